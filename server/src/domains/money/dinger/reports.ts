/** A company's purchases and spending, by year and month of the calendar in Myanmar (rule 28). */
import { sql } from 'kysely';
import type { MonthlyReport, UsageReport } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { LedgerMovementsTable } from '../../../database/tables/dinger.ts';
import { balanceBefore } from './movements.ts';
import { isNoEarlierRefund } from './refunds.ts';

const TIME_ZONE = 'Asia/Yangon';
const MONTHS = 12;
/** What a page and its table can carry. */
const MAX_JOBS = 500;

type Kind = LedgerMovementsTable['kind'];
type Amounts = Partial<Record<Kind, number>>;

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** When a month begins in Myanmar; month 13 is January of the next year. */
const startOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1) - YANGON_OFFSET_MS);

export async function monthlyReport(db: Db, companyId: CompanyId, year: number, now: Date): Promise<MonthlyReport> {
  const byMonth = await amountsBy(db, companyId, 'YYYY-MM', {
    from: startOf(year, 1),
    until: startOf(year, MONTHS + 1),
  });
  const opening = await balanceBefore(db, companyId, startOf(year, 1));
  let balance = opening;
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const amounts = byMonth.get(month) ?? {};
    balance += sumOf(amounts);
    return { month, ...monthOf(amounts), balance: startOf(year, index + 1) <= now ? balance : null };
  });
  return {
    year,
    opening_balance: opening,
    months,
    total: monthOf(added(byMonth.values())),
    ...(await dearestJobs(db, companyId, { from: startOf(year, 1), until: startOf(year, MONTHS + 1) })),
    members: await spentByMember(db, companyId, { from: startOf(year, 1), until: startOf(year, MONTHS + 1) }),
  };
}

export async function usageReport(db: Db, companyId: CompanyId, month: string): Promise<UsageReport> {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const byDay = await amountsBy(db, companyId, 'YYYY-MM-DD', {
    from: startOf(year, number),
    until: startOf(year, number + 1),
  });
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    return { day, ...usageOf(byDay.get(day) ?? {}) };
  });
  return { month, days, total: usageOf(added(byDay.values())) };
}

/**
 * The jobs that cost the most in the period, net of the refunds of postings in the same period, and how many cost
 * anything.
 */
async function dearestJobs(
  db: Db,
  companyId: CompanyId,
  { from, until }: Period,
): Promise<Pick<MonthlyReport, 'jobs' | 'job_count'>> {
  const { rows } = await sql<{ job_id: number; title: string; amounts: Amounts; job_count: number }>`
    select job_id, jobs.title, json_object_agg(kind, dingers) as amounts, (count(*) over ())::int as job_count from (
      select ledger_movements.job_id, ledger_movements.kind, sum(amount)::int as dingers
      from ledger_accounts
        join ledger_entries on account_id = ledger_accounts.id
        join ledger_movements on ledger_movements.id = movement_id
      where ledger_accounts.company_id = ${companyId} and ledger_movements.job_id is not null
        and ledger_movements.created_at >= ${from} and ledger_movements.created_at < ${until}
        and ${isNoEarlierRefund(from)}
      group by 1, 2
    ) as spent join jobs on jobs.id = job_id
    group by job_id, jobs.title having sum(dingers) < 0
    order by sum(dingers), job_id limit ${MAX_JOBS}`.execute(db);
  const jobs = rows.map(({ job_id, title, amounts }) => {
    const { jobpost, boost, extend } = spentOf(amounts);
    return { job_id: Number(job_id), title, jobpost, boost, extend, refunded: amounts.refund ?? 0 };
  });
  return { jobs, job_count: rows[0]?.job_count ?? 0 };
}

/** What each member spent in the period, the most first. Refunds are not deducted. */
async function spentByMember(db: Db, companyId: CompanyId, { from, until }: Period): Promise<MonthlyReport['members']> {
  const { rows } = await sql<{ name: string | null; amounts: Amounts }>`
    select members.name, json_object_agg(kind, dingers) as amounts from (
      select ledger_movements.member_id, ledger_movements.kind, sum(amount)::int as dingers
      from ledger_accounts
        join ledger_entries on account_id = ledger_accounts.id
        join ledger_movements on ledger_movements.id = movement_id
      where ledger_accounts.company_id = ${companyId}
        and ledger_movements.kind in ('jobpost', 'boost', 'extend', 'unlock_cv')
        and ledger_movements.created_at >= ${from} and ledger_movements.created_at < ${until}
      group by 1, 2
    ) as spent left join members on members.id = member_id
    group by member_id, members.name
    order by sum(dingers), member_id`.execute(db);
  return rows.map(({ name, amounts }) => {
    const { total: _total, ...spent } = spentOf(amounts);
    return { name, ...spent };
  });
}

/** Sums of the wallet's entries by kind, for each month or day that has any. */
async function amountsBy(
  db: Db,
  companyId: CompanyId,
  unit: 'YYYY-MM' | 'YYYY-MM-DD',
  { from, until }: Period,
): Promise<Map<string, Amounts>> {
  const { rows } = await sql<{ unit: string; kind: Kind; dingers: number | string }>`
    select to_char(ledger_movements.created_at at time zone ${sql.lit(TIME_ZONE)}, ${sql.lit(unit)}) as unit,
      ledger_movements.kind, sum(amount) as dingers
    from ledger_accounts
      join ledger_entries on account_id = ledger_accounts.id
      join ledger_movements on ledger_movements.id = movement_id
    where ledger_accounts.company_id = ${companyId} and ledger_movements.created_at >= ${from}
      and ledger_movements.created_at < ${until}
    group by 1, 2`.execute(db);
  const amounts = new Map<string, Amounts>();
  for (const row of rows) amounts.set(row.unit, { ...amounts.get(row.unit), [row.kind]: Number(row.dingers) });
  return amounts;
}

/** Spending as positive numbers. */
function spentOf(amounts: Amounts) {
  const spent = {
    jobpost: -(amounts.jobpost ?? 0),
    boost: -(amounts.boost ?? 0),
    extend: -(amounts.extend ?? 0),
    unlock_cv: -(amounts.unlock_cv ?? 0),
  };
  // Avoids minus zero.
  for (const kind of Object.keys(spent) as (keyof typeof spent)[]) spent[kind] += 0;
  return { ...spent, total: spent.jobpost + spent.boost + spent.extend + spent.unlock_cv };
}

function monthOf(amounts: Amounts) {
  return {
    bought: amounts.purchase ?? 0,
    bonus: amounts.bonus ?? 0,
    gifts: amounts.welcome ?? 0,
    refunded: amounts.refund ?? 0,
    adjusted: amounts.adjustment ?? 0,
    spent: spentOf(amounts),
  };
}

function usageOf(amounts: Amounts) {
  return { ...spentOf(amounts), refunded: amounts.refund ?? 0 };
}

function sumOf(amounts: Amounts): number {
  return Object.values(amounts).reduce((sum, dingers) => sum + dingers, 0);
}

function added(all: Iterable<Amounts>): Amounts {
  const sum: Amounts = {};
  for (const amounts of all)
    for (const [kind, dingers] of Object.entries(amounts) as [Kind, number][]) sum[kind] = (sum[kind] ?? 0) + dingers;
  return sum;
}
