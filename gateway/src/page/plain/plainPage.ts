import { labelIn, type Locale, localizedPath } from '@jpro/platform/locale';
import { pageTitle, PRODUCT_NAME } from '@jpro/platform/head';
import type { ThemeChoice } from '@jpro/platform/theme';
import { escapeHtml } from '@jpro/server/edge';
import { InlineElements } from '../document/inline.ts';
import type { DocumentHtml } from '../document/document.ts';
import { mark } from '../document/splash.ts';
import type { OwnedReleaseRoute } from '../releases/resolveReleases.ts';

export interface PlainPageParts {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  readonly title: string;
  /** HTML below the heading. */
  readonly content: string;
  /** The shell's style sheet; empty when there is none. */
  readonly styles: string;
  /** The code of an inline script. */
  readonly script?: string | undefined;
}

/** Used when the shell's style sheet, which names the site's own fonts, is not available. */
const WITHOUT_SHELL =
  '*{box-sizing:border-box}body{margin:0;font-family:system-ui,"Noto Sans Myanmar","Myanmar Text",sans-serif}';
const PLAIN_STYLES =
  '.plain-top{border-bottom:1px solid var(--color-line,currentColor)}' +
  '.plain-top a{display:flex;align-items:center;gap:8px;width:100%;max-width:44rem;min-height:56px;margin:0 auto;' +
  'padding:0 16px;font-size:1.25rem;font-weight:700;text-decoration:none}' +
  '.plain-mark{width:28px;height:28px}' +
  '.plain .action{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border-radius:6px;' +
  'background:var(--color-primary,CanvasText);color:var(--color-on-primary,Canvas);font-weight:600;' +
  'text-decoration:none}' +
  '.plain .links{display:flex;flex-wrap:wrap;gap:0 20px}.plain .links a{padding:10px 0}' +
  '.plain{width:100%;max-width:44rem;margin:0 auto;padding:32px 16px}' +
  '.plain>*+*{margin-top:16px}' +
  '.plain code{overflow-wrap:anywhere}' +
  '.plain h1{font-size:1.5rem}.plain table{width:100%;text-align:left}.plain td,.plain th{padding:8px 8px 8px 0}' +
  '.plain h2{font-size:1.25rem;padding-top:16px}.plain caption{text-align:left;padding-bottom:8px}' +
  '.plain ul~.if-none{display:none}' +
  '.plain small{font-weight:400}.plain ul{padding-left:20px}.plain li+li{margin-top:8px}' +
  '.plain select,.plain input,.plain button{min-height:44px;padding:0 12px;max-width:100%}' +
  '.plain select,.plain input{width:20rem}' +
  // A table is as wide as its widest select, but not wider than the screen.
  '.plain form td{width:60%;max-width:0}';

/** A page that needs neither the shell nor scripts of a release. */
export function plainPage({ locale, theme, title, content, styles, script }: PlainPageParts): DocumentHtml {
  const inline = new InlineElements();
  const html =
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(pageTitle(title))}</title>` +
    `${inline.style((styles || WITHOUT_SHELL) + PLAIN_STYLES)}</head>` +
    `<body><header class="plain-top"><a href="/${locale}">${mark('plain-mark')}${PRODUCT_NAME}</a></header>` +
    `<main class="plain"><h1>${escapeHtml(title)}</h1>${content}</main>` +
    `${script ? inline.script(script) : ''}</body></html>`;
  return { html: Buffer.from(html), inline };
}

/** Other pages that may help. */
export function linkRow(links: readonly MenuLink[]): string {
  const items = links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  return `<p class="links">${items.join('')}</p>`;
}

/** The next step, as the only button of the page. */
export function action(href: string, label: string): string {
  return `<p><a class="action" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
}

export interface MenuLink {
  readonly href: string;
  readonly label: string;
}

/** What released pages add to a menu, whoever the visitor is. */
export function menuLinks(routes: readonly OwnedReleaseRoute[], menu: string, locale: Locale): MenuLink[] {
  return routes
    .flatMap(({ pattern, navigation = [] }) =>
      navigation
        .filter(({ menus }) => menus.includes(menu))
        .map(({ labels, order }) => ({ order, label: labelIn(labels, locale), href: localizedPath(pattern, locale) })),
    )
    .toSorted((left, right) => left.order - right.order)
    .map(({ href, label }) => ({ href, label }));
}
