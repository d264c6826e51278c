import type { Db } from '../../../database/schema.ts';
import type { JobseekersApplication, NotifyingContext } from '../applications/changeStage.ts';
import { applicantForCompany } from '../applications/shownJob.ts';
import { forgetUnread, notify } from '../../accounts/index.ts';

interface Reply {
  readonly status: 'accepted' | 'declined' | 'other_time';
  readonly interviewId: number;
  readonly at: Date;
}

/** Notifies the company of an applicant's answer, in place of an earlier one that it has not read. */
export async function notifyCompany(
  trx: Db,
  context: NotifyingContext,
  application: JobseekersApplication,
  { status, interviewId, at }: Reply,
): Promise<void> {
  const userId = application.company_id;
  const groupKey = `applicantAnswer:${application.id}`;
  await forgetUnread(trx, { userId, groupKey });
  await notify(trx, context, {
    userId,
    type: 'applicantAnswer',
    groupKey,
    data: {
      ...(await applicantForCompany(trx, application)),
      status,
      interview_id: interviewId,
      interview_at: at.toISOString(),
    },
  });
}
