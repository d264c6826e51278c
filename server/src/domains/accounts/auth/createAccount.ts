import type { LoggedInUser } from '@jpro/api';
import type { CurrentUser, Locale, LoginContext, UploadedFile } from '../../../core/http/handler.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { keepPicture, pictureKeys } from '../../../upload/keepPicture.ts';
import { dropFiles, keepFiles, replaceFiles } from '../../../upload/storedFiles.ts';
import { referrerOf } from '../referral/referral.ts';
import { loggedInUser } from './openSession.ts';

interface Account {
  readonly name: string;
  readonly locale: Locale;
}

interface Registered extends Account {
  readonly phone_number: string;
  readonly passwordHash: string;
}

interface Invited {
  readonly user_type: 'jobseeker';
  readonly referral_code?: string | null | undefined;
}

type RegisteredJobseeker = Registered & Invited;

type RegisteredCompany = Registered & {
  readonly user_type: 'company';
  /** Only claimed; a code sent to it proves it later. */
  readonly email: string;
  readonly contact_person: string;
};

/** What a confirmed registration creates. */
export type RegisteredAccount = RegisteredJobseeker | RegisteredCompany;

/** What a sign-in with a provider creates: an account without a password, and without a phone number at first. */
interface SocialAccount extends Account, Invited {
  /** Verified by the provider. */
  readonly email: string | null;
  readonly verifiedAt: Date;
}

/** What higher domains add to a new company, in the transaction that creates it. */
export type SetUpCompany = (trx: Db, company: { readonly id: CompanyId; readonly name: string }) => Promise<void>;

/**
 * Creates the user and the profile, and returns the user id. Throws a unique violation when the phone number is taken.
 */
export function createAccount(trx: Db, account: RegisteredAccount, setUpCompany: SetUpCompany): Promise<number> {
  return account.user_type === 'company' ? createCompany(trx, account, setUpCompany) : createJobseeker(trx, account);
}

/** Throws a unique violation when the phone number, or the verified e-mail address, is taken. */
export async function createJobseeker(trx: Db, account: RegisteredJobseeker | SocialAccount): Promise<number> {
  const id = await insertUser(trx, account);
  await trx
    .insertInto('jobseekers')
    .values({ user_id: id, referred_by: await referrerOf(trx, account.referral_code ?? null) })
    .execute();
  return id;
}

async function createCompany(trx: Db, account: RegisteredCompany, setUpCompany: SetUpCompany): Promise<number> {
  const { name, contact_person } = account;
  const id = toCompanyId(await insertUser(trx, account));
  await trx
    .insertInto('companies')
    .values({ users_id: id, slug: companySlug(name), contact_person })
    .execute();
  await addFirstOwner(trx, id, contact_person);
  await setUpCompany(trx, { id, name });
  return id;
}

/** Whoever registers a company is its first owner, and logs in with its row. */
async function addFirstOwner(trx: Db, companyId: CompanyId, name: string): Promise<void> {
  const { id } = await trx
    .insertInto('members')
    .values({ user_id: companyId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ company_id: companyId, member_id: id, role: 'owner', monthly_dingers: null })
    .execute();
}

async function insertUser(trx: Db, account: RegisteredAccount | SocialAccount): Promise<number> {
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
  return id;
}

/** First path segments below `/company` that belong to pages (rule 2). */
const RESERVED: ReadonlySet<string> = new Set([
  'activity',
  'applications',
  'changepassword',
  'dashboard',
  'dinger',
  'editprofile',
  'getcompany',
  'interviews',
  'job',
  'jobposts',
  'jobseekercv',
  'jobseekerdatabase',
  'login',
  'messages',
  'messagetemplates',
  'ownstages',
  'profile',
  'register',
  'report',
  'setting',
  'team',
  'unlockedcv',
]);

const LONGEST_SLUG = 80;

/** A company's name in addresses: letters of any script and digits, but never the name of a page and never a number. */
export function companySlug(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')]
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/(?<!-)-+$/, '');
  if (slug === '' || RESERVED.has(slug) || /^[\d\u1040-\u1049]+$/.test(slug))
    return `${slug || 'company'}-company`.replace('company-company', 'company');
  return slug;
}

/** Replaces an account's photo (a company's logo) and deletes the old files, even with two concurrent uploads. */
export async function replacePhoto(
  user: CurrentUser,
  { db, services, transaction }: LoginContext,
  file: UploadedFile,
): Promise<LoggedInUser> {
  const keysOf = (photo: string | null) => (photo === null ? [] : pictureKeys(user.user_type, user.id, photo));
  const photo = await keepPicture(db, services.files, user, file);
  await replaceFiles(db, services, keysOf(photo), () =>
    transaction(async (trx) => {
      const before = await trx
        .selectFrom('users')
        .select('photo')
        .where('id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ photo }).where('id', '=', user.id).execute();
      await keepFiles(trx, keysOf(photo));
      const replaced = keysOf(before.photo);
      await dropFiles(trx, replaced);
      return replaced;
    }),
  );
  return loggedInUser(db, user.login);
}
