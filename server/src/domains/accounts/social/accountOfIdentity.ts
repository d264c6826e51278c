import { withoutInvisible } from '@jpro/api/fields';
import type { Locale } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Outbox, SocialIdentity } from '../../../core/services.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { normalizeName } from '../../../core/text/normalizeText.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { createJobseeker } from '../auth/createAccount.ts';

interface Wanted {
  readonly user_type: 'jobseeker' | 'company';
  /** The invitation code for a new account; an unknown one counts as none (rule 36). */
  readonly referral_code: string | null;
  /** The provider's name. */
  readonly provider: string;
  /** The language of a new account. */
  readonly locale: Locale;
  readonly now: Date;
  readonly outbox: Outbox;
}

export interface SignedInAccount {
  readonly userId: number;
  /** As it was while the identity opened the account. */
  readonly passwordHash: string | null;
  readonly isNew: boolean;
}

/**
 * The account that a provider's identity opens:
 * 1. the account that it is linked to;
 * 2. else the account with its e-mail address: the identity is linked, the owner is notified, and the account is signed
 *    out everywhere else. If the account has not proven the address, 409, because someone may have registered with a
 *    stranger's address and be waiting for its owner;
 * 3. else a new account, for a jobseeker. Companies must register first, with a phone number (409). While the address
 *    can take back an account that it was removed from, 409, because a new account would keep it from doing so.
 *
 * An address that the provider has not verified counts as none: whether a stranger's address has an account must not
 * show (rule 33.4). A suspended account returns 403.
 */
export async function accountOfIdentity(trx: Db, identity: SocialIdentity, wanted: Wanted): Promise<SignedInAccount> {
  const { user_type } = wanted;
  const { issuer, subject } = identity;
  const email = identity.emailVerified ? identity.email : null;
  const accounts = trx
    .selectFrom('users')
    .select([
      'users.id',
      'users.password_hash',
      'users.suspended_at',
      'users.phone_number',
      'users.locale',
      'users.email_verified_at',
    ]);
  const linked = await accounts
    .innerJoin('social_identities as identity', 'identity.user_id', 'users.id')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .where('identity.user_type', '=', user_type)
    .executeTakeFirst();
  const known =
    linked ??
    (email === null
      ? undefined
      : await accounts
          .where('users.login_type', '=', user_type)
          .where('users.email', '=', email)
          .forUpdate()
          .executeTakeFirst());
  if (known && !linked && known.email_verified_at === null) throw new HttpError(409, 'social_email_unproven');
  if (known?.suspended_at) throw new HttpError(403, 'suspended');
  if (linked) return { userId: linked.id, passwordHash: linked.password_hash, isNew: false };
  if (!known && email !== null && (await mayTakeBack(trx, user_type, email, wanted.now)))
    throw new HttpError(409, 'social_email_replaced');
  if (!known && user_type === 'company') throw new HttpError(409, 'social_no_company');

  const userId =
    known?.id ??
    (await createJobseeker(trx, {
      user_type: 'jobseeker',
      name: nameOf(identity, wanted.locale),
      email,
      verifiedAt: wanted.now,
      locale: wanted.locale,
      referral_code: wanted.referral_code,
    }));
  await trx.insertInto('social_identities').values({ issuer, subject, user_type, user_id: userId }).execute();
  if (known) {
    await endSessionsOf(trx, known.id);
    if (known.phone_number !== null)
      await wanted.outbox.sms(
        trx,
        known.phone_number,
        text(known.locale, 'sms', 'social_linked', { provider: wanted.provider }),
      );
  }
  return { userId, passwordHash: known?.password_hash ?? null, isNew: known === undefined };
}

/** Whether an account that this address was removed from can still be taken back by a link sent to it (rule 43.3). */
async function mayTakeBack(trx: Db, user_type: Wanted['user_type'], email: string, now: Date): Promise<boolean> {
  const link = await trx
    .selectFrom('contact_restores as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select('link.user_id')
    .where('users.login_type', '=', user_type)
    .where('link.email', '=', email)
    .where('link.email_verified_at', 'is not', null)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Names have a letter, and up to 80 characters (rule 31.3). */
function nameOf({ name, email }: SocialIdentity, locale: Locale): string {
  const written = withoutInvisible(normalizeName(name ?? '').replace(/[\s\p{Cc}]+/gu, ' ')).trim();
  if (/\p{L}/u.test(written))
    return [...new Intl.Segmenter('en').segment(written)]
      .slice(0, 80)
      .map(({ segment }) => segment)
      .join('');
  return email?.split('@')[0] ?? text(locale, 'account', 'unnamed');
}

/**
 * Provider identities no longer open the account. One with the account's e-mail address is linked again at its next
 * login, if both sides have proven the address; then the owner is notified. Call it with the user's row locked.
 */
export async function unlinkIdentities(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
}
