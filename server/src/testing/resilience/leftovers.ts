import { sql } from 'kysely';
import { createMessageProviders } from '../../adapters/messageProviders.ts';
import { DATA_RULES, type Rules } from '../../admin/doctor/database.ts';
import type { Services } from '../../core/services.ts';
import type { Db } from '../../database/schema.ts';
import { createOutboxSender } from '../../outbox/outboxSender.ts';
import type { Acknowledged } from './writeLoad.ts';

/** Describes acknowledged writes that are missing in the database. */
export async function lostWrites(db: Db, acknowledged: Acknowledged): Promise<string[]> {
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

/** Sends all waiting messages without the pauses between attempts. */
export async function sendMessagesLeft(db: Db, smsUrl: string, log: Services['log']): Promise<void> {
  const settings = { smsUrl, smsToken: undefined, smsSender: 'JPro', smtp: undefined };
  const sender = createOutboxSender(db, log, createMessageProviders(settings));
  let tried: number;
  do {
    const now = new Date();
    await db.updateTable('outbox_messages').set({ next_attempt_at: now }).where('status', '=', 'waiting').execute();
    tried = await sender.sendDue(now);
  } while (tried > 0);
  await sender.stop();
}

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
