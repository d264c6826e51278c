import type { ApplicationStatus } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { isWithinLimit, type RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Db } from '../../../database/schema.ts';
import { type ChangeContext, hasAccount, type LockedApplication, shownStage } from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { refuseOutside } from '../outside-applicants/outsideLimits.ts';
import { interviewee } from './notifyApplicant.ts';

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
 * nobody comes in vain; it cannot be repeated without another invitation. For people without an account throws as
 * `refuseOutside` does, too.
 */
export async function refuseOneTooMany(
  trx: Db,
  { services: { rateLimiter }, now }: Pick<ChangeContext, 'services' | 'now'>,
  application: LockedApplication,
  { sms_notice, mail_notice }: Notices,
): Promise<void> {
  if (!sms_notice && !mail_notice) return;
  await rateLimiter.check(OTHER_MESSAGES, String(application.id));
  if (hasAccount(application)) return;
  const writer = { companyId: application.company_id, now };
  const { phone_number, email } = await interviewee(trx, application);
  if (sms_notice && phone_number) await refuseOutside(trx, writer, { channel: 'sms', to: phone_number });
  if (mail_notice && email) await refuseOutside(trx, writer, { channel: 'mail', to: email });
}

interface Step {
  readonly application: LockedApplication;
  readonly to: ApplicationStatus;
}

/** Like `refuseOneTooMany`, for steps that restore upcoming interviews. */
export async function refuseMessagesOfSteps(trx: Db, context: ChangeContext, steps: readonly Step[]): Promise<void> {
  const restored = new Map(
    steps
      .filter(({ application, to }) => keepsInterview(to) && !keepsInterview(shownStage(application)))
      .map(({ application }) => [application.id, application]),
  );
  if (restored.size === 0) return;
  const coming = await trx
    .selectFrom('interviews')
    .select(['application_id', 'sms_notice', 'mail_notice'])
    .where(isOneOf('application_id', [...restored.keys()]))
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .execute();
  for (const interview of coming)
    await refuseOneTooMany(trx, context, restored.get(interview.application_id)!, interview);
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
