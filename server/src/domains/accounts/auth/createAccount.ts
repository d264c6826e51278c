import type { Kysely } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import { openWallet } from '../../money/dinger/ledger.ts';
import { referrerOf } from '../../people/referral/referral.ts';
import { keepRegisteredName } from '../../people/company-names/nameReview.ts';
import { companySlug } from './companySlug.ts';

interface Account {
  readonly name: string;
  readonly locale: Locale;
}

interface Registered extends Account {
  readonly phone_number: string;
  readonly passwordHash: string;
}

/** What a confirmed registration creates. */
export type RegisteredAccount =
  | (Registered & { readonly user_type: 'jobseeker'; readonly referral_code?: string | null | undefined })
  /** The e-mail address is claimed only: a code that comes there proves it later. */
  | (Registered & { readonly user_type: 'company'; readonly email: string; readonly contact_person: string });

/** What a sign-in with a provider creates: it has no password, and no phone number yet. */
export interface SocialAccount extends Account {
  readonly user_type: 'jobseeker';
  /** One that the provider verified. */
  readonly email: string | null;
  readonly verifiedAt: Date;
}

/** Creates user and profile; answers the user id. Fails with a unique violation when the phone, or a verified e-mail, is taken. */
export async function createAccount(
  trx: Kysely<Database>,
  account: RegisteredAccount | SocialAccount,
): Promise<number> {
  const { user_type, name, locale } = account;
  const { id } = await trx
    .insertInto('users')
    .values({
      user_type,
      name,
      locale,
      phone_number: 'phone_number' in account ? account.phone_number : null,
      password_hash: 'passwordHash' in account ? account.passwordHash : null,
      email: 'verifiedAt' in account ? account.email : null,
      email_verified_at: 'verifiedAt' in account && account.email !== null ? account.verifiedAt : null,
      claimed_email: user_type === 'company' ? account.email : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user_type === 'company') {
    await trx
      .insertInto('companies')
      .values({ users_id: id, slug: companySlug(name), contact_person: account.contact_person })
      .execute();
    await openWallet(trx, id);
    await keepRegisteredName(trx, id, name);
  } else {
    const code = 'referral_code' in account ? account.referral_code : null;
    await trx
      .insertInto('jobseekers')
      .values({ user_id: id, referred_by: await referrerOf(trx, code ?? null) })
      .execute();
  }
  return id;
}
