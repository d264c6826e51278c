import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from '../i18n/locale.ts';
import { pageTitle, PRODUCT_NAME } from './pageTitle.ts';
import type { PageHead } from './routes.ts';

export { pageTitle, PRODUCT_NAME };

export interface HeadOptions {
  readonly head: PageHead;
  readonly origin: string;
  /** Path of the page without locale prefix; undefined for a page that does not exist. */
  readonly path: string | undefined;
  readonly locale: Locale;
  /** Address of the site's own picture for share previews. */
  readonly image: string | undefined;
}

/** An element of the document's head, written by the gateway and updated by the browser. */
export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  /** Content of structured data. */
  readonly json?: unknown;
}

/** Title, description, addresses in other languages, share preview and structured data. */
export function headElements({ head, origin, path, locale, image }: HeadOptions): readonly HeadElement[] {
  const title = pageTitle(head.title);
  const canonical = head.canonical ?? path;
  const address = (language: Locale): string => `${origin}${localizedPath(canonical ?? '/', language)}`;
  const openGraph: Readonly<Record<string, string>> = {
    'og:site_name': PRODUCT_NAME,
    'og:type': 'website',
    'og:title': title,
    'og:locale': openGraphLocale(locale),
    ...(head.description !== undefined && { 'og:description': head.description }),
    ...(canonical !== undefined && { 'og:url': address(locale) }),
    ...(image !== undefined && { 'og:image': image }),
    ...Object.fromEntries(Object.entries(head.openGraph ?? {}).map(([name, value]) => [`og:${name}`, value])),
  };
  const isIndexed = head.robots === undefined && canonical !== undefined;
  return [
    { tag: 'title', attributes: {}, text: title },
    ...(head.description === undefined ? [] : [meta('name', 'description', head.description)]),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical === undefined ? [] : [link({ rel: 'canonical', href: address(locale) })]),
    ...(isIndexed
      ? [
          ...LOCALES.map((language) => link({ rel: 'alternate', hreflang: language, href: address(language) })),
          link({ rel: 'alternate', hreflang: 'x-default', href: address(DEFAULT_LOCALE) }),
        ]
      : []),
    ...(head.feed === undefined ? [] : [feedLink(head.feed, origin, locale)]),
    ...Object.entries(openGraph).map(([name, value]) => meta('property', name, absolute(name, value, origin))),
    meta('name', 'twitter:card', openGraph['og:image'] === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd === undefined
      ? []
      : [{ tag: 'script', attributes: { type: 'application/ld+json' }, json: head.jsonLd } as const]),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { [key]: name, content } };
}

function link(attributes: HeadElement['attributes']): HeadElement {
  return { tag: 'link', attributes };
}

function feedLink({ title, path }: NonNullable<PageHead['feed']>, origin: string, locale: Locale): HeadElement {
  const href = `${origin}${localizedPath(path, locale)}`;
  return link({ rel: 'alternate', type: 'application/rss+xml', title, href });
}

/** `my_MM`, `en_US`: the language with the country of most of its readers. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

function absolute(name: string, value: string, origin: string): string {
  return /^og:(url|image)/.test(name) && value.startsWith('/') ? `${origin}${value}` : value;
}
