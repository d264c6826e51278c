import { sql } from 'kysely';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { rejectWaiting } from '../applicants/moveMany.ts';
import {
  type ChangeContext,
  lockApplications,
  lockOwnApplication,
  type NotifyingContext,
  shownStage,
} from '../applications/changeStage.ts';
import { eraseApplicants } from '../applications/eraseApplicants.ts';
import { mayMove } from '../applications/stages.ts';
import { withdrawApplication } from '../applications/withdraw.ts';
import { cancelForLeaver } from '../interviews/cancelForLeaver.ts';
import { eraseOutside } from '../outside-applicants/merge.ts';

/**
 * Makes a jobseeker's applications anonymous: companies keep only the job, the stages and the dates, which reports
 * count. Letter, responses, CV, notes, stars, tags, interviews and the jobseeker's name are deleted.
 */
export async function eraseApplications(trx: Db, jobseekerId: number): Promise<void> {
  const applications = await trx
    .selectFrom('applications')
    .select(['id', 'job_id', 'status'])
    .where('jobseeker_id', '=', jobseekerId)
    .orderBy('job_id')
    .execute();
  await eraseNotifications(trx, jobseekerId);
  if (applications.length === 0) return;
  const ids = applications.map(({ id }) => id);
  await trx
    .updateTable('application_events')
    .set({ by_user_id: null })
    .where('by_user_id', '=', jobseekerId)
    .where('application_id', 'in', ids)
    .execute();
  for (const { job_id, status } of applications)
    if (status !== 'withdrawn')
      await trx
        .updateTable('jobs')
        .set(({ eb }) => ({ applicant_count: eb('applicant_count', '-', 1) }))
        .where('id', '=', job_id)
        .execute();
  await eraseApplicants(trx, ids);
  await trx.updateTable('applications').set({ jobseeker_id: null }).where('id', 'in', ids).execute();
}

/** Deletes companies' notifications, because they contain the jobseeker's name. */
async function eraseNotifications(trx: Db, jobseekerId: number): Promise<void> {
  await sql`delete from notifications where data ->> 'jobseeker_id' = ${String(jobseekerId)} and user_id in (
    select company_id from applications where jobseeker_id = ${jobseekerId}
    union select company_id from chats where jobseeker_id = ${jobseekerId}
    union select company_id from unlocked_cvs where jobseeker_id = ${jobseekerId})`.execute(trx);
}

/**
 * Rejects everyone who is still waiting for a reply from a company that is being deleted, so that nobody waits in vain,
 * and deletes the company's own words about people and what it searched, unlocked and viewed.
 */
export async function replyToWaiting(trx: Db, context: ChangeContext, companyId: CompanyId): Promise<void> {
  const jobs = await trx.selectFrom('jobs').select('id').where('company_id', '=', companyId).orderBy('id').execute();
  for (const { id } of jobs) await rejectWaiting(trx, context, { companyId, jobId: id });
  await trx
    .deleteFrom('application_notes')
    .where('application_id', 'in', (query) =>
      query.selectFrom('applications').select('id').where('company_id', '=', companyId),
    )
    .execute();
  const added = await trx
    .selectFrom('outside_applicants')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select('application_id')
    .where('company_id', '=', companyId)
    .execute();
  const ids = added.map(({ application_id }) => application_id);
  await eraseOutside(trx, context, await lockApplications(trx, ids, { company_id: companyId }));
  await trx
    .deleteFrom('applicant_marks')
    .where('application_id', 'in', (query) =>
      query.selectFrom('applications').select('id').where('company_id', '=', companyId),
    )
    .execute();
  await trx.updateTable('applications').set({ stars: 0, tags: [] }).where('company_id', '=', companyId).execute();
  await trx.deleteFrom('own_stages').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('cv_views').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('cv_searches').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('message_templates').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('unlocked_cvs').where('company_id', '=', companyId).execute();
}

/** Withdraws every application of a jobseeker that is not decided yet, and cancels the interviews of the others. */
export async function withdrawAll(trx: Db, context: NotifyingContext, jobseekerId: number): Promise<void> {
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
      await cancelForLeaver(trx, context, await lockOwnApplication(trx, application.id, jobseekerId));
}
