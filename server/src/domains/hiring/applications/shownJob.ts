import type { Notification } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { slugOf } from '../../jobs/index.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';
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

/** The applicant for a notification to the company. */
export async function applicantForCompany(
  trx: Db,
  application: Pick<LockedApplication, 'id' | 'job_id' | 'jobseeker_id'>,
): Promise<Notification['data']> {
  const { title, name, photo } = await applicationsWithPeople(trx)
    .select(['jobs.title', PERSON.name.as('name'), 'users.photo'])
    .where('applications.id', '=', application.id)
    .executeTakeFirstOrThrow();
  const ofJob = {
    job_id: application.job_id,
    job_slug: slugOf(title),
    position_title: title,
    jobapply_id: application.id,
    jobseeker_name: name,
  };
  const { jobseeker_id } = application;
  if (jobseeker_id === null) return { ...ofJob, profile_photo_url: null };
  return { ...ofJob, jobseeker_id, profile_photo_url: pictureUrl('jobseeker', jobseeker_id, photo) };
}
