import type { PageHead } from '@jpro/platform/routes';
import { pageTitle, PRODUCT_NAME } from '@jpro/platform/head';
import { LOCALES, localizedPath, DEFAULT_LOCALE, type Locale } from '@jpro/platform/locale';
import { escapeHtml, inlineJson } from './escape.ts';

export interface HeadOptions {
  readonly head: PageHead;
  readonly origin: string;
  /** Path of the page without locale prefix; undefined for a page that is not there. */
  readonly path: string | undefined;
  readonly locale: Locale;
  /** Address of the picture that stands for the site in share previews. */
  readonly image: string | undefined;
}

/** Title, description, addresses in other languages, share preview and structured data. */
export function headTags({ head, origin, path, locale, image }: HeadOptions): string {
  const title = pageTitle(head.title);
  const canonical = head.canonical ?? path;
  const address = (language: Locale): string => `${origin}${localizedPath(canonical ?? '/', language)}`;
  const openGraph = {
    'og:site_name': PRODUCT_NAME,
    'og:type': 'website',
    'og:title': title,
    'og:locale': openGraphLocale(locale),
    ...(head.description === undefined ? {} : { 'og:description': head.description }),
    ...(canonical === undefined ? {} : { 'og:url': address(locale) }),
    ...(image === undefined ? {} : { 'og:image': image }),
    ...Object.fromEntries(
      Object.entries(head.openGraph ?? {}).map(([name, value]) => [name.includes(':') ? name : `og:${name}`, value]),
    ),
  };
  const index = head.robots === undefined && canonical !== undefined;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(head.description === undefined ? [] : [`<meta name="description" content="${escapeHtml(head.description)}">`]),
    ...(index ? [] : ['<meta name="robots" content="noindex">']),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(address(locale))}">`]),
    ...(index
      ? [
          ...LOCALES.map((language) => alternate(language, address(language))),
          alternate('x-default', address(DEFAULT_LOCALE)),
        ]
      : []),
    ...Object.entries(openGraph).map(
      ([name, value]) => `<meta property="${escapeHtml(name)}" content="${escapeHtml(absolute(name, value, origin))}">`,
    ),
    `<meta name="twitter:card" content="summary">`,
    ...(head.jsonLd === undefined ? [] : [`<script type="application/ld+json">${inlineJson(head.jsonLd)}</script>`]),
  ].join('');
}

/** `my_MM`, `en_US`: the language with the country where most of its readers are. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;
}

function absolute(name: string, value: string, origin: string): string {
  return /^og:(url|image)/.test(name) && value.startsWith('/') ? `${origin}${value}` : value;
}
