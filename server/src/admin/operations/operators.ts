/** Accounts of people who operate the site over HTTP: a role, a password and a second factor (rules 99.6 and 107). */
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { addressGroup } from '../../core/limits/addressGroup.ts';
import { isBelowLimit, isWithinLimit, RATE_LIMITS } from '../../core/limits/rateLimit.ts';
import type { Services } from '../../core/services.ts';
import { newRecoveryCodes, newTotpSecret, otpauthAddress, spendCode } from '../../core/session/secondFactor.ts';
import { type SealedColumn, type SealedOwner, sealValue } from '../../core/session/sealedColumns.ts';
import type { Secrets } from '../../core/session/secrets.ts';
import { newSecret } from '../../core/session/sessions.ts';
import type { Database, Db } from '../../database/schema.ts';
import { hashPassword, isPassword } from '../../domains/accounts/index.ts';
import { OperatorError } from '../operatorError.ts';
import type { Installation } from './operationsRequest.ts';
import { authenticationOptions, isSignedBy, type Origin, storeChallenge, takeChallenge } from './passkeys.ts';
import { SCOPES_OF_ROLES } from './scopes.ts';
import { createSession } from './tokens.ts';

const ownerOf = (name: string): SealedOwner => ({ purpose: 'operators', name: `operator ${name}` });

export const OPERATORS_FACTORS: SealedColumn = {
  values: "secrets of operators' authenticator apps",
  table: 'operators',
  column: 'totp_secret',
  key: 'name',
  ownerOf,
};

export type Role = keyof typeof SCOPES_OF_ROLES;
export const ROLES = Object.keys(SCOPES_OF_ROLES) as readonly Role[];

const PASSWORD_BYTES = 15;
export const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,40}$/;

