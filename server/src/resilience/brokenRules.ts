import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Acknowledged } from './writeLoad.ts';

/** Invariants of the data: each statement finds the rows that break the rule in its name. */
const RULES: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a balance is the sum of its entries': sql`select account.id from ledger_accounts account
    where kind = 'wallet'
    and balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)`,
  'a movement sums to zero': sql`select movement_id from ledger_entries
    group by movement_id having sum(amount) <> 0 or count(*) <> 2`,
  'a posted job was charged once, a draft never': sql`select id from jobs
    where (select count(*) from ledger_movements where job_id = jobs.id and kind = 'jobpost')
    <> case when status = 'draft' then 0 else 1 end`,
  'a paid purchase is credited once, any other never': sql`select id from purchases
    where (select count(*) from ledger_movements where kind = 'purchase' and reference = purchases.reference)
    <> case when status = 'paid' then 1 else 0 end`,
  'a paid purchase has an invoice, any other has none': sql`select id from purchases
    where (status = 'paid') <> exists (select from invoices where purchase_id = purchases.id)`,
  'the numbers of invoices have no gaps': sql`select year from invoice_counters
    where last_number <> (select count(*) from invoices where invoices.year = invoice_counters.year)
    or last_number <> (select max(number) from invoices where invoices.year = invoice_counters.year)`,
  'a job counts its applications': sql`select id from jobs
    where applicant_count <> (select count(*) from applications where job_id = jobs.id and status <> 'withdrawn')`,
  'a company counts its open jobs': sql`select users_id from companies
    where open_job_count
    <> (select count(*) from jobs where company_id = users_id and status = 'active' and not company_hidden)`,
  'the last event of an application is its stage': sql`select id from applications
    where status is distinct from
    (select to_status from application_events where application_id = applications.id order by id desc limit 1)`,
  'an event starts at the stage where the previous one ended': sql`select id from (
      select id, from_status, lag(to_status) over (partition by application_id order by id) as before
      from application_events
    ) as steps where from_status is distinct from before`,
  'a jobseeker was notified of the stage that they see': sql`select id from applications
    where shown_status is null and status in ('shortlisted', 'hired', 'rejected')
    and not exists (select from notifications where user_id = jobseeker_id
      and group_key = 'applicationStatus:' || applications.id and data->>'status' = applications.status)`,
  'a company was notified of each application to it': sql`select distinct job_id from applications
    where not exists (select from notifications where user_id = applications.company_id
      and group_key = 'jobapply:' || applications.job_id)`,
  'a message exists once': sql`select message from messages group by message having count(*) > 1`,
  'a chat ends with its last message': sql`select id from chats
    where last_message_id is distinct from (select max(id) from messages where chat_id = chats.id)`,
  'a key has a response': sql`select key from idempotent_responses where response is null or response = 'null'`,
};

export async function brokenRules(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, statement] of Object.entries(RULES)) {
    const { rows } = await statement.execute(db);
    if (rows.length > 0) broken[rule] = rows.slice(0, 5);
  }
  return broken;
}

/** Acknowledged writes that are missing in the database, as texts. */
export async function lostWrites(db: Kysely<Database>, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const jobs = new Map(
    (await db.selectFrom('jobs').select(['id', 'company_id', 'status']).execute()).map((row) => [row.id, row]),
  );
  for (const [id, company] of acknowledged.jobs) {
    if (jobs.get(id)?.company_id !== company || !['active', 'pending'].includes(jobs.get(id)!.status))
      lost.push(`job ${id}`);
  }
  for (const id of acknowledged.drafts) if (jobs.get(id)?.status !== 'draft') lost.push(`draft ${id}`);
  const stages = new Map(
    (await db.selectFrom('applications').select(['id', 'status']).execute()).map(({ id, status }) => [id, status]),
  );
  for (const [id, { status }] of acknowledged.applications)
    if (stages.get(id) !== status) lost.push(`application ${id}: ${status} became ${stages.get(id)}`);
  const saved = new Set(
    (await db.selectFrom('saved_jobs').select(['user_id', 'job_id']).execute()).map(
      (row) => `${row.user_id} ${row.job_id}`,
    ),
  );
  for (const [name, isSaved] of acknowledged.saved)
    if (isSaved !== null && isSaved !== saved.has(name)) lost.push(`saved job ${name}`);
  const paid = new Set(
    (await db.selectFrom('purchases').select('reference').where('status', '=', 'paid').execute()).map(
      ({ reference }) => reference,
    ),
  );
  for (const reference of acknowledged.paid) if (!paid.has(reference)) lost.push(`purchase ${reference}`);
  const messages = new Set((await db.selectFrom('messages').select('message').execute()).map(({ message }) => message));
  for (const message of acknowledged.messages) if (!messages.has(message)) lost.push(`message ${message}`);
  return lost;
}
