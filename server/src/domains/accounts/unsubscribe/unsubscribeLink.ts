import type { Configuration } from '../../../core/configuration.ts';
import { createSigner, derivedKey, eachSecret, type Secrets } from '../../../core/session/secrets.ts';
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
  return `${kind}.${id}.${signerOf(secret).sign(`${kind}.${id}`)}`;
}

/** The person and kind of e-mail that a token names; null for one that was signed with neither secret. */
export function readUnsubscribeToken(secrets: Secrets, token: string): { kind: MailKind; id: number } | null {
  const [, kind, id, signature] = /^(job|event|news|member)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || !id || !signature) return null;
  const isSigned = eachSecret(secrets).some((secret) => signerOf(secret).isSigned(`${kind}.${id}`, signature));
  return isSigned ? { kind: kind as MailKind, id: Number(id) } : null;
}

const signerOf = (secret: string) => createSigner(derivedKey(secret, 'unsubscribe'));
