import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { lockApplication, type NotifyingContext, shownStage } from '../applications/changeStage.ts';
import { mayMove } from '../applications/stages.ts';
import { withdrawApplication } from '../applications/withdraw.ts';
import { cancelForLeaver } from '../interviews/cancelForLeaver.ts';

/** Withdraws every application of a jobseeker that is not decided yet, and cancels the interviews of the others. */
export async function withdrawAll(
  trx: Kysely<Database>,
  context: NotifyingContext,
  jobseekerId: number,
): Promise<void> {
  const applications = await trx
    .selectFrom('applications')
    .select(['id', 'status', 'shown_status'])
    .where('jobseeker_id', '=', jobseekerId)
    // In the order in which applying and withdrawing lock them elsewhere: the job first.
    .orderBy('job_id')
    .execute();
  for (const application of applications)
    if (mayMove('jobseeker', shownStage(application), 'withdrawn'))
      await withdrawApplication(trx, context, jobseekerId, application.id);
    else if (application.status !== 'withdrawn')
      await cancelForLeaver(trx, context, await lockApplication(trx, application.id, { jobseeker_id: jobseekerId }));
}
