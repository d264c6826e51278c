import type { Kysely } from 'kysely';
import type { Locale } from '../../core/handler.ts';
import type { Database } from '../../database/schema.ts';
import { openWallet } from '../dinger/ledger.ts';
import { companySlug } from './company-slug.ts';

interface Account {
  readonly name: string;
  readonly phone_number: string;
  readonly passwordHash: string;
  readonly locale: Locale;
}

/** What a confirmed registration creates. */
export type NewAccount =
  | (Account & { readonly user_type: 'jobseeker' })
  | (Account & { readonly user_type: 'company'; readonly email: string; readonly contact_person: string });

/** Creates user and profile; answers the user id. Fails with a unique violation when phone or e-mail is taken. */
export async function createAccount(trx: Kysely<Database>, account: NewAccount): Promise<number> {
  const { user_type, name, phone_number, passwordHash, locale } = account;
  const { id } = await trx.insertInto('users')
    .values({ user_type, name, phone_number, password_hash: passwordHash, locale, email: user_type === 'company' ? account.email : null })
    .returning('id').executeTakeFirstOrThrow();
  if (user_type === 'company') {
    await trx.insertInto('companies').values({ users_id: id, slug: companySlug(name), contact_person: account.contact_person }).execute();
    await openWallet(trx, id);
  } else {
    await trx.insertInto('jobseekers').values({ user_id: id }).execute();
  }
  return id;
}
