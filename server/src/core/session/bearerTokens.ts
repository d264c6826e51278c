import type { Db } from '../../database/schema.ts';
import type { CurrentUser } from '../http/handler.ts';
import { currentUser, newSecret, secretHash, withActor } from './sessions.ts';

/** Lifetime of a bearer token of `GET /company/login` (rule 12). */
const BEARER_MS = 15 * 60_000;

/** Issues a token for the user of a session. It ends with that session at the latest. */
export async function issueBearerToken(
  db: Db,
  session: { id: string; userId: number },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + BEARER_MS);
  await db
    .insertInto('bearer_tokens')
    .values({
      token_hash: secretHash(token),
      session_hash: secretHash(session.id),
      user_id: session.userId,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * The user of a token and the session behind it; null when the token is unknown or expired, its session has ended, or
 * its user is suspended or has closed the account.
 */
export async function findBearer(
  db: Db,
  token: string,
  now: Date,
): Promise<{ user: CurrentUser; sessionHash: Buffer } | null> {
  const row = await withActor(db)
    .innerJoin('bearer_tokens', 'bearer_tokens.session_hash', 'sessions.id_hash')
    .where('token_hash', '=', secretHash(token))
    .where('bearer_tokens.expires_at', '>', now)
    .select('bearer_tokens.session_hash')
    .executeTakeFirst();
  const user = row ? currentUser(row) : null;
  return user && { user, sessionHash: Buffer.from(row!.session_hash) };
}

export async function endBearerToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('bearer_tokens').where('token_hash', '=', secretHash(token)).execute();
}
