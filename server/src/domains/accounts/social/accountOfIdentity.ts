import { countGraphemes, withoutInvisible } from '@jpro/api/fields';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { normalizeName } from '../../../core/text/normalizeText.ts';
import type { Outbox, SocialIdentity } from '../../../core/services.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';
import { createJobseeker } from '../auth/createAccount.ts';

interface Wanted {
  readonly user_type: 'jobseeker' | 'company';
  /** The provider's name. */
  readonly provider: string;
  /** The language of a new account. */
  readonly locale: Locale;
  readonly now: Date;
  readonly outbox: Outbox;
}

export interface SignedInAccount {
  readonly userId: number;
  readonly isNew: boolean;
}

/**
 * The account that a provider's identity opens:
 * 1. the account that it is linked to;
 * 2. else the account with its e-mail address, if the provider has verified that address and the account has proven it:
 *    the identity is linked, the owner is notified, and the account is signed out everywhere else. Otherwise 409,
 *    because someone may have registered with a stranger's address and be waiting for its owner;
 * 3. else a new account, for a jobseeker. Companies must register first, with a phone number (409). A suspended account
 *    returns 403.
 */
export async function accountOfIdentity(
  trx: Kysely<Database>,
  identity: SocialIdentity,
  wanted: Wanted,
): Promise<SignedInAccount> {
  const { user_type } = wanted;
  const { issuer, subject, email } = identity;
  const accounts = trx
    .selectFrom('users')
    .select(['users.id', 'users.suspended_at', 'users.phone_number', 'users.locale', 'users.email_verified_at']);
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
          .where('users.user_type', '=', user_type)
          .where('users.email', '=', email)
          .forUpdate()
          .executeTakeFirst());
  if (known && !linked && !identity.emailVerified) throw new HttpError(409, 'social_email_unverified');
  if (known && !linked && known.email_verified_at === null) throw new HttpError(409, 'social_email_unproven');
  if (known?.suspended_at) throw new HttpError(403, 'suspended');
  if (linked) return { userId: linked.id, isNew: false };
  if (!known && user_type === 'company') throw new HttpError(409, 'social_no_company');

  const userId =
    known?.id ??
    (await createJobseeker(trx, {
      user_type: 'jobseeker',
      name: nameOf(identity, wanted.locale),
      email: identity.emailVerified ? email : null,
      verifiedAt: wanted.now,
      locale: wanted.locale,
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
  return { userId, isNew: known === undefined };
}

/** Names have 2 to 80 characters (rule 31). */
function nameOf({ name, email }: SocialIdentity, locale: Locale): string {
  const written = withoutInvisible(normalizeName(name ?? '').replace(/[\s\p{Cc}]+/gu, ' ')).trim();
  if (countGraphemes(written) >= 2)
    return [...new Intl.Segmenter('en').segment(written)]
      .slice(0, 80)
      .map(({ segment }) => segment)
      .join('');
  return email?.split('@')[0] ?? text(locale, 'account', 'unnamed');
}
