/** The second factor that the owner of an account with a password may turn on (rule 100). */
import { encode } from 'uqr';
import type { ResponseOf } from '@jpro/api';
import type { LoginContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { newRecoveryCodes, newTotpSecret, otpauthAddress, spendCode } from '../../../core/session/secondFactor.ts';
import { sealValue } from '../../../core/session/sealedColumns.ts';
import { greeted, text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { checkCurrentPassword } from '../auth/passwords.ts';
import { factorOf, forgetSecondFactor, hasSecondFactor, ownerOf, spendSecondFactor } from './storedFactor.ts';

/** How long the first code may take. */
const START_MS = 3600_000;
/** Modules of empty space around the code, as required by the standard. */
const BORDER = 4;

type State = ResponseOf<'GET', '/second-factor'>;
type Start = ResponseOf<'POST', '/second-factor'>;

export async function secondFactorOf(db: Db, userId: number): Promise<State> {
  const { password_hash, confirmed_at, recovery_hashes } = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'user_id', 'users.id')
    .select(['password_hash', 'confirmed_at', 'recovery_hashes'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const is_on = confirmed_at !== null;
  return { is_on, recovery_codes: is_on ? (recovery_hashes ?? []).length : 0, has_password: password_hash !== null };
}

/** Makes a secret, which replaces one that was never confirmed. Throws 422 for a wrong password, 409 when it is on. */
export async function startSecondFactor(password: string, context: LoginContext): Promise<Start> {
  const { services, login, now } = context;
  await checkPassword(password, context);
  const secret = newTotpSecret();
  const account = await context.transaction(async (trx) => {
    const locked = await lockAccount(trx, login.id);
    await trx.deleteFrom('second_factors').where('user_id', '=', login.id).where('confirmed_at', 'is', null).execute();
    const id = crypto.randomUUID();
    const added = await trx
      .insertInto('second_factors')
      .values({
        id,
        user_id: login.id,
        totp_secret: sealValue(services.configuration.secret, ownerOf(id), secret),
        created_at: now,
        confirmed_at: null,
      })
      .onConflict((present) => present.column('user_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw conflict('second_factor_on');
    return locked;
  });
  const address = otpauthAddress(secret, account.email ?? account.phone_number ?? account.name);
  return { secret, address, qr: qrCode(address) };
}

/**
 * Turns it on. Within the same time, another code makes other recovery codes, because the first response may have been
 * lost. Throws 422 for a wrong code, 409 when it was not started, or is on.
 */
export async function confirmSecondFactor(code: string, context: LoginContext): Promise<readonly string[]> {
  const { services, login, now } = context;
  await services.rateLimiter.take(RATE_LIMITS.secondFactor, `user:${login.id}`);
  const { codes, hashes } = newRecoveryCodes();
  await context.transaction(async (trx) => {
    const account = await lockAccount(trx, login.id);
    const row = await factorOf(trx, login.id);
    if (!row || now.getTime() - row.created_at.getTime() > START_MS)
      throw conflict(row?.confirmed_at ? 'second_factor_on' : 'second_factor_over');
    const used = spendCode(services.configuration, ownerOf(row.id), row, code, now);
    if (used === null) throw invalidField('code', 'second_factor_wrong');
    await trx
      .updateTable('second_factors')
      .set({ ...used, confirmed_at: now, recovery_hashes: hashes })
      .where('id', '=', row.id)
      .execute();
    if (!row.confirmed_at) await notifyOwner(trx, services, account, 'on');
  });
  return codes;
}

/** Throws 422 for a wrong password or code, 409 when it is off. */
export async function turnOffSecondFactor(
  { current_password, code }: { current_password: string; code: string },
  context: LoginContext,
): Promise<void> {
  const { services, login } = context;
  await checkPassword(current_password, context);
  await services.rateLimiter.take(RATE_LIMITS.secondFactor, `user:${login.id}`);
  await context.transaction(async (trx) => {
    const account = await lockAccount(trx, login.id);
    if (!(await hasSecondFactor(trx, login.id))) throw conflict('second_factor_over');
    if (!(await spendSecondFactor(trx, login.id, code, context))) throw invalidField('code', 'second_factor_wrong');
    await forgetSecondFactor(trx, login.id);
    await notifyOwner(trx, services, account, 'off');
  });
}

/** For an owner who has lost the app and the recovery codes, and has proven to the operator who they are. */
export async function dropSecondFactor(
  trx: Db,
  userId: number,
  { services }: { readonly services: Pick<LoginContext['services'], 'outbox'> },
): Promise<void> {
  const account = await lockAccount(trx, userId);
  if (!(await hasSecondFactor(trx, userId))) throw conflict('second_factor_over');
  await forgetSecondFactor(trx, userId);
  await notifyOwner(trx, services, account, 'off');
}

async function checkPassword(typed: string, context: LoginContext): Promise<void> {
  const { password_hash } = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', context.login.id)
    .executeTakeFirstOrThrow();
  if (password_hash === null) throw new HttpError(409, 'no_password');
  await checkCurrentPassword(password_hash, typed, context);
}

/** By e-mail, or by text message where no address is proven. */
async function notifyOwner(
  trx: Db,
  { outbox }: Pick<LoginContext['services'], 'outbox'>,
  { name, locale, email, email_verified_at, phone_number }: LockedAccount,
  change: 'on' | 'off',
): Promise<void> {
  const words = text(locale, 'second_factor', change);
  if (email !== null && email_verified_at !== null)
    await outbox.mail(trx, {
      to: email,
      subject: text(locale, 'second_factor', `${change}_subject`),
      body: greeted({ name, locale }, `${words}\n`),
    });
  else if (phone_number !== null) await outbox.sms(trx, phone_number, words);
}

function qrCode(address: string): Start['qr'] {
  const { size, data } = encode(address, { ecc: 'M', border: BORDER });
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  };
}
