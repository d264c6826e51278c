import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@jpro/api/locale';
import type { NotNull } from 'kysely';
import { PREPARED } from '../../database/prepared.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../http/httpError.ts';

/** Without remember-me, the cookie ends with the browser, and the session a day after its last use. */
const SHORT_SESSION_SECONDS = 24 * 3600;
/** A session in use is extended at most this often. */
const PROLONG_AFTER_MS = 3600_000;

/** The user who makes the request. */
export interface CurrentUser {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly name: string;
  readonly locale: Locale;
}

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

/** Starts a session and returns its id, which is the value of the cookie. */
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
    })
    .execute();
  return id;
}

/**
 * The session of a cookie; null when it is unknown or has ended, or its user is suspended or has closed the account.
 */
export async function findSession(db: Db, id: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id_hash', '=', secretHash(id))
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .modifyFront(PREPARED)
    .select([
      'users.id',
      'users.user_type',
      'users.name',
      'users.locale',
      'sessions.public_id',
      'sessions.remember',
      'sessions.last_seen_at',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { remember, last_seen_at: lastSeen, public_id: publicId, ...user } = row;
  const isDue = now.getTime() - lastSeen.getTime() > PROLONG_AFTER_MS;
  return { id, publicId, user, remember, isDue };
}

export interface ClosedAccountSession {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly name: string;
  readonly deleteAt: Date;
  readonly remember: boolean;
  readonly passwordHash: string | null;
}

/** The account of a cookie's session if its owner has closed it. Such a session can only reopen the account. */
export async function findClosedAccount(db: Db, id: string, now: Date): Promise<ClosedAccountSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.user_type',
      'users.name',
      'users.delete_at as deleteAt',
      'users.password_hash as passwordHash',
      'sessions.remember',
    ])
    .where('sessions.id_hash', '=', secretHash(id))
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where('users.delete_at', 'is not', null)
    .$narrowType<{ deleteAt: NotNull }>()
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
