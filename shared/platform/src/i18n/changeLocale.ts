import { LOCALE_COOKIE } from '@jpro/api/cookies';
import { keepCookie } from '../session/cookies.ts';
import { localizedPath, splitLocale, type Locale } from './locale.ts';
import type { Platform } from '../platform/platform.ts';
import { translator } from './texts.ts';

let lastChoice: object | undefined;

/**
 * Switches the language without a reload: first the texts, then the address. The choice is remembered for 365 days. Of
 * several choices, the last one counts, even if its texts arrive first.
 */
export async function changeLocale(platform: Platform, locale: Locale): Promise<void> {
  const { texts, loading, history, session, api, toasts, i18n } = platform;
  const choice = (lastChoice = {});
  const current = () => splitLocale(history.get().location.pathname);
  try {
    await loading.track(texts.loadAll(locale));
  } catch {
    if (choice === lastChoice) toasts.show(translator(i18n, 'platform', current().locale)('offline.text'), 'error');
    return;
  }
  if (choice !== lastChoice) return;
  keepCookie(LOCALE_COOKIE, locale);
  const { pathname, search, hash } = history.get().location;
  if (current().prefix !== `/${locale}`)
    history.replace(`${localizedPath(pathname, locale)}${search}${hash}`, history.get().location.state);
  if (session.get()) await api.post('/change_locales/{locale}', { params: { locale } }).catch(() => undefined);
}
