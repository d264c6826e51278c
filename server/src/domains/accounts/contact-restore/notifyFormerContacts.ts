import { localePrefix } from '@jpro/api/locale';
import type { RequestContext } from '../../../core/http/handler.ts';
import { conflict } from '../../../core/http/httpError.ts';
import { trustedSite } from '../../../core/http/siteOrigin.ts';
import type { Services } from '../../../core/services.ts';
import { newShortSecret, secretHash } from '../../../core/session/sessions.ts';
import { greeted, text } from '../../../core/texts.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import type { Db, RowOf } from '../../../database/schema.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';

/** How long former contacts may restore the account (rule 43.2). */
const WAY_BACK_MS = 72 * 3600_000;

/** What a link restores, and when the first of the changes that it undoes was made. */
export type FormerContacts = RowOf<'contact_restores', 'email' | 'email_verified_at' | 'phone_number' | 'since'>;

interface Notifying {
  readonly services: Pick<Services, 'outbox'>;
  readonly now: Date;
  /** For the links; null without an address to trust. */
  readonly site: string | null;
}

/**
 * Notifies all former contacts when an account's e-mail address or phone number changes. Proven contacts (phone numbers
 * and confirmed e-mail addresses) get a link. While a link is valid, further changes belong to the same chain: all its
 * links restore what the account had before the first change, and contacts added in between only get a notice. So
 * intruders cannot give themselves a way back.
 */
export async function notifyFormerContacts(
  trx: Db,
  account: LockedAccount,
  what: 'email' | 'phone_number',
  { services, now, siteUrl }: Pick<RequestContext, 'services' | 'now' | 'siteUrl'>,
): Promise<void> {
  const context = { services, now, site: trustedSite({ services, siteUrl }) };
  const former = (await formerContactsOf(trx, account.id, now)) ?? { ...account, since: now };
  const notified = await sendLinks(trx, account, what, former, context);
  const replaced = account[what];
  if (replaced !== null && !notified.includes(replaced)) await notify(trx, account, what, replaced, null, context);
}

/**
 * Sends the former contacts of an account their links once more, for an owner who has lost the message. Returns whom
 * they were sent to. Throws 409 when nothing can be restored.
 * @param site the site's address, for the links
 */
export async function sendLinksAgain(
  trx: Db,
  userId: number,
  context: Notifying & { readonly site: string },
): Promise<readonly string[]> {
  const account = await lockAccount(trx, userId);
  const former = await formerContactsOf(trx, userId, context.now);
  if (!former) throw conflict('no_former_contacts');
  const what = former.phone_number === account.phone_number ? 'email' : 'phone_number';
  return sendLinks(trx, account, what, former, context);
}

/** What the newest link of an account would restore, and until when; undefined without a valid one. */
export function formerContactsOf(
  db: Db,
  userId: number,
  now: Date,
): Promise<(FormerContacts & { readonly expires_at: Date }) | undefined> {
  return db
    .selectFrom('contact_restores')
    .select(['email', 'email_verified_at', 'phone_number', 'since', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whom they were sent to. */
async function sendLinks(
  trx: Db,
  account: LockedAccount,
  what: 'email' | 'phone_number',
  former: FormerContacts,
  context: Notifying,
): Promise<readonly string[]> {
  const proven = [former.phone_number, former.email_verified_at && former.email].filter((contact) => contact !== null);
  for (const recipient of proven)
    await notify(trx, account, what, recipient, await linkFor(trx, account, former, context), context);
  return proven;
}

/** Each recipient gets a separate link. */
async function linkFor(
  trx: Db,
  { id, locale }: LockedAccount,
  former: FormerContacts,
  { now, site }: Notifying,
): Promise<string | null> {
  if (site === null) return null;
  const token = newShortSecret();
  await trx
    .insertInto('contact_restores')
    .values({
      email: former.email,
      email_verified_at: former.email_verified_at,
      phone_number: former.phone_number,
      since: former.since,
      token_hash: secretHash(token),
      user_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + WAY_BACK_MS),
    })
    .execute();
  return `${site}${localePrefix(locale)}/auth/restore-contact?token=${token}`;
}

async function notify(
  trx: Db,
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

export async function forgetOldWaysBack(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contact_restores').where('expires_at', '<=', now).execute();
}

/** An e-mail address or phone number, shown so that only someone who knows it recognises it. */
export function maskedContact(contact: string): string {
  if (contact.includes('@')) return shownEmail(contact).replace(/^(.)[^@]*/, '$1•••');
  return `${contact.slice(0, 4).replace('+95', '0')}•••••${contact.slice(-3)}`;
}
