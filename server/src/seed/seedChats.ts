import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';

const HOUR = 3600_000;
const MINUTE = 60_000;

interface Conversation {
  readonly lines: readonly (readonly [from: 'company' | 'jobseeker', text: string])[];
  /** How many of the last messages are unread. */
  readonly unread: number;
  readonly hoursAgo: number;
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    hoursAgo: 2,
    unread: 1,
    lines: [
      ['company', 'မင်္ဂလာပါ။ သင့်လျှောက်လွှာကို ဖတ်ပြီးပါပြီ။ ဘယ်နေ့ ဖုန်းပြောလို့ အဆင်ပြေမလဲ။'],
      ['jobseeker', 'မင်္ဂလာပါ။ ကျေးဇူးတင်ပါတယ်။ ကြာသပတေးနေ့ နေ့လယ်ပိုင်း အဆင်ပြေပါတယ်။'],
      ['company', 'ကောင်းပါပြီ။ ကြာသပတေးနေ့ ၂ နာရီမှာ ဖုန်းဆက်ပါမယ်။'],
      ['jobseeker', 'ဟုတ်ကဲ့၊ စောင့်နေပါမယ်။'],
    ],
  },
  {
    hoursAgo: 20,
    unread: 2,
    lines: [
      ['jobseeker', 'Hello, is the job still open? I could start next month.'],
      ['company', 'Yes, it is. Have you worked with Excel before?'],
      ['jobseeker', 'Yes, for three years, mostly for monthly reports.'],
      ['company', 'Good. Please bring one of them to the interview.'],
      ['company', 'And your certificates, if you have any.'],
    ],
  },
  {
    hoursAgo: 75,
    unread: 0,
    lines: [
      ['company', 'Thank you for your application. We would like to know you better.'],
      ['jobseeker', 'Thank you! When would you like to meet?'],
      ['company', 'We will send you an invitation this week.'],
    ],
  },
];

/** Chats of each demo account: first with each other, then with users it may write to. Some have unread messages. */
export async function seedChats(
  trx: Kysely<Database>,
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
    const conversation = CONVERSATIONS[place - 1];
    return conversation ? [{ pair, conversation }] : [];
  });
  // Inserted in order of time, because an inbox is sorted by the id of the last message.
  chats.sort((left, right) => right.conversation.hoursAgo - left.conversation.hoursAgo);
  for (const { pair, conversation } of chats) await seedChat(trx, pair, conversation, now);
}

async function seedChat(
  trx: Kysely<Database>,
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
    lines.map(([from, message], index) => {
      const at = last - (lines.length - 1 - index) * 12 * MINUTE;
      const [sender_id, receiver_id] =
        from === 'company' ? [pair.company_id, pair.jobseeker_id] : [pair.jobseeker_id, pair.company_id];
      return {
        chat_id,
        sender_id,
        receiver_id,
        message,
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
