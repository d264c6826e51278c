import type { Kysely } from 'kysely';
import type { Notification } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { slugOf } from '../../jobs/index.ts';
import type { LockedApplication } from './changeStage.ts';

/** The job for a notification to the jobseeker, without anything about a hidden company (rule 15). */
export async function jobForJobseeker(
  trx: Kysely<Database>,
  application: Pick<LockedApplication, 'id' | 'job_id' | 'company_id'>,
): Promise<Notification['data']> {
  const job = await trx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.company_hidden', 'users.name', 'users.photo'])
    .where('jobs.id', '=', application.job_id)
    .executeTakeFirstOrThrow();
  const shown = {
    job_id: job.id,
    job_slug: slugOf(job.title),
    position_title: job.title,
    jobapply_id: application.id,
    is_confidential: job.company_hidden,
  };
  if (job.company_hidden) return { ...shown, company_name: null, company_id: null, profile_photo_url: null };
  return {
    ...shown,
    company_name: job.name,
    company_id: application.company_id,
    profile_photo_url: pictureUrl('company', application.company_id, job.photo),
  };
}

/** Job and applicant for a notification to the company. */
export async function applicantForCompany(
  trx: Kysely<Database>,
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
