/** What lists show of an applicant besides the application itself. */
import { sql } from 'kysely';
import type { Applicant } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import type { Db } from '../../../database/schema.ts';
import { knownLookup } from '../../../reference/index.ts';
import { type CvRow, cvRows } from '../cv-database/cvRows.ts';
import { experienceLevel, monthsOfExperience } from '../cv-database/searchableCv.ts';
import { jobMatches, type WantedByJob } from './jobMatches.ts';

type Profile = NonNullable<Applicant['profile']>;
type SamePerson = Applicant['same_person'][number];

interface Application {
  readonly id: number;
  readonly isOpen: boolean;
  readonly user_id: number;
  readonly job: WantedByJob;
}

/** The parts of these applicants' profiles that matter for the job, if the company may read them. */
export async function profilesOf(
  db: Db,
  applications: readonly Application[],
  now: Date,
): Promise<(application: Application) => Profile | null> {
  const open = applications.filter(({ isOpen }) => isOpen);
  const rows = open.length === 0 ? [] : await cvRows(db, [...new Set(open.map(({ user_id }) => user_id))]);
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  const today = yangonDay(now);
  return ({ isOpen, user_id, job }) => {
    const row = byUser.get(user_id);
    return row && isOpen ? profileOf(row, job, today) : null;
  };
}

function profileOf(row: CvRow, job: WantedByJob, today: string): Profile {
  const months = monthsOfExperience(row.experiences, today);
  const level = experienceLevel(months);
  return {
    months_of_experience: months,
    experience_level: knownLookup('experienceLevel', level),
    expected_salary: row.expected_salary,
    salary_currency: row.salary_currency,
    matches: jobMatches(job, {
      ...row,
      experienceLevel: level,
      jobFunctions: row.experiences.map(({ job_function_id }) => job_function_id),
    }),
  };
}

const MAX_SAME_PERSON = 5;

/**
 * The company's other applications by the same person, newest first: from the same account, or from an account with the
 * same name and birthday. Those of people who have left are not compared (rule 77).
 */
export async function samePersons(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SamePerson[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SamePerson & { of_id: number | string; job_id: number | string; job_title: string }>`
    with people as materialized (
      select applications.id, applications.job_id, applications.jobseeker_id, applications.status,
        lower(regexp_replace(users.name, '\\s+', '', 'g')) as name, jobseekers.dob
      from applications join users on users.id = jobseeker_id join jobseekers on jobseekers.user_id = jobseeker_id
      where company_id = ${companyId} and applications.status <> 'withdrawn' and users.is_active
    ), shown as (select * from people where id = any(${ids}::bigint[])), pairs as (
      select shown.id as of_id, other.id, other.job_id, other.status, true as same_account
      from shown join people as other using (jobseeker_id) where other.id <> shown.id
      union all
      select shown.id, other.id, other.job_id, other.status, false
      from shown join people as other using (name, dob) where other.jobseeker_id <> shown.jobseeker_id
    )
    select of_id, pairs.id, pairs.status, same_account, job_id, jobs.title as job_title
    from pairs join jobs on jobs.id = job_id order by pairs.id desc`.execute(db);
  const found = new Map<number, SamePerson[]>();
  for (const { of_id, job_id, job_title, id, status, same_account } of rows) {
    const others = found.get(Number(of_id)) ?? [];
    if (others.length < MAX_SAME_PERSON)
      others.push({ id: Number(id), status, same_account, job: { id: Number(job_id), title: job_title } });
    found.set(Number(of_id), others);
  }
  return found;
}

/** How many notes the company has written about each of these applicants. */
export async function noteCounts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_notes')
    .select(['application_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('application_id', 'in', [...ids])
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id, count }) => [application_id, Number(count)]));
}
