import { unitAt, type BrowserPlatform } from '@jpro/platform/host';

type Parts = Pick<BrowserPlatform, 'routes' | 'history' | 'toasts'>;

/**
 * Makes the controls of a page that is not hydrated work, according to the attributes of their elements:
 *
 * - links to pages of the site open without a new document
 * - `data-copy="text" data-copied="message" data-not-copied="message"` copies the text
 * - `data-share="address" data-title="title"` opens the system's share dialog, and is hidden where there is none
 * - `data-print` prints the page
 *
 * @param isShown whether the page is still shown
 */
export function startStaticControls(platform: Parts, outlet: HTMLElement, isShown: () => boolean): void {
  if ('share' in navigator)
    for (const button of outlet.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = false;
  outlet.addEventListener('click', (event) => {
    const { target } = event;
    if (!isShown() || event.defaultPrevented || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link) return openLink(platform, link, event);
    const button = target.closest('button');
    if (button) press(platform, button);
  });
}

function openLink({ routes, history }: Parts, link: HTMLAnchorElement, event: MouseEvent): void {
  const { origin, pathname, search, hash, target } = link;
  const opensHere = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!opensHere || (target && target !== '_self') || link.hasAttribute('download')) return;
  if (origin !== window.location.origin || unitAt(routes, pathname) === undefined) return;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  // The browser scrolls there and moves the focus itself.
  if (isHere && hash) return;
  event.preventDefault();
  history[isHere ? 'replace' : 'push'](pathname + search + hash);
}

function press({ toasts }: Parts, { dataset }: HTMLElement): void {
  const { copy, copied = '', notCopied = '', share, title = '', print } = dataset;
  if (copy !== undefined)
    // Missing on insecure origins.
    void Promise.resolve(navigator.clipboard as Clipboard | undefined)
      .then((clipboard) => clipboard?.writeText(copy) ?? Promise.reject(new Error('No clipboard')))
      .then(
        () => toasts.show(copied, 'success'),
        () => toasts.show(notCopied, 'error'),
      );
  // Closing the dialog without a choice is not an error.
  if (share !== undefined) navigator.share({ title, url: share }).catch(() => undefined);
  if (print !== undefined) window.print();
}
