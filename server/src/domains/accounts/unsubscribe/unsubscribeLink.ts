import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../../core/configuration.ts';
import { derivedKey } from '../../../core/session/derivedKey.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The kinds of mail that a jobseeker may end, by the switch of the profile that each has. */
export const MAIL_SWITCHES = { job: 'job_alert_mail', event: 'event_alert_mail' } as const;
export type MailKind = keyof typeof MAIL_SWITCHES;

/** The last paragraph of a mail: the address that ends mails of its kind without signing in, or where the switch is. */
export function unsubscribeWords(
  { publicUrl, secret }: Pick<Configuration, 'publicUrl' | 'secret'>,
  locale: Locale,
  kind: MailKind,
  userId: number,
): string {
  if (!publicUrl) return text(locale, 'unsubscribe', 'in_settings');
  return text(locale, 'unsubscribe', 'at', {
    link: `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, kind, userId)}`,
  });
}

/** It stays valid: an old mail's link works too. */
export function unsubscribeToken(secret: string, kind: MailKind, userId: number): string {
  return `${kind}.${userId}.${signature(secret, kind, userId).toString('base64url')}`;
}

/** Whose mails of which kind a token ends; null when the server did not make it. */
export function readUnsubscribeToken(secret: string, token: string): { kind: MailKind; userId: number } | null {
  const [, kind, id, sent] = /^(job|event)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || !id || !sent) return null;
  const found = { kind: kind as MailKind, userId: Number(id) };
  const given = Buffer.from(sent, 'base64url');
  const right = signature(secret, found.kind, found.userId);
  return given.length === right.length && timingSafeEqual(given, right) ? found : null;
}

function signature(secret: string, kind: MailKind, userId: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'unsubscribe')).update(`${kind}.${userId}`).digest();
}
