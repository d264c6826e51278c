import type { ApplicationStatus } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { isWithinLimit, type RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Db } from '../../../database/schema.ts';
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

export interface InterviewNotices extends Notices {
  readonly application_id: number;
}

/**
 * Throws 429 when a text message or e-mail would be one too many, so that nothing changes. It is not counted before it
 * is sent, because a step that is undone during its undo window sends none. A cancellation is never refused, so that
 * nobody comes in vain; it cannot be repeated without another invitation.
 */
export async function refuseOneTooMany(
  { services: { rateLimiter } }: Pick<ChangeContext, 'services'>,
  applicationId: number,
  { sms_notice, mail_notice }: Notices,
): Promise<void> {
  if (sms_notice || mail_notice) await rateLimiter.check(OTHER_MESSAGES, String(applicationId));
}

interface Step {
  readonly application: LockedApplication;
  readonly to: ApplicationStatus;
}

/** Like `refuseOneTooMany`, for steps that restore upcoming interviews. */
export async function refuseMessagesOfSteps(trx: Db, context: ChangeContext, steps: readonly Step[]): Promise<void> {
  const restored = steps.flatMap(({ application, to }) =>
    keepsInterview(to) && !keepsInterview(shownStage(application)) ? [application.id] : [],
  );
  if (restored.length === 0) return;
  const coming = await trx
    .selectFrom('interviews')
    .select(['application_id', 'sms_notice', 'mail_notice'])
    .where(isOneOf('application_id', restored))
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .execute();
  for (const interview of coming) await refuseOneTooMany(context, interview.application_id, interview);
}

/** Counts a message that is sent, after the commit. */
export function countSent(
  { services: { rateLimiter }, afterCommit }: Pick<ChangeContext, 'services' | 'afterCommit'>,
  applicationId: number,
  { sms_notice, mail_notice }: Notices,
): void {
  // A concurrent request may have used up the last one meanwhile.
  if (sms_notice || mail_notice) afterCommit(() => isWithinLimit(rateLimiter, MESSAGES, String(applicationId)));
}
