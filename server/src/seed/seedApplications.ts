import { sql } from 'kysely';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import data from './hiring.json' with { type: 'json' };
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';
import { seedInterviews } from './seedInterviews.ts';
import type { SeededJobseeker } from './seedJobseekers.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const STAGES = [
  ['applied', 45],
  ['shortlisted', 20],
  ['interview', 14],
  ['hired', 6],
  ['rejected', 13],
  ['withdrawn', 2],
] as const;
/** For the demo company's closed and expired jobs: most applicants have a reply. */
const LAST_STAGES = [
  ['hired', 18],
  ['rejected', 60],
  ['applied', 17],
  ['withdrawn', 5],
] as const;
const STEPS: Readonly<Record<string, readonly string[]>> = {
  applied: [],
  shortlisted: ['shortlisted'],
  interview: ['shortlisted', 'interview'],
  hired: ['shortlisted', 'interview', 'hired'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
};

interface JobTarget {
  readonly id: number;
  readonly company_id: CompanyId;
  readonly title: string;
  readonly open_date: Date;
  readonly expired_date: Date;
  readonly status: string;
}

interface Planned {
  readonly job: JobTarget;
  readonly seeker: SeededJobseeker;
  readonly status: string;
  readonly at: number;
}

export interface ApplicationSeed {
  readonly count: number;
  readonly demoCompanyId: CompanyId;
  /** The first one belongs to the demo account. */
  readonly seekers: readonly SeededJobseeker[];
  readonly now: Date;
}

/**
 * Applications in all stages with their events and interviews: many at the demo company, some by the demo jobseeker,
 * one of them at the demo company.
 */
export async function seedApplications(
  trx: Db,
  random: Random,
  { count, demoCompanyId, seekers, now }: ApplicationSeed,
): Promise<void> {
  const jobs = await openJobs(trx, demoCompanyId);
  const ownJobs = await postedJobs(trx, demoCompanyId);
  const planned = new Map<string, Planned>();
  const plan = (job: JobTarget, seeker: SeededJobseeker, status: string) => {
    const end = Math.min(now.getTime(), job.expired_date.getTime());
    const age = end - job.open_date.getTime();
    planned.set(`${job.id}:${seeker.id}`, {
      job,
      seeker,
      status,
      at: end - Math.floor(random.next() * Math.max(HOUR, age - HOUR)),
    });
  };
  const [demo, ...others] = seekers as [SeededJobseeker, ...SeededJobseeker[]];
  for (const [index, job] of random.some(jobs, 8).entries())
    plan(
      job,
      demo,
      ['applied', 'shortlisted', 'interview', 'rejected', 'applied', 'applied', 'hired', 'applied'][index] as string,
    );
  for (const job of ownJobs) {
    const stages = job.status === 'active' ? STAGES : LAST_STAGES;
    for (const seeker of random.some(others, random.int(3, 11))) plan(job, seeker, random.weighted(stages));
  }
  plan(
    ownJobs.find(({ status }) => status === 'active')!,
    demo,
    'interview',
  );
  while (planned.size < count) plan(random.pick(jobs), random.pick(others), random.weighted(STAGES));
  await insertPlanned(
    trx,
    random,
    [...planned.values()].sort((first, second) => first.at - second.at),
    demoCompanyId,
    now,
  );
  await sql`update jobs set applicant_count = applied.total
    from (select job_id, count(*) filter (where status <> 'withdrawn') as total from applications
      group by job_id) as applied where jobs.id = applied.job_id`.execute(trx);
}

/** Open jobs of other companies. */
function openJobs(trx: Db, companyId: CompanyId): Promise<JobTarget[]> {
  return targets(trx).where('status', '=', 'active').where('company_id', '<>', companyId).limit(400).execute();
}

function postedJobs(trx: Db, companyId: CompanyId): Promise<JobTarget[]> {
  const statuses = ['active', 'closed', 'expired'] as const;
  return targets(trx).where('status', 'in', statuses).where('company_id', '=', companyId).execute();
}

function targets(trx: Db) {
  return trx
    .selectFrom('jobs')
    .select(['id', 'company_id', 'title', 'status'])
    .select(({ ref }) => ref('open_date').$notNull().as('open_date'))
    .select(({ ref }) => ref('expired_date').$notNull().as('expired_date'))
    .orderBy('id', 'desc');
}

async function insertPlanned(
  trx: Db,
  random: Random,
  planned: readonly Planned[],
  demoCompanyId: CompanyId,
  now: Date,
): Promise<void> {
  const ids = await insertRows(
    trx,
    'applications',
    planned.map(({ job, seeker, status, at }) => ({
      job_id: job.id,
      company_id: job.company_id,
      jobseeker_id: seeker.id,
      status,
      message: random.pick(data.messages),
      cv_name: seeker.cv?.cv_name ?? null,
      cv_file_key: seeker.cv?.cv_file_key ?? null,
      cv_content_type: seeker.cv?.cv_content_type ?? null,
      cv_bytes: seeker.cv?.cv_bytes ?? null,
      seen_at:
        status !== 'applied' || random.chance(0.4) ? new Date(at + 0.3 * (now.getTime() - at)).toISOString() : null,
      applied_at: new Date(at).toISOString(),
    })),
    'id',
  );
  const events = planned.flatMap(({ job, seeker, status, at }, index) => {
    const stages = ['applied', ...(STEPS[status] as readonly string[])];
    return stages.map((to, step) => ({
      application_id: ids[index],
      from_status: step === 0 ? null : stages[step - 1],
      to_status: to,
      by_user_id: step === 0 || to === 'withdrawn' ? seeker.id : job.company_id,
      created_at: new Date(at + (0.3 + 0.15 * step) * (now.getTime() - at) * Math.sign(step)).toISOString(),
    }));
  });
  await insertRows(trx, 'application_events', events);
  const withInterview = planned.flatMap(({ status }, index) =>
    status === 'interview' || status === 'hired' ? [{ id: ids[index] as number, isPast: status === 'hired' }] : [],
  );
  await seedInterviews(trx, random, withInterview, now);
  const ownIds = planned.flatMap(({ job }, index) => (job.company_id === demoCompanyId ? [ids[index] as number] : []));
  await seedNotes(trx, random, ownIds, demoCompanyId, now);
}

/** The demo company's notes about some of its applicants. */
async function seedNotes(
  trx: Db,
  random: Random,
  applicationIds: readonly number[],
  companyId: CompanyId,
  now: Date,
): Promise<void> {
  const notes = applicationIds.flatMap((application_id) =>
    random.some(data.notes, random.pick([0, 0, 1, 2])).map((body) => {
      const written = new Date(now.getTime() - random.next() * 3 * DAY).toISOString();
      return { application_id, author_id: companyId, body, created_at: written, updated_at: written };
    }),
  );
  await insertRows(trx, 'application_notes', notes);
}