/** What a person gets once, from whoever made the account. */
export interface Credentials {
  readonly password: string;
  /** For the authenticator app: `otpauth://…`. */
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

/** @throws OperatorError JP-O003 when there is one of this name */
export async function addOperator(
  trx: Transaction<Database>,
  secrets: Secrets,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<Credentials> {
  const { row, credentials } = await newCredentials(secrets, name);
  const added = await trx
    .insertInto('operators')
    .values({ name, role, ...row })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OperatorError('JP-O003', `there is an operator ${name} already`);
  return credentials;
}

/**
 * Gives an operator another password and authenticator app, and removes passkeys, sessions and the tokens that they
 * have made.
 * @throws OperatorError JP-O002
 */
export async function resetOperator(trx: Transaction<Database>, secrets: Secrets, name: string): Promise<Credentials> {
  const { row, credentials } = await newCredentials(secrets, name);
  const changed = await trx
    .updateTable('operators')
    .set({ ...row, totp_step: 0 })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw unknown(name);
  for (const table of ['operator_tokens', 'operator_passkeys', 'operator_challenges'] as const)
    await trx.deleteFrom(table).where('operator_id', '=', changed.id).execute();
  await trx.deleteFrom('operator_tokens').where('owner_id', '=', changed.id).execute();
  return credentials;
}

/** @throws OperatorError JP-O002 */
export async function changeRole(trx: Transaction<Database>, name: string, role: Role): Promise<void> {
  const changed = await trx
    .updateTable('operators')
    .set({ role })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw unknown(name);
}

/**
 * Removes an account with its sessions.
 * @throws OperatorError JP-O002
 */
export async function removeOperator(trx: Transaction<Database>, name: string): Promise<void> {
  const removed = await trx.deleteFrom('operators').where('name', '=', name).returning('id').executeTakeFirst();
  if (!removed) throw unknown(name);
}

export function listOperators(db: Db, limit: number) {
  return db
    .selectFrom('operators')
    .select(({ fn, selectFrom }) => [
      'name',
      'role',
      'created_at',
      fn<number>('cardinality', ['recovery_hashes']).as('recovery_codes'),
      selectFrom('operator_tokens')
        .whereRef('operator_id', '=', 'operators.id')
        .select(({ fn: inner }) => inner.max('last_used_at').as('used'))
        .as('last_used_at'),
    ])
    .orderBy('name')
    .limit(limit)
    .execute();
}

interface Password {
  readonly name: string;
  readonly password: string;
}

interface Login extends Password {
  /** Six digits of the authenticator app, or a recovery code. */
  readonly code: string;
}

interface Session {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Logs a person in.
 * @throws OperatorError JP-O025 when name, password or code is wrong, JP-O021 after too many of these
 */
export async function logIn(
  installation: Installation,
  { name, password, code }: Login,
  ip: string,
  now: Date,
): Promise<Session> {
  const { db, services } = installation;
  return limited(services, name, ip, async () => {
    const operator = await operatorWith(db, { name, password });
    if (!operator) return undefined;
    return db.transaction().execute(async (trx) => {
      const isProven = await isRightCode(trx, services, operator, code, now);
      return isProven ? createSession(trx, operator, now) : undefined;
    });
  });
}

/**
 * Begins the login of a person at a browser; `finishLogin` needs the second factor.
 * @returns a secret that stands for the right password for five minutes, and what the browser needs for a passkey
 * @throws OperatorError JP-O025 when name or password is wrong, JP-O021 after too many of these
 */
export async function beginLogin(
  { db, services }: Installation,
  typed: Password,
  origin: Origin,
  ip: string,
  now: Date,
) {
  return limited(services, typed.name, ip, async () => {
    const operator = await operatorWith(db, typed);
    if (!operator) return undefined;
    const session = newSecret();
    const { challenge, options } = await authenticationOptions(db, operator.id, origin);
    await storeChallenge(db, { session, operatorId: operator.id, purpose: 'login', challenge }, now);
    return { login: session, options };
  });
}

interface Proof {
  readonly login: string;
  /** As in `Login`. */
  readonly code?: string | undefined;
  /** Of a passkey. */
  readonly response?: unknown;
}

/**
 * Ends a login that has begun, whether or not the second factor is right.
 * @throws OperatorError JP-O025 when it is wrong, JP-O021 after too many of these
 */
export async function finishLogin(
  { db, services }: Installation,
  { login, code, response }: Proof,
  origin: Origin,
  ip: string,
  now: Date,
): Promise<Session> {
  const begun = await takeChallenge(db, login, 'login', now);
  const operator = begun
    ? await db
        .selectFrom('operators')
        .select(['id', 'name', 'password_hash'])
        .where('id', '=', begun.operator_id)
        .executeTakeFirst()
    : undefined;
  return limited(services, operator?.name ?? '', ip, async () => {
    if (!begun || !operator) return undefined;
    return db.transaction().execute(async (trx) => {
      const isProven =
        code === undefined
          ? await isSignedBy(trx, operator.id, { response, challenge: begun.challenge, origin }, now)
          : await isRightCode(trx, services, operator, code, now);
      return isProven ? createSession(trx, operator, now, true) : undefined;
    });
  });
}

/** Counts what is wrong, by account and address. */
async function limited<Right>(
  { rateLimiter }: Services,
  name: string,
  ip: string,
  check: () => Promise<Right | undefined>,
): Promise<Right> {
  const address = addressGroup(ip);
  const subject = `${name.slice(0, 50)} ${address}`;
  const mayTry =
    (await isBelowLimit(rateLimiter, RATE_LIMITS.operatorLogins, subject)) &&
    (await isBelowLimit(rateLimiter, RATE_LIMITS.wrongTokensPerAddress, address));
  if (!mayTry) throw tooManyLogins();
  const right = await check();
  if (right !== undefined) return right;
  await isWithinLimit(rateLimiter, RATE_LIMITS.operatorLogins, subject);
  await isWithinLimit(rateLimiter, RATE_LIMITS.wrongTokensPerAddress, address);
  throw new OperatorError('JP-O025', 'the name, the password or the second factor is wrong; each code works once');
}

/** Undefined when the name or the password is wrong. */
async function operatorWith(db: Db, { name, password }: Password) {
  const operator = OPERATOR_NAME.test(name)
    ? await db
        .selectFrom('operators')
        .select(['id', 'name', 'password_hash'])
        .where('name', '=', name)
        .executeTakeFirst()
    : undefined;
  const isRight = await isPassword(operator?.password_hash ?? null, password);
  return isRight ? operator : undefined;
}

/**
 * Spends a code after the right password. Tries are counted wherever they come from, because whoever guesses codes may
 * have many addresses; with another password they are counted anew.
 */
async function isRightCode(
  trx: Transaction<Database>,
  { rateLimiter, configuration, log }: Services,
  { id, name, password_hash }: Pick<Selectable<Database['operators']>, 'id' | 'name' | 'password_hash'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const password = createHash('sha256').update(password_hash).digest('base64url');
  if (!(await isWithinLimit(rateLimiter, RATE_LIMITS.operatorCodes, password))) {
    log.error({ operator: name }, 'codes of an operator are being guessed: the password has leaked');
    throw tooManyLogins();
  }
  const isRight = await spendSecondFactor(trx, configuration, id, code, now);
  if (isRight) await rateLimiter.clear(RATE_LIMITS.operatorCodes, password);
  return isRight;
}

/** Each code works once. */
async function spendSecondFactor(
  trx: Transaction<Database>,
  secrets: Secrets,
  id: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select(['name', 'totp_secret', 'totp_step', 'recovery_hashes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const used = spendCode(secrets, ownerOf(row.name), row, code, now);
  if (used === null) return false;
  await trx.updateTable('operators').set(used).where('id', '=', id).execute();
  return true;
}

async function newCredentials(secrets: Secrets, name: string) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const secret = newTotpSecret();
  const { codes: recoveryCodes, hashes } = newRecoveryCodes();
  return {
    row: {
      password_hash: await hashPassword(password),
      totp_secret: sealValue(secrets.secret, ownerOf(name), secret),
      recovery_hashes: hashes,
    },
    credentials: { password, address: otpauthAddress(secret, name), recoveryCodes },
  };
}

const tooManyLogins = () => new OperatorError('JP-O021', 'too many wrong logins: wait an hour');
const unknown = (name: string) => new OperatorError('JP-O002', `there is no operator ${name}: see "operators list"`);
