import { hash } from '@node-rs/argon2';
import { createAccount } from '../domains/accounts/auth/createAccount.ts';
import { setUpCompany } from '../domains/setUpCompany.ts';
import type { Locale } from '../core/http/handler.ts';
import { type CompanyId, toCompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';

export const TEST_PASSWORD = 'mango tree at noon';

export interface TestUser {
  /** Wherever an id goes; only the product tells a company's from others. */
  readonly id: CompanyId;
  readonly user_type: 'jobseeker' | 'company';
  readonly name: string;
  readonly phone_number: string;
  readonly email: string | null;
}

export interface TestUserOptions {
  readonly name?: string;
  readonly locale?: Locale;
}

let count = 0;
/** Deliberately weak: a strong hash would slow tests down. */
let passwordHash: Promise<string> | undefined;

/** Registers a user as confirming the code would. */
export async function createTestUser(
  db: Db,
  user_type: 'jobseeker' | 'company',
  options: TestUserOptions = {},
): Promise<TestUser> {
  count += 1;
  const { name = user_type === 'company' ? `Golden Lotus ${count}` : `Aye Aye ${count}`, locale = 'en' } = options;
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const account = {
    name,
    locale,
    phone_number: `+9597${String(10_000_000 + count)}`,
    passwordHash: await passwordHash,
  };
  const email = user_type === 'company' ? `company${count}@example.com` : null;
  const id = await db
    .transaction()
    .execute((trx) =>
      createAccount(
        trx,
        user_type === 'company'
          ? { ...account, user_type, email: email!, contact_person: 'U Ba' }
          : { ...account, user_type },
        setUpCompany,
      ),
    );
  if (email !== null) await proveEmail(db, id, email);
  return { id: toCompanyId(id), user_type, name, phone_number: account.phone_number, email };
}

/**
 * Gives an account an e-mail address, as confirming a code would; without `proven` as it was before there were codes.
 */
export async function proveEmail(db: Db, id: number, email: string, { proven = true } = {}): Promise<void> {
  await db.updateTable('users').set({ email, claimed_email: null }).where('id', '=', id).execute();
  await db
    .updateTable('users')
    .set({ email_verified_at: proven ? new Date() : null })
    .where('id', '=', id)
    .execute();
}
