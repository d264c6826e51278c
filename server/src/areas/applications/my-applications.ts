import type { Kysely } from 'kysely';
import type { MyApplication } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { CurrentUser } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { type Page, pageOf } from '../../core/page.ts';
import type { Database } from '../../database/schema.ts';
import { jobCards } from '../jobs/job-card.ts';
import { interviewOf } from './interview.ts';

/** A jobseeker's applications, newest first. The card of a job says nothing of a hidden company. */
export async function myApplications(db: Kysely<Database>, user: CurrentUser, { page, jobId }: { page: number; jobId?: number | undefined }, now: Date): Promise<Page<MyApplication>> {
  let own = db.selectFrom('applications').where('jobseeker_id', '=', user.id);
  if (jobId !== undefined) own = own.where('job_id', '=', jobId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.select('id').orderBy('applied_at', 'desc').orderBy('id', 'desc').limit(PAGE_SIZE.applications).offset((page - 1) * PAGE_SIZE.applications).execute();
  return pageOf(await applicationsOf(db, user, rows.map(({ id }) => id), now), Number(total), page, PAGE_SIZE.applications);
}

export async function myApplication(db: Kysely<Database>, user: CurrentUser, id: number, now: Date): Promise<MyApplication> {
  const [application] = await applicationsOf(db, user, [id], now);
  if (!application) throw notFound();
  return application;
}

async function applicationsOf(db: Kysely<Database>, user: CurrentUser, ids: readonly number[], now: Date): Promise<MyApplication[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('applications').leftJoin('interviews', 'application_id', 'applications.id')
    .select(['applications.id', 'job_id', 'status', 'applied_at', 'seen_at', 'cv_name', 'interviews.id as interview_id', 'at', 'place', 'note'])
    .where('applications.id', 'in', [...ids]).where('jobseeker_id', '=', user.id)
    .orderBy('applied_at', 'desc').orderBy('applications.id', 'desc').execute();
  const cards = new Map((await jobCards(db, rows.map(({ job_id }) => job_id), user, now)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const job = cards.get(row.job_id);
    return job ? [{
      id: row.id, job, status: row.status, applied_at: row.applied_at.toISOString(), seen_at: row.seen_at?.toISOString() ?? null,
      cv_name: row.cv_name, interview: interviewOf(row),
    }] : [];
  });
}
