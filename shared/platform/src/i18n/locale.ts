import { DEFAULT_LOCALE, LOCALES, type Locale } from '@jpro/api/locale';

export { DEFAULT_LOCALE, labelIn, LOCALES, type Labels, type Locale } from '@jpro/api/locale';

export interface LocalePath {
  readonly locale: Locale;
  /** `/my`, `/en`, or `` for an address without prefix: the router's basename. */
  readonly prefix: '' | `/${Locale}`;
  /** The path without the prefix; always starts with `/`. */
  readonly path: string;
}

const PREFIX = new RegExp(`^/(${LOCALES.join('|')})(?=/|$)(.*)$`);

/** Splits `/en/search` into its language and its path. */
export function splitLocale(pathname: string): LocalePath {
  const match = PREFIX.exec(pathname);
  if (!match) return { locale: DEFAULT_LOCALE, prefix: '', path: pathname };
  const locale = match[1] as Locale;
  return { locale, prefix: `/${locale}`, path: match[2] || '/' };
}

/** The same page in another language. Keeps query and hash of `href`. */
export function localizedPath(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path);
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
}
