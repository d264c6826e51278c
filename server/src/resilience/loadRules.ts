import { sql } from 'kysely';
import { DATA_RULES, type Rules } from '../admin/doctor/dataRules.ts';

/** Rules that also hold after the write load, where nothing is demo data. */
export const LOAD_RULES: Rules = {
  ...DATA_RULES,
  'a posted job was charged once, a draft never': sql`select id from jobs
    where (select count(*) from ledger_movements where job_id = jobs.id and kind = 'jobpost')
    <> case when status = 'draft' then 0 else 1 end`,
  'a jobseeker was notified of the stage that they see': sql`select id from applications
    where shown_status is null and status in ('shortlisted', 'hired', 'rejected')
    and not exists (select from notifications where user_id = jobseeker_id
      and group_key = 'applicationStatus:' || applications.id and data->>'status' = applications.status)`,
  'a company was notified of each application to it': sql`select distinct job_id from applications
    where not exists (select from notifications where user_id = applications.company_id
      and group_key = 'jobapply:' || applications.job_id)`,
  'a message exists once': sql`select message from messages group by message having count(*) > 1`,
};
