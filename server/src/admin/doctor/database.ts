import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { compareMigrations } from '../compareMigrations.ts';
import { type Examination, type Finding, problem } from './finding.ts';

/** Finds migrations that only this code or only the database has. */
export const examineMigrations: Examination = async ({ db }) => {
  const { waiting, unknown } = await compareMigrations(db);
  const findings: Finding[] = [];
  if (waiting.length > 0) findings.push(problem(`did not run: ${waiting.join(', ')}`, 'restart the server'));
  if (unknown.length > 0)
    findings.push(problem(`the database is newer than this code: ${unknown.join(', ')}`, 'start the newer version'));
  return findings;
};

/** Checks ledger, invoices, applications and messages against their rules. */
export const examineData: Examination = async ({ db }) =>
  Object.entries(await brokenRules(db, DATA_RULES)).map(([rule, rows]) =>
    problem(
      `"${rule}" does not hold, for example ${JSON.stringify(rows[0])}`,
      'restore a backup, or report it with the rows; nothing repairs this by itself',
    ),
  );

/** Finds scheduled work that has not ended for longer than its schedule allows. */
export const examineScheduledWork: Examination = async ({ db, now }) => {
  const late = await db.selectFrom('scheduled_work').selectAll().where('late_at', '<', now).orderBy('name').execute();
  return late.map(({ name, late_at }) =>
    problem(
      `${name} should have run before ${late_at.toISOString()}`,
      'look for "scheduled work failed" in the log; start the server if none runs',
    ),
  );
};

/** Statements by the name of the rule whose violating rows they find. */
export type Rules = Readonly<Record<string, RawBuilder<unknown>>>;

/** Invariants of the data: they hold in every installation at every moment. */
export const DATA_RULES: Rules = {
  'a balance is the sum of its entries': sql`select account.id from ledger_accounts account
    where kind = 'wallet'
    and balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)`,
  'a movement sums to zero': sql`select movement_id from ledger_entries
    group by movement_id having sum(amount) <> 0 or count(*) <> 2`,
  'a paid purchase is credited once, any other never': sql`select id from purchases
    where (select count(*) from ledger_movements where kind = 'purchase' and reference = purchases.reference)
    <> case when status = 'paid' then 1 else 0 end`,
  'a paid purchase has an invoice, any other has none': sql`select id from purchases
    where (status = 'paid') <> exists (select from invoices where purchase_id = purchases.id)`,
  'the numbers of invoices have no gaps': sql`select year from invoice_counters
    where last_number <> (select count(*) from invoices where invoices.year = invoice_counters.year)
    or last_number <> (select max(number) from invoices where invoices.year = invoice_counters.year)`,
  'a job counts its applications': sql`select id from jobs
    where applicant_count <> (select count(*) from applications
      where job_id = jobs.id and jobseeker_id is not null and status <> 'withdrawn')`,
  'a company counts its open jobs': sql`select users_id from companies
    where open_job_count
    <> (select count(*) from jobs where company_id = users_id and status = 'active' and not company_hidden)`,
  'the last event of an application is its stage': sql`select id from applications
    where status is distinct from
    (select to_status from application_events where application_id = applications.id order by id desc limit 1)`,
  "the last event of an application is its company's own stage": sql`select id from applications
    where own_stage_id is distinct from
    (select to_own_stage_id from application_events where application_id = applications.id order by id desc limit 1)
    and jobseeker_id is not null`,
  'an event starts at the stage where the previous one ended': sql`select id from (
      select id, from_status, lag(to_status) over (partition by application_id order by id) as before
      from application_events
    ) as steps where from_status is distinct from before`,
  'a chat ends with its last message': sql`select id from chats
    where last_message_id is distinct from (select max(id) from messages where chat_id = chats.id)`,
  'a key has a response': sql`select key from idempotent_responses where response is null or response = 'null'`,
};

const EXAMPLES = 5;

/** The broken rules, each with a few of the rows that violate it. */
export async function brokenRules(db: Db, rules: Rules): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await sql`${statement} limit ${sql.lit(EXAMPLES)}`.execute(db);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}
