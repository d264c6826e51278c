/** What lists show of an applicant besides the application itself. */
import { sql } from 'kysely';
import type { Applicant } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { monthsOfExperience } from '../../people/index.ts';
import { type CvRow, cvRows } from '../cv-database/cvRows.ts';
import { experienceLevel } from '../cv-database/searchableCv.ts';
import { PERSON } from './people.ts';
import { jobMatches, type WantedByJob } from './jobMatches.ts';

type Profile = NonNullable<Applicant['profile']>;
type SamePerson = Applicant['same_person'][number];

interface Application {
  readonly id: number;
  readonly isOpen: boolean;
  /** Null for those without an account. */
  readonly user_id: number | null;
  readonly job: WantedByJob;
}

/** The parts of these applicants' profiles that matter for the job, if the company may read them. */
export async function profilesOf(
  db: Db,
  applications: readonly Application[],
  now: Date,
): Promise<(application: Application) => Profile | null> {
  const open = applications.filter(({ isOpen }) => isOpen);
  const rows = open.length === 0 ? [] : await cvRows(db, [...new Set(open.flatMap(({ user_id }) => user_id ?? []))]);
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  const today = yangonDay(now);
  return ({ isOpen, user_id, job }) => {
    const row = user_id === null ? undefined : byUser.get(user_id);
    return row && isOpen ? profileOf(row, job, today) : null;
  };
}

function profileOf(row: CvRow, job: WantedByJob, today: string): Profile {
  const months = monthsOfExperience(row.experiences, today);
  const job_function = lookup('jobFunction', job.job_function_id);
  const inFunction = job_function
    ? monthsOfExperience(
        row.experiences.filter((each) => each.job_function_id === job_function.id),
        today,
      )
    : months;
  return {
    months_of_experience: months,
    in_function: job_function && { months: inFunction, job_function },
    experience_level: knownLookup('experienceLevel', experienceLevel(months)),
    expected_salary: row.expected_salary,
    salary_currency: row.salary_currency,
    matches: jobMatches(job, {
      ...row,
      experienceLevel: experienceLevel(inFunction),
      jobFunctions: row.experiences.map(({ job_function_id }) => job_function_id),
    }),
  };
}

/** By how much fits the job, then by experience in its function; the order stays among equals. */
export const bestFitFirst = <Row>(rows: readonly Row[], profileOf: (row: Row) => Profile | null): Row[] =>
  rows
    .map((row) => ({ row, profile: profileOf(row) }))
    .toSorted(
      (one, other) => fit(other.profile) - fit(one.profile) || inFunction(other.profile) - inFunction(one.profile),
    )
    .map(({ row }) => row);

const fit = (profile: Profile | null): number => profile?.matches.length ?? 0;
const inFunction = (profile: Profile | null): number => profile?.in_function?.months ?? 0;

const MAX_SAME_PERSON = 5;

/**
 * The company's other applications by the same person, newest first: from the same account, or from an account with the
 * same name and birthday; of people without an account, those with the same phone number or e-mail address. Those of
 * people who have left are not compared (rule 77).
 */
export async function samePersons(
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SamePerson[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SamePerson & { of_id: number | string; job_id: number | string; job_title: string }>`
    with people as materialized (
      select applications.id, applications.job_id, applications.jobseeker_id, applications.status,
        lower(regexp_replace(users.name, '\\s+', '', 'g')) as name, jobseekers.dob, users.id is null as is_outside,
        ${PERSON.phone_number} as phone, ${PERSON.email} as email
      from applications left join users on users.id = jobseeker_id
        left join jobseekers on jobseekers.user_id = jobseeker_id
        left join outside_applicants outside on outside.application_id = applications.id
      where company_id = ${companyId} and applications.status <> 'withdrawn'
        and (users.is_active or outside.application_id is not null)
    ), shown as (select * from people where id = any(${ids}::bigint[])), pairs as (
      select shown.id as of_id, other.id, other.job_id, other.status, true as same_account, false as is_outside
      from shown join people as other using (jobseeker_id) where other.id <> shown.id
      union all
      select shown.id, other.id, other.job_id, other.status, false, false
      from shown join people as other using (name, dob) where other.jobseeker_id <> shown.jobseeker_id
      union
      select shown.id, other.id, other.job_id, other.status, false, other.is_outside
      from shown join people as other using (phone)
      where other.id <> shown.id and (shown.is_outside or other.is_outside)
      union
      select shown.id, other.id, other.job_id, other.status, false, other.is_outside
      from shown join people as other using (email)
      where other.id <> shown.id and (shown.is_outside or other.is_outside)
    )
    select of_id, pairs.id, pairs.status, same_account, is_outside, job_id, jobs.title as job_title
    from pairs join jobs on jobs.id = job_id order by pairs.id desc`.execute(db);
  const found = new Map<number, SamePerson[]>();
  for (const { of_id, job_id, job_title, id, ...other } of rows) {
    const others = found.get(Number(of_id)) ?? [];
    if (others.length < MAX_SAME_PERSON)
      others.push({ id: Number(id), ...other, job: { id: Number(job_id), title: job_title } });
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
