import type { ContactRestore } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, notFound } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { secretHash } from '../../../core/session/sessions.ts';
import { greeted, text } from '../../../core/texts.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { endWaysIn } from '../auth/endWaysIn.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { unlinkIdentities } from '../social/accountOfIdentity.ts';
import { type FormerContacts, maskedContact, notifyFormerContacts } from './notifyFormerContacts.ts';

/**
 * Shows what the link would restore to anyone who opens it. Opening it changes nothing, because mail scanners open
 * links.
 */
export async function contactRestoreOf(token: string, context: RequestContext): Promise<ContactRestore> {
  const { db, now } = context;
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const link = await linkOf(db, token, now);
  if (!link) throw notFound();
  const { email, phone_number } = await stillFree(db, link, link);
  return {
    user_type: link.login_type,
    email: email && maskedContact(email),
    phone_number: phone_number && maskedContact(phone_number),
    changed_at: link.since.toISOString(),
    expires_at: link.expires_at.toISOString(),
  };
}

/**
 * Gives the account back to the contacts it had before the change, with a new password. Removes all other ways in, and
 * a second factor that came with the change; notifies the contacts that it replaces.
 * Throws 422 for an expired or used link, 409 when other accounts now have both the address and the number.
 */
export async function restoreContact(
  { token, password }: { token: string; password: string },
  context: RequestContext,
): Promise<void> {
  const { db, services, now } = context;
  refuseCommonPassword(password);
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  if (!(await linkOf(db, token, now))) throw restoreOver();
  const passwordHash = await hashPassword(password);
  await context
    .transaction(async (trx) => {
      const found = await linkOf(trx, token, now);
      if (!found) throw restoreOver();
      const account = await lockAccount(trx, found.user_id);
      // Of two clicks, or two links, only one succeeds.
      const links = await trx
        .deleteFrom('contact_restores')
        .where('user_id', '=', account.id)
        .returning('token_hash')
        .execute();
      if (!links.some(({ token_hash }) => secretHash(token).equals(token_hash))) throw restoreOver();
      await giveBack(trx, account, found, passwordHash);
      await notifyReplaced(trx, account, found, services);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('conflict') : error;
    });
}

/** A second factor that was turned on at most this long before the contacts changed came with the change. */
const TAKEOVER_MS = 72 * 3600_000;

const restoreOver = () => new HttpError(422, 'restore_over', { fields: { token: 'restore_over' } });

function linkOf(db: Db, token: string, now: Date) {
  return db
    .selectFrom('contact_restores as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select([
      'link.user_id',
      'users.login_type',
      'link.email',
      'link.email_verified_at',
      'link.phone_number',
      'link.since',
      'link.expires_at',
    ])
    .where('link.token_hash', '=', secretHash(token))
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
}

async function giveBack(trx: Db, account: LockedAccount, former: FormerContacts, passwordHash: string): Promise<void> {
  const contacts = await stillFree(trx, { user_id: account.id, login_type: account.login_type }, former);
  if (contacts.email === null && contacts.phone_number === null) throw conflict('restore_taken');
  await endWaysIn(trx, account.id);
  // Whoever takes over an account may turn one on, which would keep its owner out for good.
  await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', account.id)
    .where((where) =>
      where.or([
        where('confirmed_at', 'is', null),
        where('confirmed_at', '>', new Date(former.since.getTime() - TAKEOVER_MS)),
      ]),
    )
    .execute();
  await trx
    .updateTable('users')
    .set({ ...contacts, password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  // A trigger marks every new address as unproven, so it is set afterwards.
  if (contacts.email !== null)
    await trx
      .updateTable('users')
      .set({ email_verified_at: former.email_verified_at })
      .where('id', '=', account.id)
      .execute();
}

/** Another account may have proven the address or number since, for example when the owner registered again. */
async function stillFree(
  db: Db,
  { user_id, login_type }: { user_id: number; login_type: 'jobseeker' | 'company' },
  { email, phone_number }: Pick<FormerContacts, 'email' | 'phone_number'>,
) {
  const others = await db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('login_type', '=', login_type)
    .where('id', '!=', user_id)
    .where((where) => where.or([where('email', '=', email ?? ''), where('phone_number', '=', phone_number ?? '')]))
    .execute();
  return {
    email: others.some((other) => other.email === email) ? null : email,
    phone_number: others.some((other) => other.phone_number === phone_number) ? null : phone_number,
  };
}

async function notifyReplaced(
  trx: Db,
  account: LockedAccount,
  former: FormerContacts,
  { outbox }: RequestContext['services'],
): Promise<void> {
  const { name, locale, email, phone_number } = account;
  const words = text(locale, 'sms', 'contact_restored');
  if (phone_number !== null && phone_number !== former.phone_number) await outbox.sms(trx, phone_number, words);
  if (email === null || email === former.email) return;
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'mail', 'contact_restored_subject'),
    body: greeted({ name, locale }, words),
  });
}

type NewContact = { readonly email: string | null } | { readonly phone_number: string };

/**
 * Gives a locked account another e-mail address or phone number that was proven by a code. Pending codes become
 * invalid, and all former contacts are notified with a link to restore them. Without its former e-mail address, the
 * account no longer opens with the provider identities that the address linked, unless that is the only way in.
 */
export async function replaceContact(
  trx: Db,
  account: LockedAccount,
  change: NewContact,
  context: Pick<RequestContext, 'services' | 'now' | 'siteUrl'>,
): Promise<void> {
  await forgetCodesOf(trx, account.id);
  const isNew = 'email' in change ? change.email !== account.email : change.phone_number !== account.phone_number;
  if (isNew) await notifyFormerContacts(trx, account, 'email' in change ? 'email' : 'phone_number', context);
  await trx
    .updateTable('users')
    .set('email' in change ? { ...change, claimed_email: null } : change)
    .where('id', '=', account.id)
    .execute();
  if (isNew && 'email' in change && hasWayIn({ ...account, ...change })) await unlinkIdentities(trx, account.id);
  // A trigger marks every new address as unproven, so it is set afterwards.
  if ('email' in change && change.email !== null)
    await trx.updateTable('users').set({ email_verified_at: context.now }).where('id', '=', account.id).execute();
}

/** The password opens an account only together with a login name. */
const hasWayIn = ({ password_hash, email, phone_number }: LockedAccount) =>
  password_hash !== null && (email !== null || phone_number !== null);
