const PATIENCE_MS = 5000;

/**
 * Moves the focus to the page's heading, or to the outlet until the heading is rendered. Resolves when the heading has
 * the focus, or the wait has timed out.
 */
export function focusHeading(outlet: HTMLElement): Promise<void> {
  outlet.focus({ preventScroll: true });
  if (focusIn(outlet)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.activeElement !== outlet || focusIn(outlet)) stop();
    });
    const timer = setTimeout(stop, PATIENCE_MS);
    function stop(): void {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(outlet, { childList: true, subtree: true });
  });
}

function focusIn(outlet: HTMLElement): boolean {
  const heading = outlet.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
