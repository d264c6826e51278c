/** A year of a company's hiring, in Myanmar time. */
import { type RawBuilder, sql } from 'kysely';
import { APPLICATION_SOURCES, OUTSIDE_SOURCES } from '@jpro/api/schemas';
import type { ApplicationSource, CompanyReport } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { ratingDevelopment } from '../../people/index.ts';
import { knownLookup } from '../../../reference/index.ts';

const MONTHS = 12;
/** Nobody whom the company added waits for a reply. */
const ADDED = sql.join(OUTSIDE_SOURCES.map((source) => sql.lit(source)));

interface Counts {
  readonly applicants: number;
  readonly hired: number;
}

interface Times extends Counts {
  readonly replied: number;
  readonly reply_hours: number | null;
  readonly hire_days: number | null;
}

const NOBODY: Times = { applicants: 0, hired: 0, replied: 0, reply_hours: null, hire_days: null };

export async function companyReport(db: Db, companyId: CompanyId, year: number): Promise<CompanyReport> {
  const applications = applicationsOf(companyId, year);
  const jobs = jobsOf(companyId, year);
  const opened = await jobsByMonth(db, jobs);
  const byMonth = await timesBy(db, applications, sql`month`);
  const [total = NOBODY] = (await timesBy(db, applications, sql`'all'`)).values();
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return { month, jobs: opened.get(month) ?? 0, ...(byMonth.get(month) ?? NOBODY) };
  });
  return {
    year,
    months,
    total: { jobs: months.reduce((sum, month) => sum + month.jobs, 0), ...total },
    job_types: (await countsBy(db, applications, jobs, 'job_type_id')).map(({ id, ...counts }) => ({
      job_type: knownLookup('jobType', id),
      ...counts,
    })),
    places: (await countsBy(db, applications, jobs, 'location_id')).map(({ id, ...counts }) => ({
      location: knownLookup('location', id),
      ...counts,
    })),
    ratings: (await ratingDevelopment(db, companyId)).filter(({ month }) => month.startsWith(`${year}-`)),
    sources: await sourcesOf(db, applications),
  };
}

const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1) - YANGON_OFFSET_MS);
const monthOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'Asia/Yangon', 'YYYY-MM')`;

/** The year's applications, each with its first reply and its hiring, without undone steps. */
const applicationsOf = (companyId: CompanyId, year: number): RawBuilder<unknown> => sql`(
  select applications.job_id, applications.status = 'hired' as is_hired, coalesce(source, 'unknown') as source,
    ${monthOf(sql`applied_at`)} as month,
    case when source in (${ADDED}) then null
      else extract(epoch from steps.replied_at - applied_at) / 3600 end as reply_hours,
    case when applications.status = 'hired' then extract(epoch from steps.hired_at - applied_at) / 86400 end
      as hire_days
  from applications
    left join lateral (
      select min(step.created_at) as replied_at,
        max(step.created_at) filter (where step.to_status = 'hired') as hired_at
      from application_events as step
      where step.application_id = applications.id and step.by_user_id = applications.company_id
        and step.created_at >= applied_at and step.undoes is null and step.from_status is distinct from step.to_status
        and not exists (select from application_events as undo where undo.undoes = step.id)
    ) as steps on true
  where applications.company_id = ${companyId} and applied_at >= ${startOf(year)} and applied_at < ${startOf(year + 1)}
) as sent`;

const jobsOf = (companyId: CompanyId, year: number): RawBuilder<unknown> => sql`(
  select id, job_type_id, location_id, ${monthOf(sql`open_date`)} as month from jobs
  where company_id = ${companyId} and open_date >= ${startOf(year)} and open_date < ${startOf(year + 1)}
) as opened`;

async function jobsByMonth(db: Db, jobs: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; jobs: number | string }>`
    select month, count(*) as jobs from ${jobs} group by month`.execute(db);
  return new Map(rows.map(({ month, jobs: count }) => [month, Number(count)]));
}

async function timesBy(
  db: Db,
  applications: RawBuilder<unknown>,
  group: RawBuilder<unknown>,
): Promise<Map<string, Times>> {
  const { rows } = await sql<Record<keyof Times, number | string | null> & { unit: string }>`
    select ${group} as unit, count(*) as applicants, count(*) filter (where is_hired) as hired,
      count(reply_hours) as replied,
      percentile_cont(0.5) within group (order by reply_hours) as reply_hours,
      percentile_cont(0.5) within group (order by hire_days) as hire_days
    from ${applications} group by 1`.execute(db);
  return new Map(
    rows.map(({ unit, applicants, hired, replied, reply_hours, hire_days }) => [
      unit,
      {
        applicants: Number(applicants),
        hired: Number(hired),
        replied: Number(replied),
        reply_hours: inTenths(reply_hours),
        hire_days: inTenths(hire_days),
      },
    ]),
  );
}

const inTenths = (value: number | string | null): number | null =>
  value === null ? null : Math.round(Number(value) * 10) / 10;

/** Jobs opened and applications sent in the year, by a lookup of the job, those with the most applicants first. */
async function countsBy(
  db: Db,
  applications: RawBuilder<unknown>,
  jobs: RawBuilder<unknown>,
  column: 'job_type_id' | 'location_id',
): Promise<(Counts & { readonly id: number; readonly jobs: number })[]> {
  const name = sql.ref(column);
  const { rows } = await sql<Record<'id' | 'jobs' | 'applicants' | 'hired', number | string>>`
    select id, sum(jobs) as jobs, sum(applicants) as applicants, sum(hired) as hired from (
      select ${name} as id, 1 as jobs, 0 as applicants, 0 as hired from ${jobs}
      union all
      select ${name}, 0, 1, case when is_hired then 1 else 0 end from ${applications} join jobs on jobs.id = job_id
    ) as counted where id is not null group by id order by applicants desc, jobs desc, id`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    jobs: Number(row.jobs),
    applicants: Number(row.applicants),
    hired: Number(row.hired),
  }));
}

/** All sources in a fixed order; those of added people and `unknown` only if there are such applications. */
async function sourcesOf(db: Db, applications: RawBuilder<unknown>): Promise<CompanyReport['sources']> {
  const { rows } = await sql<{ source: ApplicationSource } & Record<keyof Counts, number | string>>`
    select source, count(*) as applicants, count(*) filter (where is_hired) as hired
    from ${applications} group by source`.execute(db);
  const known = new Map(rows.map((row) => [row.source, row]));
  const rare: readonly ApplicationSource[] = [...OUTSIDE_SOURCES, 'unknown'];
  return APPLICATION_SOURCES.filter((source) => !rare.includes(source) || known.has(source)).map((source) => ({
    source,
    applicants: Number(known.get(source)?.applicants ?? 0),
    hired: Number(known.get(source)?.hired ?? 0),
  }));
}
