/** The second step of a login, for accounts with a second factor (rule 100.2). */
import { createHash } from 'node:crypto';
import type { SecondStep } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField } from '../../../core/http/httpError.ts';
import { isWithinLimit, RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { seal, unseal } from '../../../core/session/sealing.ts';
import { derivedKey } from '../../../core/session/secrets.ts';
import { SIGN_IN_SECONDS } from '../../../core/session/sessions.ts';
import { hasSecondFactor, spendSecondFactor } from './storedFactor.ts';

/** A login whose password, code or provider was right. */
export interface ProvenLogin {
  readonly userId: number;
  readonly remember: boolean;
  /** The hash of the account's password at the time of the login. */
  readonly passwordHash: string | null;
  /** This login registered the account. */
  readonly isNew?: boolean;
}

/** What the browser stores between the steps, encrypted. */
interface FirstStep {
  readonly userId: number;
  readonly remember: boolean;
  /** Of the password at the first step: another one ends the login. */
  readonly password: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

const PURPOSE = 'second-step';

/** What the browser gets instead of a session while the code is missing; undefined without a second factor. */
export async function askForSecondStep(
  { userId, remember, passwordHash }: ProvenLogin,
  { db, session, services, now }: RequestContext,
): Promise<SecondStep | undefined> {
  if (!(await hasSecondFactor(db, userId))) return undefined;
  const until = now.getTime() + SIGN_IN_SECONDS * 1000;
  const step: FirstStep = { userId, remember, password: markOf(passwordHash), until };
  session.keepSecondStep(
    seal(derivedKey(services.configuration.secret, PURPOSE), PURPOSE, JSON.stringify(step)).toString('base64url'),
  );
  return { second_step: true, expires_at: new Date(until).toISOString() };
}

/**
 * The login that this browser has begun, after the right code. Throws 409 when it has ended, 422 for a wrong code, 429
 * after too many, 403 for a suspended account. Wrong codes of strangers, who have the password, do not use up the tries
 * of the devices that the account knows.
 */
export async function takeSecondStep(code: string, context: RequestContext): Promise<ProvenLogin> {
  const { db, services, session } = context;
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const step = openStep(context);
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('id', '=', step?.userId ?? 0)
    .executeTakeFirst();
  if (!step || !account || markOf(account.password_hash) !== step.password) throw stepOver(context);
  if (account.suspended_at) throw new HttpError(403, 'suspended');
  if (!(await hasSecondFactor(db, account.id))) throw stepOver(context);
  const device = session.knownDevice(account);
  const hasTries =
    device !== null && (await isWithinLimit(services.rateLimiter, RATE_LIMITS.secondFactor, `device:${device}`));
  if (!hasTries) await services.rateLimiter.take(RATE_LIMITS.secondFactor, `login:${account.id}`);
  const isRight = await context.transaction((trx) => spendSecondFactor(trx, account.id, code, context));
  if (!isRight) throw invalidField('code', 'second_factor_wrong');
  session.keepSecondStep(null);
  return { userId: account.id, remember: step.remember, passwordHash: account.password_hash };
}

function openStep({ session, services, now }: RequestContext): FirstStep | null {
  if (session.secondStep === null) return null;
  const sealed = Buffer.from(session.secondStep, 'base64url');
  const opened = unseal(derivedKey(services.configuration.secret, PURPOSE), PURPOSE, sealed);
  const step = opened === null ? null : (JSON.parse(opened) as FirstStep);
  return step !== null && step.until > now.getTime() ? step : null;
}

function stepOver({ session }: RequestContext): HttpError {
  session.keepSecondStep(null);
  return conflict('second_step_over');
}

const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
