import type { BrowserPlatform } from '@jpro/platform/host';
import { reportForPage } from '@jpro/platform/report-for-page';

/** For so long, a press may take to do something. */
const EFFECT_MS = 10_000;
const CONTROLS = 'button, [role="button"], a[href]';

/**
 * Reports, once in a page view, that a control was pressed twice in a row and nothing happened for ten seconds:
 * nothing on the page changed, and no other page or window opened.
 */
export function reportUselessPresses(platform: BrowserPlatform): void {
  let pressed: Element | undefined;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => hadEffect());

  const hadEffect = (): void => {
    pressed = undefined;
    clearTimeout(timer);
    changes.disconnect();
  };
  const onPress = ({ target }: Event): void => {
    const control = controlAt(target);
    const isAgain = control !== undefined && control === pressed;
    hadEffect();
    if (!control || isReported) return;
    pressed = control;
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    timer = setTimeout(() => {
      changes.disconnect();
      if (!isAgain) return;
      isReported = true;
      reportForPage(platform, { outcome: 'no-effect', ms: 0, error: control.localName });
    }, EFFECT_MS);
  };

  document.addEventListener('click', onPress, { capture: true });
  // A dialog of the browser, another window or the next page.
  for (const event of ['blur', 'pagehide']) window.addEventListener(event, hadEffect);
}

/** Links out of the page or within it do their work without changing it. */
function controlAt(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!(control instanceof HTMLAnchorElement)) return control ?? undefined;
  const { origin, pathname, search } = window.location;
  const isInPage = control.pathname === pathname && control.search === search;
  const leads = control.origin === origin && !isInPage && control.target === '' && !control.hasAttribute('download');
  return leads ? control : undefined;
}
