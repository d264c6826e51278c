import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { OperatorError } from './operatorError.ts';

const FIRST = ['Aung', 'Kyaw', 'Min', 'Zaw', 'Htet', 'Mya', 'Khin', 'Su', 'Thida', 'Ei', 'Phyo', 'Nay', 'Hnin', 'Moe'];
const SECOND = ['Thu', 'Naing', 'Hlaing', 'Win', 'Oo', 'Lwin', 'Aye', 'Htun', 'Sandar', 'Linn', 'Zin', 'Maung', 'Yu'];
const THIRD = ['', ' Soe', ' Paing', ' Nwe', ' Khant', ' Myint'];
const POSITIONS = ['Driver', 'Shop assistant', 'Accountant', 'Cook', 'Security guard', 'Receptionist'];
const TOWNSHIPS = 20;
const DAY_MS = 24 * 3600_000;

/** A name out of 1,092 combinations. */
const nameOf = (index: number): string =>
  `${FIRST[index % FIRST.length]} ${SECOND[index % SECOND.length]}${THIRD[Math.floor(index / 182) % THIRD.length]}`;

/**
 * Adds invented people who have applied to a job within the last week. Nobody can log in as one of them.
 * @throws OperatorError JP-O002 for an unknown job
 */
export async function addDemoApplicants(
  trx: Db,
  { jobId, count, now }: { readonly jobId: number; readonly count: number; readonly now: Date },
): Promise<void> {
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'company_id', 'job_function_id', 'industry_id'])
    .where('id', '=', jobId)
    .where('open_date', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new OperatorError('JP-O002', `there is no posted job ${jobId}`));
  const batch = randomInt(1_000_000_000);
  const people = Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    email: `applicant-${batch}-${index}@demo.invalid`,
    position: POSITIONS[index % POSITIONS.length],
    place: index % TOWNSHIPS,
    pay: 250_000 + 25_000 * (index % 15),
    started: `${now.getUTCFullYear() - 1 - (index % 9)}-03-01`,
    applied_at: new Date(now.getTime() - ((index * 37) % 7) * DAY_MS - index * 60_000).toISOString(),
  }));
  await sql`with people as (
      select * from json_to_recordset(${JSON.stringify(people)}::json) as (name text, email text, "position" text,
        place int, pay int, started date, applied_at timestamptz)
    ), added as (
      insert into users (user_type, name, email, created_at)
      select 'jobseeker', name, email, applied_at from people returning id, email
    ), known as (
      select added.id, people.* from added join people using (email)
    ), profiles as (
      insert into jobseekers (user_id, position_title, location_id, township_id, expected_salary, salary_currency,
        is_public)
      select known.id, "position", location_id, townships.id, pay, 'MMK', false from known
      join (select id, location_id, row_number() over (order by id) - 1 as place from townships) as townships
        using (place)
      returning user_id
    ), worked as (
      insert into experiences (user_id, company_name, position_title, industry_id, job_function_id,
        experience_level_id, start_date, is_current)
      select id, 'Golden Star Trading', "position", ${job.industry_id}, ${job.job_function_id}, 3, started, true
      from known where exists (select from profiles)
    ), applied as (
      insert into applications (job_id, company_id, jobseeker_id, applied_at)
      select ${job.id}, ${job.company_id}, id, applied_at from known where exists (select from profiles)
      returning id, jobseeker_id, applied_at
    )
    insert into application_events (application_id, to_status, by_user_id, created_at)
    select id, 'applied', jobseeker_id, applied_at from applied`.execute(trx);
  await trx
    .updateTable('jobs')
    .set(({ eb }) => ({ applicant_count: eb('applicant_count', '+', count) }))
    .where('id', '=', jobId)
    .execute();
}
