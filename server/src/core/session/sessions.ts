import { createHash, randomBytes } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import { PREPARED } from '../../database/prepared.ts';
import { toCompanyId, toLoginId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import type { CurrentUser } from './actors.ts';

/** Without remember-me, the cookie ends with the browser, and the session a day after its last use. */
const SHORT_SESSION_SECONDS = 24 * 3600;
/** A session in use is extended at most this often. */
const PROLONG_AFTER_MS = 3600_000;

export interface Session {
  /** The value of the cookie. */
  readonly id: string;
  /** The id under which the session is shown. */
  readonly publicId: string;
  readonly user: CurrentUser;
  readonly remember: boolean;
  /** Due to be extended. */
  readonly isDue: boolean;
}

/** Decision 16: Sessions. */
export const sessionSeconds = (remember: boolean) => (remember ? YEAR_IN_SECONDS : SHORT_SESSION_SECONDS);

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/**
 * A new password ends all sessions: it either waits until the session of this login has started, or is already visible
 * here. Throws 401 for a former password.
 */
export async function holdPassword(trx: Db, userId: number, passwordHash: string | null): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirstOrThrow(() => new HttpError(401, 'login_failed'));
}

/**
 * Starts a session and returns its id, which is the value of the cookie. A member acts for the company that they chose
 * last.
 */
export async function startSession(
  db: Db,
  session: { userId: number; remember: boolean; userAgent: string | undefined; now: Date },
): Promise<string> {
  const { userId, remember, userAgent, now } = session;
  const id = newSecret();
  await db
    .insertInto('sessions')
    .values({
      id_hash: secretHash(id),
      user_id: userId,
      remember,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: later(now, sessionSeconds(remember)),
      company_id: () => chosenCompany(db, userId),
    })
    .execute();
  return id;
}

/** The company that a login acts for when it starts a session; none for a jobseeker. */
export function chosenCompany(db: Db, userId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .innerJoin('users', 'users.id', 'memberships.company_id')
    .select('memberships.company_id')
    .where('members.user_id', '=', userId)
    .orderBy('users.is_active', 'desc')
    .orderBy('chosen_at', 'desc')
    .limit(1);
}

/** Adds who a session or its token stands for, so that `currentUser` can read it. */
export function withActor(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users as login', 'login.id', 'sessions.user_id')
    .leftJoin('members', 'members.user_id', 'login.id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.member_id', '=', 'members.id')
        .on(sql<boolean>`memberships.company_id = coalesce(sessions.company_id, login.id)`),
    )
    .leftJoin('users as company', (join) =>
      join.onRef('company.id', '=', 'memberships.company_id').on('company.is_active', '=', true),
    )
    .where('login.is_active', '=', true)
    .select([
      'login.id as login_id',
      'login.login_type',
      'login.name',
      'login.locale',
      'company.id as company_id',
      'company.name as company_name',
      'members.id as member_id',
      'members.name as member_name',
      'memberships.role',
    ]);
}

type Actor = Awaited<ReturnType<ReturnType<typeof withActor>['executeTakeFirstOrThrow']>>;

/** Null for a person who is no member of the company any more, or whose company is suspended or closed. */
export function currentUser(row: Actor): CurrentUser | null {
  const { login_type: type, name, locale, company_id, company_name, member_id, member_name, role } = row;
  const login = { id: toLoginId(row.login_id), type, company: company_id === null ? null : toCompanyId(company_id) };
  if (type === 'jobseeker') return { user_type: type, id: row.login_id, name, locale, login };
  if (company_id === null || member_id === null || role === null) return null;
  const member = { id: member_id, name: member_name!, role };
  return { user_type: type, id: toCompanyId(company_id), name: company_name!, locale, login, member };
}

/**
 * The session of a cookie; null when it is unknown or has ended, or its user is suspended or has closed the account.
 */
export async function findSession(db: Db, id: string, now: Date): Promise<Session | null> {
  const row = await withActor(db)
    .where('sessions.id_hash', '=', secretHash(id))
    .where('sessions.expires_at', '>', now)
    .modifyFront(PREPARED)
    .select(['sessions.public_id', 'sessions.remember', 'sessions.last_seen_at'])
    .executeTakeFirst();
  const user = row ? currentUser(row) : null;
  if (!row || !user) return null;
  const { remember, last_seen_at: lastSeen, public_id: publicId } = row;
  const isDue = now.getTime() - lastSeen.getTime() > PROLONG_AFTER_MS;
  return { id, publicId, user, remember, isDue };
}

/** The account that a login can reopen: a jobseeker's own, or a company that its person is an owner of. */
export function closedAccountOf(db: Db) {
  return db
    .selectFrom('users as login')
    .leftJoin('members', 'members.user_id', 'login.id')
    .leftJoin('memberships as owned', (join) =>
      join.onRef('owned.member_id', '=', 'members.id').on('owned.role', '=', 'owner'),
    )
    .innerJoin('users as account', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([
          and([eb('login.user_type', '<>', 'company'), eb('account.id', '=', ref('login.id'))]),
          eb('account.id', '=', ref('owned.company_id')),
        ]),
      ),
    )
    .select([
      'account.id',
      'account.login_type as user_type',
      'account.name',
      'account.delete_at as deleteAt',
      'login.id as loginId',
      'login.password_hash as passwordHash',
    ])
    .where('account.suspended_at', 'is', null)
    .where('account.delete_at', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .orderBy('account.delete_at')
    .limit(1)
    .$narrowType<{ deleteAt: NotNull }>();
}

type ClosedAccount = Awaited<ReturnType<ReturnType<typeof closedAccountOf>['executeTakeFirstOrThrow']>>;

export interface ClosedAccountSession extends ClosedAccount {
  readonly remember: boolean;
}

/**
 * What a cookie's session can reopen; null when nothing is closed. Unless its person acts for another company, it can
 * do nothing else.
 */
export async function findClosedAccount(db: Db, id: string, now: Date): Promise<ClosedAccountSession | null> {
  const row = await closedAccountOf(db)
    .innerJoin('sessions', 'sessions.user_id', 'login.id')
    .select('sessions.remember')
    .where('sessions.id_hash', '=', secretHash(id))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function prolongSession(db: Db, session: Session, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: later(now, sessionSeconds(session.remember)) })
    .where('id_hash', '=', secretHash(session.id))
    .execute();
}

/** Ends a session and its bearer tokens. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', secretHash(id)).execute();
}

/**
 * Ends all sessions of an account with their bearer tokens: of a company, those in which members act for it, and no
 * others of theirs.
 */
export async function endSessionsFor(
  db: Db,
  { id, user_type }: { readonly id: number; readonly user_type: 'jobseeker' | 'company' | 'member' },
): Promise<void> {
  if (user_type !== 'company') return endSessionsOf(db, id);
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`coalesce(company_id, user_id) = ${id}`)
    .execute();
}

/** Ends all sessions and bearer tokens of a user. `except` keeps one session (by its public id), but not its tokens. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await db.deleteFrom('bearer_tokens').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('public_id', '!=', except!))
    .execute();
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('bearer_tokens').where('expires_at', '<=', now).execute();
}

/** How long a sign-in with a provider may take. */
export const SIGN_IN_SECONDS = 600;

/** The longest that browsers allow, counted from the last login. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

export const YEAR_IN_SECONDS = 365 * 24 * 3600;

/** A secret that only its holder knows: a session id, a bearer token, or a token for a new password. 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** A secret for text messages, where each character costs money: 128 bits in 22 characters. */
export const newShortSecret = () => randomBytes(16).toString('base64url');

/** The form in which the database stores a secret. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
