import type { OtpRequest, OwnerProofForm } from '@jpro/api';
import type { Transaction } from 'kysely';
import type { LoginContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { checkCurrentPassword } from '../auth/passwords.ts';
import { sendCode, withRightCode } from '../auth/sendCode.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { otpOver } from '../auth/oneTimeCode.ts';

/** How recent a login must be where nothing else proves the owner. */
const FRESH_MS = 10 * 60_000;

export type OwnerProof =
  | { readonly by: 'password'; readonly passwordHash: string }
  | { readonly by: 'sms' | 'mail'; readonly recipient: string }
  | { readonly by: 'sign_in' };

/**
 * How the owner of this account can be proven: by the password if it has one, else by a code sent to a proven contact,
 * else by a recent login.
 */
export async function ownerProofOf(db: Db, userId: number): Promise<OwnerProof> {
  const {
    password_hash: passwordHash,
    phone_number: phone,
    email,
    email_verified_at: verifiedAt,
  } = await db
    .selectFrom('users')
    .select(['password_hash', 'phone_number', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (passwordHash !== null) return { by: 'password', passwordHash };
  if (phone !== null) return { by: 'sms', recipient: phone };
  if (email !== null && verifiedAt !== null) return { by: 'mail', recipient: email };
  return { by: 'sign_in' };
}

/** Sends a code to the owner of an account without a password. */
export async function sendProofCode(context: LoginContext): Promise<OtpRequest> {
  const { db, services, login } = context;
  const proof = await ownerProofOf(db, login.id);
  if (proof.by === 'password' || proof.by === 'sign_in') throw conflict('conflict');
  await services.rateLimiter.take(RATE_LIMITS.ownerProofPerUser, String(login.id));
  const { by: channel, recipient } = proof;
  return context.transaction((trx) =>
    sendCode(trx, { purpose: 'owner_proof', channel, recipient, userId: login.id, payload: {} }, context),
  );
}

/**
 * Runs `act` only for the owner of the account, not for someone who found it open. A code that proves the owner is used
 * up in the same transaction, so it stays valid when `act` throws. Throws 422 for a missing or wrong password or code,
 * 409 when only a new login can prove the owner.
 */
export async function proveOwner<T>(
  given: OwnerProofForm,
  context: LoginContext,
  act: (trx: Transaction<Database>, account: LockedAccount) => Promise<T>,
): Promise<T> {
  const { db, login } = context;
  const proof = await ownerProofOf(db, login.id);
  const actLocked = async (trx: Transaction<Database>) => {
    const account = await lockAccount(trx, login.id);
    // The password may have been replaced since it was checked.
    if (proof.by === 'password' && account.password_hash !== proof.passwordHash)
      throw invalidField('current_password', 'password_wrong');
    return act(trx, account);
  };
  if (proof.by === 'password') {
    if (!given.current_password) throw invalidField('current_password', 'required');
    await checkCurrentPassword(proof.passwordHash, given.current_password, context);
  } else if (proof.by === 'sign_in') await refuseOldSession(context);
  else return withProofCode(given, context, actLocked);
  return context.transaction(actLocked);
}

async function withProofCode<T>(
  { proof_request_id: requestId, proof_code: code }: OwnerProofForm,
  context: LoginContext,
  act: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (requestId === undefined || code === undefined) throw invalidField('proof_code', 'required');
  return withRightCode(
    context,
    'owner_proof',
    { request_id: requestId, code },
    async (trx, { userId }) => {
      if (userId !== context.login.id) throw otpOver();
      return act(trx);
    },
    { first: (trx) => lockAccount(trx, context.login.id) },
  ).catch((error: unknown) => {
    // Renamed because the form has two codes: this one, and later that of the new contact.
    if (!(error instanceof HttpError) || error.fields['code'] === undefined) throw error;
    throw new HttpError(error.status, error.code, {
      values: error.values,
      fields: { proof_code: error.fields['code'] },
    });
  });
}

async function refuseOldSession({ db, session, now }: LoginContext): Promise<void> {
  const fresh =
    session.hash &&
    (await db
      .selectFrom('sessions')
      .select('user_id')
      .where('id_hash', '=', session.hash)
      .where('created_at', '>', new Date(now.getTime() - FRESH_MS))
      .executeTakeFirst());
  if (!fresh) throw conflict('sign_in_again');
}
