import { sql } from 'kysely';
import type { ResponseOf } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { Db } from '../../../database/schema.ts';
import { JOB_END } from '../../jobs/index.ts';
import { dingerSettings, postingCost } from '../../money/index.ts';
import { STAGES_WITH_INTERVIEW } from '../applications/stages.ts';

const DAY_MS = 86_400_000;
const WAITING_DAYS = 3;
const ENDING_DAYS = 7;

/** What is waiting for a company to deal with. */
export async function todo(
  db: Db,
  { companyId, balance }: { readonly companyId: number; readonly balance: number },
  now: Date,
): Promise<ResponseOf<'GET', '/company/dashboard'>['todo']> {
  const today = startOfDay(now);
  const { rows } = await sql<
    Record<'waiting' | 'interviews_today' | 'unread_chats' | 'ending_jobs', number | string>
  >`select
      (select count(*) from applications where company_id = ${companyId} and status = 'applied'
        and jobseeker_id is not null and applied_at < ${daysFrom(now, -WAITING_DAYS)}) as waiting,
      (select count(*) from interviews join applications on applications.id = application_id
        where company_id = ${companyId} and status in (${sql.join(STAGES_WITH_INTERVIEW)})
          and state not in ('cancelled', 'declined') and offered_times = '[]'
          and at >= ${today} and at < ${daysFrom(today, 1)}) as interviews_today,
      (select count(distinct chat_id) from messages where receiver_id = ${companyId} and read_at is null)
        as unread_chats,
      (select count(*) from jobs where company_id = ${companyId} and status = 'active'
        and ${JOB_END} < ${daysFrom(now, ENDING_DAYS)}) as ending_jobs`.execute(db);
  const { costs } = await dingerSettings(db);
  const [white, blue] = [postingCost(costs, 'white'), postingCost(costs, 'blue')];
  return {
    waiting: Number(rows[0]?.waiting ?? 0),
    interviews_today: Number(rows[0]?.interviews_today ?? 0),
    unread_chats: Number(rows[0]?.unread_chats ?? 0),
    ending_jobs: Number(rows[0]?.ending_jobs ?? 0),
    posts: { white: postsFor(balance, white), blue: postsFor(balance, blue) },
  };
}

const postsFor = (balance: number, cost: number): number | null => (cost === 0 ? null : Math.floor(balance / cost));

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Midnight in Asia/Yangon. */
function startOfDay(now: Date): Date {
  const local = now.getTime() + YANGON_OFFSET_MS;
  return new Date(local - (local % DAY_MS) - YANGON_OFFSET_MS);
}
