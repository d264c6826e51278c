import type { Notification } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { slugOf } from '../../jobs/index.ts';
import type { LockedApplication } from './changeStage.ts';

type OfJob = Pick<LockedApplication, 'id' | 'job_id' | 'company_id'>;

/** The job for a notification to the jobseeker, without anything about a hidden company (rule 15.2). */
export async function jobForJobseeker(trx: Db, application: OfJob): Promise<Notification['data']> {
  return (await jobsForJobseekers(trx, [application]))(application);
}

/** Like `jobForJobseeker`, for many applications with one query. */
export async function jobsForJobseekers(
  trx: Db,
  applications: readonly OfJob[],
): Promise<(application: OfJob) => Notification['data']> {
  const rows = await trx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.company_hidden', 'users.name', 'users.photo'])
    .where(isOneOf('jobs.id', [...new Set(applications.map(({ job_id }) => job_id))]))
    .execute();
  const jobs = new Map(rows.map((job) => [job.id, job]));
  return ({ id, job_id, company_id }) => {
    const job = jobs.get(job_id);
    if (!job) throw new Error(`application ${id} has no job`);
    const shown = {
      job_id,
      job_slug: slugOf(job.title),
      position_title: job.title,
      jobapply_id: id,
      is_confidential: job.company_hidden,
    };
    if (job.company_hidden) return { ...shown, company_name: null, company_id: null, profile_photo_url: null };
    return {
      ...shown,
      company_name: job.name,
      company_id,
      profile_photo_url: pictureUrl('company', company_id, job.photo),
    };
  };
}

export async function applicantForCompany(
  trx: Db,
  application: Pick<LockedApplication, 'id' | 'job_id' | 'jobseeker_id'>,
): Promise<Notification['data']> {
  const { title } = await trx
    .selectFrom('jobs')
    .select('title')
    .where('id', '=', application.job_id)
    .executeTakeFirstOrThrow();
  const { name, photo } = await trx
    .selectFrom('users')
    .select(['name', 'photo'])
    .where('id', '=', application.jobseeker_id)
    .executeTakeFirstOrThrow();
  return {
    job_id: application.job_id,
    job_slug: slugOf(title),
    position_title: title,
    jobapply_id: application.id,
    jobseeker_id: application.jobseeker_id,
    jobseeker_name: name,
    profile_photo_url: pictureUrl('jobseeker', application.jobseeker_id, photo),
  };
}
