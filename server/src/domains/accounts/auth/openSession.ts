import type { LoggedInUser, SecondStep } from '@jpro/api';
import type { CurrentLogin, RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import { chosenCompany, closedAccountOf } from '../../../core/session/sessions.ts';
import { toLoginId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { askForSecondStep, type ProvenLogin } from '../second-factor/secondStep.ts';
import { notifyOfLogin } from '../sessions/notifyOfLogin.ts';

/** As many fit into a menu; the page of the team has all. */
const MOST_OTHERS = 20;

/** Logs in, or asks for the code of the second factor first. */
export async function openSession(context: RequestContext, login: ProvenLogin): Promise<LoggedInUser | SecondStep> {
  return (await askForSecondStep(login, context)) ?? openProvenSession(context, login);
}

/**
 * Logs in, and notifies the owner when the account does not know the device (rule 75). While the account is closed, or
 * a company that its person owns, the response is 410: the session can reopen it (rule 70.2). Throws 401 when the
 * password was changed meanwhile.
 */
export async function openProvenSession(
  context: RequestContext,
  { userId, remember, passwordHash, isNew = false }: ProvenLogin,
): Promise<LoggedInUser> {
  const { db, session } = context;
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'email', 'email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const closed = await closedAccountOf(db).where('login.id', '=', userId).executeTakeFirst();
  if (!closed) await refuseWithoutCompany(db, userId);
  const isKnown = session.knownDevice(account) !== null;
  await session.start(userId, remember, passwordHash);
  if (!isKnown && !isNew) await notifyOfLogin(account, context);
  if (closed) throw new HttpError(410, 'account_closed');
  return loggedInUser(db, await newLogin(db, userId));
}

/**
 * Serializes changes to an account's credentials: password, e-mail address, phone number, restored contacts. Always the
 * first lock of such a change, so that two of them never wait for each other's codes. Returns the current credentials.
 * Throws 401 for an account that was deleted meanwhile.
 */
export function lockAccount(trx: Db, userId: number) {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'user_type',
      'login_type',
      'name',
      'locale',
      'email',
      'email_verified_at',
      'claimed_email',
      'phone_number',
      'password_hash',
      'suspended_at',
      'delete_at',
      'deleted_at',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new HttpError(401, 'signed_out'));
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;

/** A member whom every company removed, or whose companies are suspended or closed by others, has nothing to open. */
async function refuseWithoutCompany(db: Db, userId: number): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('login_type', '=', 'company')
    .executeTakeFirst();
  if (!member) return;
  const chosen = await chosenCompany(db, userId).where('users.is_active', '=', true).executeTakeFirst();
  if (chosen) return;
  const code = (await chosenCompany(db, userId).executeTakeFirst()) ? 'company_closed' : 'no_company';
  throw new HttpError(403, code, { fields: { company: code } });
}

/** A login that has just been made or opened. */
export async function newLogin(db: Db, userId: number): Promise<Pick<CurrentLogin, 'id' | 'company'>> {
  const chosen = await chosenCompany(db, userId).executeTakeFirst();
  return { id: toLoginId(userId), company: chosen?.company_id ?? null };
}

/** The logged-in user as the contract shows it (rule 57): of a company, with the contacts of who has logged in. */
export async function loggedInUser(db: Db, login: Pick<CurrentLogin, 'id' | 'company'>): Promise<LoggedInUser> {
  const user = await db
    .selectFrom('users as login')
    .innerJoin('users', (join) => join.on('users.id', '=', login.company ?? login.id))
    .leftJoin('jobseekers', 'jobseekers.user_id', 'users.id')
    .select(['users.id', 'users.name', 'login.email', 'login.phone_number', 'login.login_type as user_type'])
    .leftJoin('members', 'members.user_id', 'login.id')
    .leftJoin('memberships', (join) =>
      join.onRef('member_id', '=', 'members.id').onRef('memberships.company_id', '=', 'users.id'),
    )
    .select(['users.photo', 'position_title', 'members.id as member_id', 'members.name as member_name', 'role'])
    .select(({ selectFrom }) =>
      selectFrom('memberships as all')
        .whereRef('all.member_id', '=', 'members.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('companies'),
    )
    .where('login.id', '=', login.id)
    .executeTakeFirstOrThrow();
  const { photo, member_id, member_name, role, companies, ...shown } = user;
  return {
    ...shown,
    ...(role !== null && {
      member: {
        id: member_id!,
        name: member_name!,
        role,
        companies: Number(companies),
        ...(Number(companies) > 1 && { others: await otherCompanies(db, login.id, user.id) }),
      },
    }),
    email: shownEmail(shown.email),
    profile_photo_path: pictureUrl(user.user_type, user.id, photo, 'large'),
    profile_photo_url: pictureUrl(user.user_type, user.id, photo, 'small'),
  };
}

function otherCompanies(db: Db, loginId: number, companyId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.id', 'users.name'])
    .where('members.user_id', '=', loginId)
    .where('users.is_active', '=', true)
    .where('users.id', '!=', companyId)
    .orderBy('users.name')
    .limit(MOST_OTHERS)
    .execute();
}
