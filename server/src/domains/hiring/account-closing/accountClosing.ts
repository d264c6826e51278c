import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';
import { rejectWaiting } from '../applicants/moveMany.ts';
import { type ChangeContext, lockApplication, type NotifyingContext, shownStage } from '../applications/changeStage.ts';
import { mayMove } from '../applications/stages.ts';
import { withdrawApplication } from '../applications/withdraw.ts';
import { cancelForLeaver } from '../interviews/cancelForLeaver.ts';
import { forgetReplaced } from '../interviews/replacedInterview.ts';

/**
 * Makes a jobseeker's applications anonymous: companies keep only the job, the stages and the dates, which reports
 * count. Letter, CV, notes, stars, tags, interviews and the jobseeker's name are deleted.
 */
export async function eraseApplications(trx: Db, jobseekerId: number): Promise<void> {
  const applications = await trx
    .selectFrom('applications')
    .select(['id', 'job_id', 'status', 'cv_file_key'])
    .where('jobseeker_id', '=', jobseekerId)
    .orderBy('job_id')
    .execute();
  await eraseNotifications(trx, jobseekerId);
  if (applications.length === 0) return;
  const ids = applications.map(({ id }) => id);
  await dropFiles(
    trx,
    applications.flatMap(({ cv_file_key }) => cv_file_key ?? []),
  );
  await trx.deleteFrom('interviews').where('application_id', 'in', ids).execute();
  await forgetReplaced(trx, ids);
  await trx.deleteFrom('application_notes').where('application_id', 'in', ids).execute();
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
  await trx
    .updateTable('applications')
    .set({
      jobseeker_id: null,
      message: null,
      cv_name: null,
      cv_file_key: null,
      cv_content_type: null,
      cv_bytes: null,
      stars: 0,
      tags: [],
      shown_status: null,
      notify_at: null,
    })
    .where('id', 'in', ids)
    .execute();
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
export async function replyToWaiting(trx: Db, context: ChangeContext, companyId: number): Promise<void> {
  const jobs = await trx.selectFrom('jobs').select('id').where('company_id', '=', companyId).orderBy('id').execute();
  for (const { id } of jobs) await rejectWaiting(trx, context, { companyId, jobId: id });
  await trx
    .deleteFrom('application_notes')
    .where('application_id', 'in', (query) =>
      query.selectFrom('applications').select('id').where('company_id', '=', companyId),
    )
    .execute();
  await trx.updateTable('applications').set({ stars: 0, tags: [] }).where('company_id', '=', companyId).execute();
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
      await cancelForLeaver(trx, context, await lockApplication(trx, application.id, { jobseeker_id: jobseekerId }));
}
