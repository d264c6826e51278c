import type { Db } from '../../../database/schema.ts';
import type { JobseekersApplication, NotifyingContext } from '../applications/changeStage.ts';
import { isExpected, isKnownToApplicant, setCancelled } from './interview.ts';
import { notifyApplicant } from './notifyApplicant.ts';
import { notifyCompany } from './notifyCompany.ts';
import { forgetReplaced } from './replacedInterview.ts';

/**
 * Cancels for good the upcoming interview of a jobseeker who closes the account and can no longer withdraw the
 * application (rule 70). A company that expects them is notified that they are not coming.
 */
export async function cancelForLeaver(
  trx: Db,
  context: NotifyingContext,
  application: JobseekersApplication,
): Promise<void> {
  const interview = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', application.id)
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .executeTakeFirst();
  if (!interview) return;
  await setCancelled(trx, interview, context.now);
  await forgetReplaced(trx, [application.id]);
  if (isKnownToApplicant(interview, application))
    await notifyApplicant(trx, context, application, 'cancelled', { isOwnStep: true });
  if (isExpected(interview, application.status, context.now))
    await notifyCompany(trx, context, application, {
      status: 'declined',
      interviewId: interview.id,
      at: interview.at,
    });
}
