import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { YEAR_IN_SECONDS } from './cookies.ts';
import type { CurrentUser } from './handler.ts';

/** Without remember-me the cookie ends with the browser, and the session a day after its last use. */
const SHORT_SESSION_SECONDS = 24 * 3600;
/** How long a bearer token of `GET /company/login` is valid (decisions, 12). */
const BEARER_SECONDS = 15 * 60;
/** A session in use is prolonged at most this often. */
const PROLONG_AFTER_MS = 3600_000;

export interface Session {
  readonly id: string;
  readonly user: CurrentUser;
  readonly remember: boolean;
  /** It is time to prolong it. */
  readonly isDue: boolean;
}

export const sessionSeconds = (remember: boolean) => (remember ? YEAR_IN_SECONDS : SHORT_SESSION_SECONDS);

/** Opaque ids and tokens are kept only as hashes. */
const hashed = (secret: string) => createHash('sha256').update(secret).digest();

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Starts a session and answers its id, the value of the cookie. */
export async function startSession(db: Kysely<Database>, session: { userId: number; remember: boolean; userAgent: string | undefined; now: Date }): Promise<string> {
  const { userId, remember, userAgent, now } = session;
  const id = randomBytes(32).toString('base64url');
  await db.insertInto('sessions').values({
    id_hash: hashed(id),
    user_id: userId,
    remember,
    user_agent: userAgent?.slice(0, 300) ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: later(now, sessionSeconds(remember)),
  }).execute();
  return id;
}

/** The session of a cookie, or null: unknown, ended, or its user is suspended. */
export async function findSession(db: Kysely<Database>, id: string, now: Date): Promise<Session | null> {
  const row = await db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id_hash', '=', hashed(id))
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .select(['users.id', 'users.user_type', 'users.name', 'users.locale', 'sessions.remember', 'sessions.last_seen_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { remember, last_seen_at: lastSeen, ...user } = row;
  return { id, user, remember, isDue: now.getTime() - lastSeen.getTime() > PROLONG_AFTER_MS };
}

export async function prolongSession(db: Kysely<Database>, session: Session, now: Date): Promise<void> {
  await db.updateTable('sessions')
    .set({ last_seen_at: now, expires_at: later(now, sessionSeconds(session.remember)) })
    .where('id_hash', '=', hashed(session.id))
    .execute();
}

export async function endSession(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashed(id)).execute();
}

export async function issueBearerToken(db: Kysely<Database>, userId: number, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(now, BEARER_SECONDS);
  await db.insertInto('bearer_tokens').values({ token_hash: hashed(token), user_id: userId, expires_at: expiresAt }).execute();
  return { token, expiresAt };
}

export async function findBearer(db: Kysely<Database>, token: string, now: Date): Promise<CurrentUser | null> {
  const user = await db.selectFrom('bearer_tokens').innerJoin('users', 'users.id', 'bearer_tokens.user_id')
    .where('token_hash', '=', hashed(token))
    .where('expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .select(['users.id', 'users.user_type', 'users.name', 'users.locale'])
    .executeTakeFirst();
  return user ?? null;
}

export async function forgetEndedSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('bearer_tokens').where('expires_at', '<=', now).execute();
}
