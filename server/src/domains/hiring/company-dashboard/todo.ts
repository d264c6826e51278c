import { sql } from 'kysely';
import type { ResponseOf } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { CAPABILITIES } from '@jpro/api/member-roles';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { JOB_END } from '../../jobs/index.ts';
import { dingerSettings, postingCost } from '../../money/index.ts';
import { ASSIGNEE, isAboutSomebody } from '../applicants/people.ts';
import { IS_EXPECTED } from '../interviews/interview.ts';

const DAY_MS = 86_400_000;
const WAITING_DAYS = 3;
const ENDING_DAYS = 7;

interface Whose {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  /** Null for a member who may not read it. */
  readonly balance: number | null;
}

/** What is waiting for a company to deal with, and for this member of it. */
export async function todo(
  db: Db,
  { companyId, memberId, balance }: Whose,
  now: Date,
): Promise<ResponseOf<'GET', '/company/dashboard'>['todo']> {
  const today = startOfDay(now);
  const tomorrow = daysFrom(today, 1);
  const { rows } = await sql<Record<(typeof COUNTS)[number], number | string>>`select
      (select count(*) from applications where company_id = ${companyId} and status = 'applied'
        and ${isAboutSomebody} and applied_at < ${daysFrom(now, -WAITING_DAYS)}) as waiting,
      ${interviewsIn(companyId, today, tomorrow)} as interviews_today,
      ${interviewsIn(companyId, tomorrow, mondayAfter(today))} as interviews_week,
      (select count(*) from ${UNDECIDED} and applications.company_id = ${companyId}
        and ${ASSIGNEE} = ${memberId}::bigint) as mine,
      (select count(*) from ${UNDECIDED} and applications.company_id = ${companyId}
        and ${ASSIGNEE} is null and 1 < (select count(*) from memberships
          where memberships.company_id = ${companyId} and role = any(${HIRING}))) as nobodys,
      (select count(distinct chat_id) from messages where receiver_id = ${companyId} and read_at is null)
        as unread_chats,
      (select count(*) from jobs where company_id = ${companyId} and status = 'active'
        and ${JOB_END} < ${daysFrom(now, ENDING_DAYS)}) as ending_jobs`.execute(db);
  const { costs } = await dingerSettings(db);
  const [white, blue] = [postingCost(costs, 'white'), postingCost(costs, 'blue')];
  return {
    ...(Object.fromEntries(COUNTS.map((count) => [count, Number(rows[0]?.[count] ?? 0)])) as Counts),
    posts: { white: postsFor(balance, white), blue: postsFor(balance, blue) },
  };
}

/** Which other members have new applicants to decide about, the most first. */
export async function newOfColleagues(
  db: Db,
  companyId: CompanyId,
  memberId: MemberId,
): Promise<{ member: { id: number; name: string }; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; count: number | string }>`
    select members.id, members.name, count(*) as count
    from applications join jobs on jobs.id = job_id join members on members.id = ${ASSIGNEE}
    where ${IS_UNDECIDED} and applications.company_id = ${companyId} and members.id <> ${memberId}
    group by members.id, members.name order by count desc, members.id`.execute(db);
  return rows.map(({ id, name, count }) => ({ member: { id, name }, count: Number(count) }));
}

const COUNTS = [
  'waiting',
  'interviews_today',
  'interviews_week',
  'mine',
  'nobodys',
  'unread_chats',
  'ending_jobs',
] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

const HIRING = [...CAPABILITIES.hiring];
const IS_UNDECIDED = sql`applications.status = 'applied' and ${isAboutSomebody}`;
const UNDECIDED = sql`applications join jobs on jobs.id = job_id where ${IS_UNDECIDED}`;

/** Interviews at which somebody is expected from this moment until before that one. */
const interviewsIn = (companyId: CompanyId, from: Date, until: Date) => sql`
  (select count(*) from interviews join applications on applications.id = application_id
    where company_id = ${companyId} and ${IS_EXPECTED} and offered_times = '[]' and at >= ${from} and at < ${until})`;

const postsFor = (balance: number | null, cost: number): number | null =>
  balance === null || cost === 0 ? null : Math.floor(balance / cost);

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Midnight in Asia/Yangon. */
function startOfDay(now: Date): Date {
  const local = now.getTime() + YANGON_OFFSET_MS;
  return new Date(local - (local % DAY_MS) - YANGON_OFFSET_MS);
}

/** The end of the week of a day, which both are midnights in Asia/Yangon. */
function mondayAfter(day: Date): Date {
  const weekday = new Date(day.getTime() + YANGON_OFFSET_MS).getUTCDay();
  return daysFrom(day, 7 - ((weekday + 6) % 7));
}
