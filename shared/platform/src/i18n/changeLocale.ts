import { LOCALE_COOKIE } from '@jpro/api/cookies';
import { keepCookie } from '../session/cookies.ts';
import { localizedPath, splitLocale, type Locale } from './locale.ts';
import type { Platform } from '../platform/platform.ts';

/** Switches the language without a reload: first the texts, then the address. The choice is remembered for 365 days. */
export async function changeLocale({ texts, loading, history, session, api }: Platform, locale: Locale): Promise<void> {
  await loading.track(texts.loadAll(locale));
  keepCookie(LOCALE_COOKIE, locale);
  const { pathname, search, hash } = history.get().location;
  if (splitLocale(pathname).prefix !== `/${locale}`)
    history.replace(`${localizedPath(pathname, locale)}${search}${hash}`, history.get().location.state);
  if (session.get()) await api.post('/change_locales/{locale}', { params: { locale } }).catch(() => undefined);
}
