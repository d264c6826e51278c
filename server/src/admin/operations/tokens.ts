import type { Transaction } from 'kysely';
import { newSecret, secretHash } from '../../core/session/sessions.ts';
import type { Database, Db } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';
import { includesScope, SCOPES_OF_ROLES } from './scopes.ts';

/** Who sends a request to `/ops`, and what they may do. */
export interface TokenHolder {
  /** The name in the audit trail and in the history of releases: `token:ci-company`, or that of a person. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  /** The person at a browser, who alone may change passkeys and make tokens over HTTP. */
  readonly browser?: { readonly operatorId: number; readonly role: keyof typeof SCOPES_OF_ROLES };
}

export const TOKEN_NAME = /^[a-z][a-z0-9-]{1,40}$/;
/** Secret scanners find tokens by it. */
const PREFIX = 'jpro_ops_';
const FORM = /^jpro_ops_[\w-]{43}$/;
/** Long enough for a working day. */
const SESSION_MS = 12 * 60 * 60_000;
/** After which a browser must log in again. */
const IDLE_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The time of the last use is stored this often. */
const USE_MS = 60_000;

interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
  /** The person who makes it on the page. */
  readonly ownerId?: number;
}

/**
 * Creates a token; only its hash is stored (rule 99.1).
 * @throws OperatorError JP-O003 when there is a valid one of this name
 */
export async function createToken(
  trx: Transaction<Database>,
  { name, scopes, days, ownerId }: NewToken,
  operator: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  await trx
    .updateTable('operator_tokens')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('operator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  const token = PREFIX + newSecret();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const created = await trx
    .insertInto('operator_tokens')
    .values({
      name,
      token_hash: secretHash(token),
      scopes: [...scopes],
      created_by: operator,
      created_at: now,
      expires_at: expiresAt,
      ...(ownerId !== undefined && { owner_id: ownerId }),
    })
    .onConflict((conflict) =>
      conflict.column('name').where('revoked_at', 'is', null).where('operator_id', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!created)
    throw new OperatorError('JP-O003', `there is a token ${name} already: revoke it first, or choose another name`);
  return { token, expiresAt };
}

/** Creates the token of a person who has logged in, and forgets ended ones; the scopes are those of the role. */
export async function createSession(
  db: Db,
  { id, name }: { readonly id: number; readonly name: string },
  now: Date,
  isBrowser = false,
): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await db.deleteFrom('operator_tokens').where('operator_id', '=', id).where('expires_at', '<=', now).execute();
  await db
    .insertInto('operator_tokens')
    .values({
      name,
      token_hash: secretHash(token),
      scopes: ['role'],
      created_by: name,
      created_at: now,
      expires_at: expiresAt,
      operator_id: id,
      is_browser: isBrowser,
      last_used_at: isBrowser ? now : null,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends the session of a token; nothing for the token of a machine. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom('operator_tokens')
    .where('token_hash', '=', secretHash(token))
    .where('operator_id', 'is not', null)
    .execute();
}

/** The holder of a valid token, and notes that it was used. */
export async function findToken(db: Db, token: string, now: Date): Promise<TokenHolder | undefined> {
  if (!FORM.test(token)) return undefined;
  const row = await db
    .selectFrom('operator_tokens')
    .leftJoin('operators', (join) =>
      join.on(({ eb, ref, fn }) => eb('operators.id', '=', fn.coalesce(ref('operator_id'), ref('owner_id')))),
    )
    .select(['operator_tokens.id', 'operator_tokens.name', 'scopes', 'expires_at', 'last_used_at'])
    .select(['operator_id', 'is_browser', 'operators.name as person', 'role'])
    .where('token_hash', '=', secretHash(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_browser && (row.last_used_at?.getTime() ?? 0) <= now.getTime() - IDLE_MS) return undefined;
  if (!row.last_used_at || row.last_used_at.getTime() < now.getTime() - USE_MS)
    await db.updateTable('operator_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  const { person, role, operator_id: operatorId, is_browser: isBrowser, expires_at: expiresAt } = row;
  const ofRole = role === null ? undefined : SCOPES_OF_ROLES[role];
  if (operatorId !== null && person !== null && ofRole)
    return { name: person, scopes: ofRole, expiresAt, ...(isBrowser && { browser: { operatorId, role: role! } }) };
  // The role of its owner may have changed since.
  const scopes = ofRole ? row.scopes.filter((scope) => includesScope(ofRole, scope)) : row.scopes;
  return { name: `token:${row.name}`, scopes, expiresAt };
}

/** The tokens that a person has made on the page, also expired ones. */
export function tokensOf(db: Db, ownerId: number) {
  return db
    .selectFrom('operator_tokens')
    .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Tokens that were not revoked, also expired ones, by name. */
export function listTokens(db: Db, limit: number) {
  return db
    .selectFrom('operator_tokens')
    .select(['name', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .where('operator_id', 'is', null)
    .orderBy('name')
    .limit(limit)
    .execute();
}

/**
 * @param ownerId the person whose token it must be
 * @throws OperatorError JP-O002 when there is none of this name
 */
export async function revokeToken(
  trx: Transaction<Database>,
  name: string,
  now: Date,
  ownerId?: number,
): Promise<void> {
  const revoked = await trx
    .updateTable('operator_tokens')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('operator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw new OperatorError('JP-O002', `there is no token ${name}: see "tokens list"`);
}
