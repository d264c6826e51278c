import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { followStage } from '../interviews/followStage.ts';
import { forgetUnread, notify } from '../../accounts/index.ts';
import { changeOwnStage, lockOwnApplication, type NotifyingContext, shownStage } from './changeStage.ts';
import { applicantForCompany } from './shownJob.ts';

/**
 * Withdraws an application, and cancels an upcoming interview. A company that has seen the application is notified;
 * otherwise its notification of the application is deleted. The company keeps the sent CV. Throws 404 for another
 * jobseeker's application, 409 once it is decided or withdrawn.
 */
export async function withdrawApplication(
  trx: Db,
  context: NotifyingContext,
  jobseekerId: number,
  id: number,
): Promise<void> {
  const found = await trx
    .selectFrom('applications')
    .select('job_id')
    .where('id', '=', id)
    .where('jobseeker_id', '=', jobseekerId)
    .executeTakeFirstOrThrow(notFound);
  await trx.selectFrom('jobs').select('id').where('id', '=', found.job_id).forNoKeyUpdate().execute();
  const application = await lockOwnApplication(trx, id, jobseekerId);
  await changeOwnStage(trx, context.now, application, 'withdrawn');
  await trx
    .updateTable('jobs')
    .set(({ eb }) => ({ applicant_count: eb('applicant_count', '-', 1) }))
    .where('id', '=', application.job_id)
    .execute();
  await followStage(trx, context, [{ ...application, status: shownStage(application) }], 'withdrawn', {
    isOwnStep: true,
  });

  const { company_id } = application;
  await forgetUnread(trx, { userId: company_id, groupKey: `jobapply:${application.job_id}`, applicationId: id });
  await forgetUnread(trx, { userId: company_id, groupKey: `applicantAnswer:${id}` });
  if (application.seen_at === null && !(await isSeenByMember(trx, id))) return;
  await notify(trx, context, {
    userId: company_id,
    type: 'applicantAnswer',
    groupKey: `applicantAnswer:${id}`,
    data: { ...(await applicantForCompany(trx, application)), status: 'withdrawn' },
  });
}

/** A step of a member is one that the jobseeker may not know of yet. */
async function isSeenByMember(trx: Db, applicationId: number): Promise<boolean> {
  const seen = await trx
    .selectFrom('applicant_marks')
    .select('member_id')
    .where('application_id', '=', applicationId)
    .where('seen_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}
