import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
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

interface Step {
  readonly application: LockedApplication;
  readonly to: ApplicationStatus;
}

/** Like `countMessage`, for steps that cancel or restore upcoming interviews. */
export async function countMessagesOfSteps(
  trx: Kysely<Database>,
  context: ChangeContext,
  steps: readonly Step[],
): Promise<void> {
  const changing = steps.filter(
    ({ application, to }) => keepsInterview(shownStage(application)) !== keepsInterview(to),
  );
  if (changing.length === 0) return;
  const coming = await trx
    .selectFrom('interviews')
    .select(['application_id', 'sms_notice', 'mail_notice'])
    .where(
      isOneOf(
        'application_id',
        changing.map(({ application }) => application.id),
      ),
    )
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .execute();
  const interviews = new Map(coming.map((interview) => [interview.application_id, interview]));
  for (const { application, to } of changing) {
    const interview = interviews.get(application.id);
    if (interview) await countMessage(context, application.id, interview, { isCancellation: !keepsInterview(to) });
  }
}
