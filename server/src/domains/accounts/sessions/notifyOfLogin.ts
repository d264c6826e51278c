import type { RequestContext } from '../../../core/http/handler.ts';
import { isWithinLimit, RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { greeted, text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type { RowOf } from '../../../database/schema.ts';

type Account = RowOf<'users', 'id' | 'name' | 'locale' | 'email' | 'email_verified_at'>;

/** Notifies the owner by e-mail of a login with a device that the account does not know (rule 75). */
export async function notifyOfLogin(
  { id, name, locale, email, email_verified_at }: Account,
  { db, services: { outbox, rateLimiter }, session, now }: RequestContext,
): Promise<void> {
  if (email === null || email_verified_at === null) return;
  if (!(await isWithinLimit(rateLimiter, RATE_LIMITS.loginNoticePerUser, String(id)))) return;
  const { browser, system } = deviceOf(session.userAgent ?? null);
  const device =
    [browser, system].filter((part) => part !== null).join(', ') || text(locale, 'login_notice', 'unnamed');
  const words = text(locale, 'login_notice', 'body', { device, ...dayAndTime(locale, now) });
  await outbox.mail(db, {
    to: email,
    subject: text(locale, 'login_notice', 'subject'),
    body: greeted({ name, locale }, `${words}\n`),
  });
}

/** The first match counts, because browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV/, 'Facebook'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser/, 'UC Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.{0,100}Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Describes a browser's user agent in names that people know. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
