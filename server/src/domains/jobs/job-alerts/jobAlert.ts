import type { JobAlert, JobAlertForm, JobCard } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { lockProfile } from '../../people/index.ts';
import { jobCards } from '../jobs/jobCard.ts';
import { searchJobs } from '../jobs/searchJobs.ts';
import { alertRow, type Criteria, hasCriterion, refuseUnknown, searchFilter } from './savedAlerts.ts';

const NONE: Criteria = { is_on: false, keyword: null, location_id: null, job_function_id: null, job_type_id: null };

/** The criteria of the oldest alert; without an alert, none, and off. */
async function criteriaOf(db: Db, userId: number): Promise<Criteria> {
  return (await oldestAlert(db, userId)) ?? NONE;
}

function oldestAlert(db: Db, userId: number) {
  return db
    .selectFrom('job_alerts')
    .select(['id', 'is_on', 'keyword', 'location_id', 'job_function_id', 'job_type_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function jobAlertOf(db: Db, userId: number): Promise<JobAlert> {
  const { is_on, keyword, location_id, job_function_id, job_type_id } = await criteriaOf(db, userId);
  const state = await db
    .selectFrom('jobseekers')
    .select(['job_status', 'job_alert_mail'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...state,
    is_on,
    keyword,
    location: lookup('location', location_id),
    job_function: lookup('jobFunction', job_function_id),
    job_type: lookup('jobType', job_type_id),
  };
}

/** Changes the given criteria. Throws 422 for an unknown value, and for an alert that is on without any criterion. */
export async function changeJobAlert(trx: Db, userId: number, form: JobAlertForm, now: Date): Promise<void> {
  const { job_status, job_alert_mail, ...criteria } = form;
  refuseUnknown(criteria);
  await lockProfile(trx, userId);
  if (job_status !== undefined || job_alert_mail !== undefined) {
    await trx.updateTable('jobseekers').set({ job_status, job_alert_mail }).where('user_id', '=', userId).execute();
  }
  if (Object.values(criteria).every((value) => value === undefined)) return;
  const oldest = await oldestAlert(trx, userId);
  const row = { ...alertRow(changed(oldest ?? NONE, criteria)), updated_at: now };
  if (oldest) await trx.updateTable('job_alerts').set(row).where('id', '=', oldest.id).execute();
  else
    await trx
      .insertInto('job_alerts')
      .values({ user_id: userId, ...row })
      .execute();
}

function changed(
  { is_on, keyword, location_id, job_function_id, job_type_id }: Criteria,
  change: Omit<JobAlertForm, 'job_status' | 'job_alert_mail'>,
): Criteria {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { is_on, keyword, location_id, job_function_id, job_type_id, ...given };
}

/** The open jobs that match the oldest alert, newest first, boosted ones separately (rule 16.1). */
export async function matchingJobs(
  { db, user, now }: RequestContext<CurrentUser>,
  page: number,
): Promise<{ jobposts: Page<JobCard>; boost_jobs: Page<JobCard> }> {
  const criteria = await criteriaOf(db, user.id);
  const size = { page, normal: PAGE_SIZE.jobs, boosted: PAGE_SIZE.boostedJobs };
  if (!hasCriterion(criteria))
    return {
      jobposts: pageOf<JobCard>([], 0, page, size.normal),
      boost_jobs: pageOf<JobCard>([], 0, page, size.boosted),
    };
  const { normal, boosted } = await searchJobs(db, searchFilter(criteria), 'newest', size, now);
  return {
    jobposts: pageOf(await jobCards(db, normal.ids, user, now), normal.total, page, size.normal),
    boost_jobs: pageOf(await jobCards(db, boosted.ids, user, now), boosted.total, page, size.boosted),
  };
}
