/** Passkeys (WebAuthn) of operators: a second factor of the same standing as the authenticator app (rule 107). */
import type { Transaction } from 'kysely';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { secretHash } from '../../core/session/sessions.ts';
import type { Database, Db } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';

const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;

/** The address at which browsers reach the page, such as `https://ops.jpro.example`. */
export type Origin = string;

interface Challenge {
  /** The token of the session, or the secret of the login that has begun. */
  readonly session: string;
  readonly operatorId: number;
  readonly purpose: 'login' | 'passkey';
  readonly challenge: string;
}

/** One for each session: a new one takes the place of the last. */
export async function storeChallenge(
  db: Db,
  { session, operatorId, purpose, challenge }: Challenge,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('operator_challenges')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '<=', now)
    .execute();
  const row = { operator_id: operatorId, purpose, challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) };
  await db
    .insertInto('operator_challenges')
    .values({ session_hash: secretHash(session), ...row })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(row))
    .execute();
}

/** Takes the challenge away before anything is checked, so that nothing is tried against it twice. */
export function takeChallenge(db: Db, session: string, purpose: Challenge['purpose'], now: Date) {
  return db
    .deleteFrom('operator_challenges')
    .where('session_hash', '=', secretHash(session))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['operator_id', 'challenge'])
    .executeTakeFirst();
}

/** What a browser needs to log somebody in with a passkey. */
export async function authenticationOptions(db: Db, operatorId: number, origin: Origin) {
  const passkeys = await credentialsOf(db, operatorId);
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: passkeys,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  return { challenge: options.challenge, options: passkeys.length > 0 ? options : null };
}

/** Whether this person's passkey has signed the challenge. Stores its counter. */
export async function isSignedBy(
  trx: Transaction<Database>,
  operatorId: number,
  { response, challenge, origin }: { readonly response: unknown; readonly challenge: string; readonly origin: Origin },
  now: Date,
): Promise<boolean> {
  const { id } = (response ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string') return false;
  const passkey = await trx
    .selectFrom('operator_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('operator_id', '=', operatorId)
    .where('credential_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return false;
  // It throws for what is malformed, for another origin or challenge, and for a counter that went back.
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return false;
  await trx
    .updateTable('operator_passkeys')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** What a browser needs to create a passkey. */
export async function registrationOptions(
  db: Db,
  { operatorId, name }: { readonly operatorId: number; readonly name: string },
  origin: Origin,
) {
  return generateRegistrationOptions({
    rpName: 'JPro operations',
    rpID: new URL(origin).hostname,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(`operator ${operatorId}`),
    excludeCredentials: await credentialsOf(db, operatorId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  });
}

interface NewPasskey {
  readonly operatorId: number;
  readonly name: string;
  readonly response: unknown;
  readonly challenge: string | undefined;
  readonly origin: Origin;
}

/** @throws OperatorError JP-O027 when it was not created for this session and site, or is somebody's already */
export async function addPasskey(
  trx: Transaction<Database>,
  { operatorId, name, response, challenge, origin }: NewPasskey,
  now: Date,
): Promise<void> {
  const result =
    challenge === undefined
      ? undefined
      : await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          requireUserVerification: true,
        }).catch(() => undefined);
  if (!result?.verified) throw new OperatorError('JP-O027', 'the passkey was not accepted: begin again');
  await lockFactors(trx, operatorId);
  const { length } = await credentialsOf(trx, operatorId);
  if (length >= MAX_PASSKEYS) throw new OperatorError('JP-O027', `there are ${MAX_PASSKEYS} already: remove one first`);
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const added = await trx
    .insertInto('operator_passkeys')
    .values({
      operator_id: operatorId,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OperatorError('JP-O027', 'this passkey is in use already');
}

/** @throws OperatorError JP-O002 when it is not this person's, JP-O026 when it is the last second factor */
export async function removePasskey(trx: Transaction<Database>, operatorId: number, id: number): Promise<string> {
  const hasApp = await lockFactors(trx, operatorId);
  const removed = await trx
    .deleteFrom('operator_passkeys')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new OperatorError('JP-O002', 'there is no such passkey');
  if (!hasApp && (await credentialsOf(trx, operatorId)).length === 0) throw lastFactor();
  return removed.name;
}

/** @throws OperatorError JP-O026 when there is no passkey */
export async function removeApp(trx: Transaction<Database>, operatorId: number): Promise<void> {
  await lockFactors(trx, operatorId);
  if ((await credentialsOf(trx, operatorId)).length === 0) throw lastFactor();
  await trx.updateTable('operators').set({ totp_secret: null }).where('id', '=', operatorId).execute();
}

export function passkeysOf(db: Db, operatorId: number) {
  return db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();
}

async function credentialsOf(db: Db, operatorId: number) {
  return db
    .selectFrom('operator_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('operator_id', '=', operatorId)
    .execute();
}

/** So that two requests cannot each remove what the other relies on. Returns whether there is an app. */
async function lockFactors(trx: Transaction<Database>, operatorId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select('totp_secret')
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.totp_secret !== null;
}

const lastFactor = () =>
  new OperatorError('JP-O026', 'the last second factor stays: add a passkey first, or ask for "operators reset"');
