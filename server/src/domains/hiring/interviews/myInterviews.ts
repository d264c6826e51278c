import { sql } from 'kysely';
import type { MyInterview } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { shownStage } from '../applications/changeStage.ts';
import { STAGES_WITH_INTERVIEW } from '../applications/stages.ts';
import { jobCardsOf } from '../../jobs/index.ts';
import { type InterviewRow, interviewsOf, isOpenOffer, shownInterviewOf, takesPlace } from './interview.ts';
import { takenTimes } from './otherInterviews.ts';

const isComing = (now: Date) =>
  sql<boolean>`(interviews.state <> 'cancelled'
    and coalesce(applications.shown_status, applications.status) in (${sql.join(STAGES_WITH_INTERVIEW)})
      and interviews.at > ${now})`;

function ownInterviews(db: Db, userId: number) {
  return db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .where('applications.jobseeker_id', '=', userId)
    .where('interviews.is_notified', '=', true);
}

interface Wanted {
  readonly when: 'coming' | 'past';
  readonly page: number;
}

/** A jobseeker's interviews: either upcoming ones, the next first, or past and cancelled ones, the latest first. */
export async function myInterviews(
  db: Db,
  user: CurrentUser,
  { when, page }: Wanted,
  now: Date,
): Promise<Page<MyInterview>> {
  const own = ownInterviews(db, user.id).where(when === 'coming' ? isComing(now) : sql<boolean>`not ${isComing(now)}`);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = when === 'coming' ? 'asc' : 'desc';
  const rows = await own
    .select('interviews.id')
    .orderBy('interviews.at', direction)
    .orderBy('interviews.id', direction)
    .limit(PAGE_SIZE.applications)
    .offset((page - 1) * PAGE_SIZE.applications)
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageOf(await interviewsWithJobs(db, user, ids, now), Number(total), page, PAGE_SIZE.applications);
}

export async function myInterview(db: Db, user: CurrentUser, id: number, now: Date): Promise<MyInterview> {
  const [interview] = await interviewsWithJobs(db, user, [id], now);
  if (!interview) throw notFound();
  return interview;
}

async function interviewsWithJobs(
  db: Db,
  user: CurrentUser,
  ids: readonly number[],
  now: Date,
): Promise<MyInterview[]> {
  if (ids.length === 0) return [];
  const rows = await ownInterviews(db, user.id)
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.users_id', 'jobs.company_id')
    .select([
      'interviews.id',
      'applications.id as application_id',
      'applications.job_id',
      'applications.company_id',
      'applications.status',
      'applications.shown_status',
      'jobs.company_hidden',
      'companies.contact_person',
    ])
    .where('interviews.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const interviews = await interviewsOf(
    db,
    rows.map(({ application_id }) => application_id),
  );
  const cards = await jobCardsOf(db, rows, user, now);
  const taken = await takenOf(db, user, rows, interviews);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const details = row && interviews.get(row.application_id);
    const interview = details && shownInterviewOf(details, row, now);
    const job = row && cards.get(row.job_id);
    if (!interview || !job) return [];
    return [
      {
        ...interview,
        application_id: row.application_id,
        application_status: shownStage(row),
        job,
        ...(taken.has(id) && { taken_times: taken.get(id) ?? [] }),
        can_answer: takesPlace(details, shownStage(row), now) && details.at > now && job.offline !== 'company',
        contact_person: row.company_hidden ? null : row.contact_person,
      },
    ];
  });
}

interface OwnRow {
  readonly id: number;
  readonly application_id: number;
  readonly company_id: CompanyId;
}

/** The offered times that somebody else has taken, by interview. */
async function takenOf(
  db: Db,
  user: CurrentUser,
  rows: readonly OwnRow[],
  interviews: ReadonlyMap<number, InterviewRow>,
): Promise<ReadonlyMap<number, string[]>> {
  const taken = new Map<number, string[]>();
  for (const { id, application_id: applicationId, company_id: companyId } of rows) {
    const interview = interviews.get(applicationId);
    if (!interview || interview.state === 'cancelled' || !isOpenOffer(interview)) continue;
    const { minutes, interviewer_id: interviewerId, offered_times } = interview;
    const plan = { companyId, applicationId, jobseekerId: user.id, interviewerId, minutes };
    taken.set(id, await takenTimes(db, plan, offered_times));
  }
  return taken;
}
