import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import data from './hiring.json' with { type: 'json' };
import { insertRows } from './insertRows.ts';

const HOUR = 3600_000;
const MINUTE = 60_000;

/** `unread`: how many of the last messages are unread. */
type Conversation = (typeof data.conversations)[number];

/** Chats of each demo account: first with each other, then with users it may write to. Some have unread messages. */
export async function seedChats(
  trx: Db,
  { jobseekerId, companyId }: { jobseekerId: number; companyId: number },
  now: Date,
): Promise<void> {
  const { rows: pairs } = await sql<{ company_id: number; jobseeker_id: number; place: number }>`
    select company_id, jobseeker_id, (row_number() over (partition by company_id = ${companyId}
      order by jobseeker_id <> ${jobseekerId}, company_id, jobseeker_id))::int as place
    from (select distinct applications.company_id, applications.jobseeker_id from applications
      join jobs on jobs.id = job_id
      where applications.status not in ('withdrawn', 'rejected') and not company_hidden
        and (applications.company_id = ${companyId} or jobseeker_id = ${jobseekerId})) as known
    order by company_id, jobseeker_id`.execute(trx);
  const chats = pairs.flatMap(({ place, ...pair }) => {
    const conversation = data.conversations[place - 1];
    return conversation ? [{ pair, conversation }] : [];
  });
  // Inserted in order of time, because an inbox is sorted by the id of the last message.
  chats.sort((left, right) => right.conversation.hoursAgo - left.conversation.hoursAgo);
  for (const { pair, conversation } of chats) await seedChat(trx, pair, conversation, now);
}

async function seedChat(
  trx: Db,
  pair: { company_id: number; jobseeker_id: number },
  { lines, unread, hoursAgo }: Conversation,
  now: Date,
): Promise<void> {
  const last = now.getTime() - hoursAgo * HOUR;
  const [chat_id] = await insertRows(
    trx,
    'chats',
    [{ ...pair, created_at: new Date(last - lines.length * HOUR).toISOString() }],
    'id',
  );
  const ids = await insertRows(
    trx,
    'messages',
    lines.map(({ from, text }, index) => {
      const at = last - (lines.length - 1 - index) * 12 * MINUTE;
      const [sender_id, receiver_id] =
        from === 'company' ? [pair.company_id, pair.jobseeker_id] : [pair.jobseeker_id, pair.company_id];
      return {
        chat_id,
        sender_id,
        receiver_id,
        message: text,
        created_at: new Date(at).toISOString(),
        read_at: index < lines.length - unread ? new Date(at + 5 * MINUTE).toISOString() : null,
      };
    }),
    'id',
  );
  await trx
    .updateTable('chats')
    .set({ last_message_id: ids.at(-1)! })
    .where('id', '=', chat_id!)
    .execute();
}
