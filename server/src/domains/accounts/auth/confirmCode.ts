import type { Transaction } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import type { Database } from '../../../database/schema.ts';
import { createOneTimeCodes, otpOver, type CodeCheck, type CodePurpose } from './oneTimeCode.ts';

export interface EnteredCode {
  readonly request_id: string;
  readonly code: string;
}

export type RightCode = Extract<CodeCheck, { outcome: 'right' }>;

/**
 * Runs `work` for the right code, in the transaction that uses up the code. A wrong code costs an attempt and throws
 * 422; so does one that has expired or was sent for another purpose.
 */
export async function withRightCode<T>(
  context: RequestContext<CurrentUser | null>,
  purpose: CodePurpose,
  { request_id: requestId, code }: EnteredCode,
  act: (trx: Transaction<Database>, right: RightCode) => Promise<T>,
  /** `first` locks what must be locked before the code. */
  { first }: { readonly first?: (trx: Transaction<Database>) => Promise<unknown> } = {},
): Promise<T> {
  const { services, now } = context;
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const codes = createOneTimeCodes(services.configuration.secret);
  // The wrong attempt must be counted, so commit first and throw afterwards.
  const check = await context.transaction(async (trx) => {
    await first?.(trx);
    const outcome = await codes.check(trx, { requestId, code, purpose }, now);
    return outcome.outcome === 'right' ? { outcome: 'done' as const, result: await act(trx, outcome) } : outcome;
  });
  if (check.outcome === 'done') return check.result;
  if (check.outcome === 'over') throw otpOver();
  throw new HttpError(422, 'validation', { values: { left: check.left }, fields: { code: 'otp_wrong' } });
}
