import { localePrefix } from '@jpro/api/locale';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import { newShortSecret, secretHash } from '../../../core/session/opaqueSecret.ts';
import { greeted } from '../../../core/text/greeted.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';
import type { LockedAccount } from '../auth/lockAccount.ts';

/** How long former contacts may restore the account (rule 43). */
const WAY_BACK_MS = 72 * 3600_000;

/** What a link restores, and when the first of the changes that it undoes was made. */
export interface FormerContacts {
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly phone_number: string | null;
  readonly since: Date;
}

type Notifying = Pick<RequestContext, 'services' | 'now' | 'siteUrl'>;

/**
 * Notifies all former contacts when an account's e-mail address or phone number changes. Proven contacts (phone numbers
 * and confirmed e-mail addresses) get a link. While a link is valid, further changes belong to the same chain: all its
 * links restore what the account had before the first change, and contacts added in between only get a notice. So
 * intruders cannot give themselves a way back.
 */
export async function notifyFormerContacts(
  trx: Kysely<Database>,
  account: LockedAccount,
  what: 'email' | 'phone_number',
  context: Notifying,
): Promise<void> {
  const former = await formerContactsOf(trx, account, context.now);
  const notified = new Set<string>();
  if (former.phone_number !== null) notified.add(former.phone_number);
  if (former.email !== null && former.email_verified_at !== null) notified.add(former.email);
  for (const recipient of notified)
    await notify(trx, account, what, recipient, await linkFor(trx, account, former, context), context);
  const replaced = account[what];
  if (replaced !== null && !notified.has(replaced)) await notify(trx, account, what, replaced, null, context);
}

async function formerContactsOf(trx: Kysely<Database>, account: LockedAccount, now: Date): Promise<FormerContacts> {
  const chain = await trx
    .selectFrom('contact_restores')
    .select(['email', 'email_verified_at', 'phone_number', 'since'])
    .where('user_id', '=', account.id)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return (
    chain ?? {
      email: account.email,
      email_verified_at: account.email_verified_at,
      phone_number: account.phone_number,
      since: now,
    }
  );
}

/**
 * Each recipient gets a separate link. Without a configured public address there is none to trust, so no link is sent.
 */
async function linkFor(
  trx: Kysely<Database>,
  { id, locale }: LockedAccount,
  former: FormerContacts,
  { services, now, siteUrl }: Notifying,
): Promise<string | null> {
  const { publicUrl, production } = services.configuration;
  const site = publicUrl ?? (production ? null : siteUrl);
  if (site === null) return null;
  const token = newShortSecret();
  await trx
    .insertInto('contact_restores')
    .values({
      ...former,
      token_hash: secretHash(token),
      user_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + WAY_BACK_MS),
    })
    .execute();
  return `${site}${localePrefix(locale)}/auth/restore-contact?token=${token}`;
}

async function notify(
  trx: Kysely<Database>,
  { name, locale }: LockedAccount,
  what: 'email' | 'phone_number',
  recipient: string,
  link: string | null,
  { services: { outbox } }: Notifying,
): Promise<void> {
  const news = what === 'email' ? 'email_changed' : 'phone_changed';
  const words = link === null ? text(locale, 'sms', news) : text(locale, 'sms', `${news}_link`, { link });
  if (!recipient.includes('@')) return outbox.sms(trx, recipient, words);
  return outbox.mail(trx, {
    to: recipient,
    subject: text(locale, 'mail', `${news}_subject`),
    body: greeted({ name, locale }, words),
  });
}

export async function forgetOldWaysBack(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('contact_restores').where('expires_at', '<=', now).execute();
}
