import { splitLocale } from '../i18n/locale.ts';
import type { Platform } from '../platform/platform.ts';
import { pageTitle } from './pageTitle.ts';

/** The site's own picture for share previews. */
const IMAGE = '/share.png';

/**
 * Replaces the head that the gateway wrote with that of another page: the title at once, the rest when its code is
 * loaded.
 */
export function createDocumentHead(): Platform['setHead'] {
  // The site's address in its own links, which may differ from the one typed by the visitor.
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  const { origin } = new URL(written ?? window.location.href);
  const image = origin + IMAGE;
  let changes = 0;
  return (head, path) => {
    document.title = pageTitle(head.title);
    changes += 1;
    const change = changes;
    const { locale } = splitLocale(window.location.pathname);
    void import(/* webpackChunkName: "navigation" */ './writeHead.ts').then(
      ({ writeHead }) => change === changes && writeHead({ head, origin, path, locale, image }),
      // Without a connection, the page gets only its title.
      () => undefined,
    );
  };
}
