import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../../core/configuration.ts';
import { derivedKey, eachSecret, type Secrets } from '../../../core/session/secrets.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The kinds of e-mail that a jobseeker may switch off, with the profile setting of each. */
export const MAIL_SWITCHES = { job: 'job_alert_mail', event: 'event_alert_mail', news: 'news_mail' } as const;
/** `member`: those to a member about their companies' applicants and messages. */
export type MailKind = keyof typeof MAIL_SWITCHES | 'member';

/**
 * The address that ends such e-mails without a login; undefined without a configured public address.
 * @param id of the jobseeker, or of the member: the login of a member may pass to somebody else
 */
export function unsubscribeUrl(
  { publicUrl, secret }: Pick<Configuration, 'publicUrl' | 'secret'>,
  kind: MailKind,
  id: number,
): string | undefined {
  return publicUrl && `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, kind, id)}`;
}

/** The last paragraph of an e-mail: an address that ends such e-mails without a login, or where to find the setting. */
export function unsubscribeWords(
  configuration: Pick<Configuration, 'publicUrl' | 'secret'>,
  locale: Locale,
  kind: MailKind,
  id: number,
): string {
  const link = unsubscribeUrl(configuration, kind, id);
  return link === undefined ? text(locale, 'unsubscribe', 'in_settings') : text(locale, 'unsubscribe', 'at', { link });
}

/** The token never expires, so the link in an old e-mail still works. */
export function unsubscribeToken(secret: string, kind: MailKind, id: number): string {
  return `${kind}.${id}.${signature(secret, kind, id).toString('base64url')}`;
}

/** The person and kind of e-mail that a token names; null for one that was signed with neither secret. */
export function readUnsubscribeToken(secrets: Secrets, token: string): { kind: MailKind; id: number } | null {
  const [, kind, digits, sent] = /^(job|event|news|member)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || !digits || !sent) return null;
  const found = { kind: kind as MailKind, id: Number(digits) };
  const given = Buffer.from(sent, 'base64url');
  const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  return eachSecret(secrets).some((secret) => isRight(signature(secret, found.kind, found.id))) ? found : null;
}

function signature(secret: string, kind: MailKind, id: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'unsubscribe')).update(`${kind}.${id}`).digest();
}
