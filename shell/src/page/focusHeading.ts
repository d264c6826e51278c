const PATIENCE_MS = 5000;

/** Moves the focus to the page's heading, also when the heading comes with the data; meanwhile it rests on the outlet. */
export function focusHeading(outlet: HTMLElement): void {
  outlet.focus({ preventScroll: true });
  if (focusIn(outlet)) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== outlet || focusIn(outlet)) observer.disconnect();
  });
  observer.observe(outlet, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}

function focusIn(outlet: HTMLElement): boolean {
  const heading = outlet.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
