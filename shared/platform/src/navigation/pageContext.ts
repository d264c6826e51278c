import { splitLocale } from '../i18n/locale.ts';
import { translator } from '../i18n/texts.ts';
import type { Platform } from '../platform/platform.ts';
import type { HistoryEntry } from './history.ts';
import type { PageContext } from './routes.ts';

/** The arguments of the functions in `routes.ts`, in the browser. */
export function pageContext(
  { clock, i18n, session }: Platform,
  unit: string,
  { location }: Pick<HistoryEntry, 'location'>,
  params: PageContext['params'],
): PageContext {
  const { pathname, search } = location;
  const { locale } = splitLocale(pathname);
  const translate = translator(i18n, unit, locale);
  return {
    url: new URL(`${pathname}${search}`, window.location.origin),
    params,
    locale,
    user: session.get(),
    now: clock.now(),
    // Nobody reads the key of a text that is not loaded: without a title, the tab shows the product's name.
    t: (key, values) => (i18n.exists(key, { ...values, lng: locale, ns: unit }) ? translate(key, values) : ''),
  };
}
