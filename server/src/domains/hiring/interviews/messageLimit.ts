import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { isWithinLimit } from '../../../core/limits/isWithinLimit.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Database } from '../../../database/schema.ts';
import { type ChangeContext, type LockedApplication, shownStage } from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';

/**
 * Limits the messages about one application, so that a company that keeps changing its mind does not flood the
 * applicant.
 */
const MESSAGES: RateLimit = { name: 'interview-message', max: 10, windowMs: 24 * 3600_000 };
/** The last message is kept for a cancellation. */
const OTHER_MESSAGES: RateLimit = { ...MESSAGES, max: MESSAGES.max - 1 };

interface Notices {
  readonly sms_notice: boolean;
  readonly mail_notice: boolean;
}

/**
 * Throws 429 when a text message or e-mail is one too many, so that nothing changes. A cancellation never is, so that
 * nobody comes in vain; it cannot be repeated without another invitation. Messages are counted after the commit, so
 * that a request that changes nothing uses up none.
 */
export async function countMessage(
  { services: { rateLimiter }, afterCommit }: Pick<ChangeContext, 'services' | 'afterCommit'>,
  applicationId: number,
  { sms_notice, mail_notice }: Notices,
  { isCancellation = false } = {},
): Promise<void> {
  if (!sms_notice && !mail_notice) return;
  if (!isCancellation) await rateLimiter.check(OTHER_MESSAGES, String(applicationId));
  // A concurrent request may have used up the last one meanwhile.
  afterCommit(() => isWithinLimit(rateLimiter, MESSAGES, String(applicationId)));
}

/** Like `countMessage`, for a step that cancels or restores an upcoming interview. */
export async function countMessageOfStep(
  trx: Kysely<Database>,
  context: ChangeContext,
  application: LockedApplication,
  to: ApplicationStatus,
): Promise<void> {
  if (keepsInterview(shownStage(application)) === keepsInterview(to)) return;
  const coming = await trx
    .selectFrom('interviews')
    .select(['sms_notice', 'mail_notice'])
    .where('application_id', '=', application.id)
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .executeTakeFirst();
  if (coming) await countMessage(context, application.id, coming, { isCancellation: !keepsInterview(to) });
}
