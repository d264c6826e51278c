import { sql } from 'kysely';
import { alertKeyword, slugOf } from '../domains/jobs/index.ts';
import type { Db } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';

const KEYWORD = 'developer';
const ALERTED = 3;

/** The demo jobseeker's job alert with its matches. The next run does not match the demo jobs again. */
export async function seedJobAlert(trx: Db, userId: number, now: Date): Promise<void> {
  const tokens = alertKeyword(KEYWORD);
  await trx
    .insertInto('job_alerts')
    .values({
      user_id: userId,
      is_on: true,
      keyword: KEYWORD,
      ...tokens,
      location_id: null,
      job_function_id: 6,
      job_type_id: null,
      updated_at: now,
    })
    .execute();
  const { rows: jobs } = await sql<{
    id: number;
    title: string;
    company_hidden: boolean;
    company_id: number;
    company_name: string;
  }>`
    select jobs.id, title, company_hidden, company_id, users.name as company_name from jobs
      join users on users.id = company_id
    where status = 'active' and job_function_id = 6 and search_tokens @> ${tokens.keyword_tokens}::int[]
      order by open_date desc, jobs.id desc limit ${ALERTED}`.execute(trx);
  await insertRows(
    trx,
    'job_alert_matches',
    jobs.map(({ id }) => ({
      user_id: userId,
      job_id: id,
      matched_at: now.toISOString(),
      mailed_at: now.toISOString(),
    })),
  );
  await insertRows(
    trx,
    'notifications',
    jobs.map((job) => ({
      user_id: userId,
      noti_type: 'jobalert',
      group_key: 'jobalert',
      created_at: now.toISOString(),
      read_at: null,
      data: {
        job_id: job.id,
        job_slug: slugOf(job.title),
        position_title: job.title,
        is_confidential: job.company_hidden,
        company_name: job.company_hidden ? null : job.company_name,
        company_id: job.company_hidden ? null : job.company_id,
      },
    })),
  );
  await trx.deleteFrom('job_alert_queue').execute();
}
