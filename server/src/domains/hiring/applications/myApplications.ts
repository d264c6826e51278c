import type { ApplicationCounts, ApplicationStatus, MyApplication } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { APPLICATION_STATUSES } from '@jpro/api/schemas';
import { sql } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { jobCardsOf } from '../../jobs/index.ts';
import { interviewsOf, shownInterviewOf, unlessFormer } from '../interviews/interview.ts';
import { shownStage } from './changeStage.ts';
import { sentResponses } from './responses.ts';
import { MAX_STEPS_SHOWN, mayMove } from './stages.ts';

interface Wanted {
  readonly page: number;
  readonly jobId?: number | undefined;
  readonly statuses?: readonly ApplicationStatus[] | undefined;
}

/** A jobseeker's applications, newest first. The job's card does not reveal a hidden company. */
export async function myApplications(
  db: Db,
  user: CurrentUser,
  { page, jobId, statuses }: Wanted,
  now: Date,
): Promise<Page<MyApplication>> {
  let own = db.selectFrom('applications').where('jobseeker_id', '=', user.id);
  if (jobId !== undefined) own = own.where('job_id', '=', jobId);
  if (statuses !== undefined) own = own.where(sql`coalesce(shown_status, status)`, 'in', statuses);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select('id')
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE.applications)
    .offset((page - 1) * PAGE_SIZE.applications)
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageOf(await applicationsOf(db, user, ids, now), Number(total), page, PAGE_SIZE.applications);
}

export async function myApplication(db: Db, user: CurrentUser, id: number, now: Date): Promise<MyApplication> {
  const [application] = await applicationsOf(db, user, [id], now);
  if (!application) throw notFound();
  return application;
}

async function applicationsOf(db: Db, user: CurrentUser, ids: readonly number[], now: Date): Promise<MyApplication[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'status', 'shown_status', 'applied_at', 'seen_at', 'asked', 'responses'])
    .select(['cv_name', 'cv_by_company'])
    .where('id', 'in', [...ids])
    .where('jobseeker_id', '=', user.id)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const cards = await jobCardsOf(db, rows, user, now);
  const interviews = await interviewsOf(db, ids);
  const timelines = await timelinesOf(db, ids);
  return rows.flatMap((row) => {
    const job = cards.get(row.job_id);
    const status = shownStage(row);
    return job
      ? [
          {
            id: row.id,
            job,
            status,
            applied_at: row.applied_at.toISOString(),
            seen_at: row.seen_at?.toISOString() ?? null,
            cv_name: row.cv_by_company ? null : row.cv_name,
            interview: shownInterviewOf(unlessFormer(interviews.get(row.id), row), row, now),
            timeline: timelines.get(row.id) ?? [],
            can_withdraw: mayMove('jobseeker', status, 'withdrawn'),
            ...(row.asked.length > 0 && { responses: sentResponses(row) }),
          },
        ]
      : [];
  });
}

/** The steps that the jobseeker was notified of, without undone steps and the steps that undid them. */
async function timelinesOf(db: Db, ids: readonly number[]): Promise<Map<number, MyApplication['timeline']>> {
  const { rows } = await sql<{ application_id: number; to_status: ApplicationStatus; created_at: Date }>`
    select application_id, to_status, created_at from (
      select id, application_id, to_status, created_at,
        row_number() over (partition by application_id order by id desc) as nth from application_events as step
      where application_id = any(${ids}::bigint[]) and is_notified and undoes is null
        and not exists (select from application_events where undoes = step.id)
    ) as steps where nth <= ${MAX_STEPS_SHOWN} order by id`.execute(db);
  const timelines = new Map<number, MyApplication['timeline']>();
  for (const { application_id, to_status, created_at } of rows) {
    const id = Number(application_id);
    timelines.set(id, [...(timelines.get(id) ?? []), { status: to_status, at: created_at.toISOString() }]);
  }
  return timelines;
}

/** How many applications a jobseeker has in each stage, as far as the jobseeker knows. */
export async function applicationCounts(db: Db, userId: number): Promise<ApplicationCounts> {
  const { rows } = await sql<{ status: keyof ApplicationCounts; count: number }>`select ${PREPARED}
    coalesce(shown_status, status) as status, count(*)::int as count
    from applications where jobseeker_id = ${userId} group by 1`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as ApplicationCounts;
}
