import type { JobMovements, Movement } from '@jpro/api';
import { daysLater, startOfYangonDay } from '@jpro/api/yangon-day';
import type { Locale } from '@jpro/api/locale';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import { csvTable } from '../../../core/text/csvTable.ts';
import { spellingPatterns } from '@jpro/api/myanmar';
import { text } from '../../../core/texts.ts';
import { sortableTime } from '../../../core/time/yangonTime.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { adjust, balanceOf } from './ledger.ts';

export interface PaidPerson {
  readonly movement_id: number;
  readonly jobseeker_id: number;
  readonly jobseeker_name: string;
}

/** A subquery of the people that a company paid for and may read. */
export type PaidPeople = (companyId: CompanyId) => RawBuilder<PaidPerson>;

/** The end of a day, which is the beginning of the next. */
const endOf = (day: string) => startOfYangonDay(daysLater(day, 1));

function entriesOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .where('ledger_accounts.company_id', '=', companyId);
}

function movementRows(db: Db, companyId: CompanyId, paidPeople: PaidPeople) {
  return entriesOf(db, companyId)
    .innerJoin('ledger_movements', 'ledger_movements.id', 'movement_id')
    .leftJoin('jobs', 'jobs.id', 'ledger_movements.job_id')
    .leftJoin('members', 'members.id', 'ledger_movements.member_id')
    .leftJoin(paidPeople(companyId).as('person'), 'person.movement_id', 'ledger_movements.id')
    .select([
      'ledger_movements.id',
      'ledger_movements.kind',
      'amount',
      'balance_after',
      'ledger_movements.created_at',
      'job_id',
      'jobs.title',
      'reference',
      'jobseeker_id',
      'jobseeker_name',
      // A refund counts for the member who spent the dingers, but the operator makes it.
      sql<string | null>`case when ledger_movements.kind <> 'refund' then members.name end`.as('member'),
    ]);
}

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['execute']>>[number];

function movementOf(row: MovementRow): Movement {
  return {
    id: row.id,
    kind: row.kind,
    dingers: row.amount,
    balance: row.balance_after,
    created_at: row.created_at.toISOString(),
    job_id: row.job_id,
    job_title: row.title,
    reference: row.reference,
    jobseeker:
      row.jobseeker_id === null || row.jobseeker_name === null
        ? null
        : { user_id: row.jobseeker_id, name: row.jobseeker_name },
    member: row.member,
  };
}

interface MovementFilter {
  readonly kind?: Movement['kind'] | undefined;
  readonly job_id?: number | undefined;
  readonly search_keyword?: string | undefined;
  /** The first and the last day in Asia/Yangon, as `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Movements of a wallet that pass the filter, newest first, each with the balance after it. */
export async function walletMovements(
  db: Db,
  companyId: CompanyId,
  paidPeople: PaidPeople,
  { limit, offset, filter = {} }: { limit: number; offset: number; filter?: MovementFilter },
): Promise<{ rows: Movement[]; total: number }> {
  const rows = await filtered(movementRows(db, companyId, paidPeople), filter)
    .orderBy('ledger_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await filtered(movementRows(db, companyId, paidPeople), filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(movementOf), total: Number(total) };
}

function filtered(
  rows: ReturnType<typeof movementRows>,
  { kind, job_id, search_keyword = '', from, until }: MovementFilter,
): ReturnType<typeof movementRows> {
  let query = rows;
  if (kind !== undefined) query = query.where('ledger_movements.kind', '=', kind);
  if (job_id !== undefined) query = query.where('job_id', '=', job_id);
  if (from !== undefined) query = query.where('ledger_movements.created_at', '>=', startOfYangonDay(from));
  if (until !== undefined) query = query.where('ledger_movements.created_at', '<', endOf(until));
  if (search_keyword !== '') {
    const patterns = spellingPatterns(search_keyword);
    query = query.where(({ eb, or }) =>
      or(
        patterns.flatMap((pattern) => [
          eb('jobs.title', '~*', pattern),
          eb('ledger_movements.reference', '~*', pattern),
          eb('person.jobseeker_name', '~*', pattern),
        ]),
      ),
    );
  }
  return query;
}

/** The balance before the first and after the last day of the filter; null when it names neither. */
export async function balancesOf(
  db: Db,
  companyId: CompanyId,
  { from, until }: Pick<MovementFilter, 'from' | 'until'>,
): Promise<{ opening: number; closing: number } | null> {
  if (from === undefined && until === undefined) return null;
  return {
    opening: from === undefined ? 0 : await balanceBefore(db, companyId, startOfYangonDay(from)),
    closing: until === undefined ? await balanceOf(db, companyId) : await balanceBefore(db, companyId, endOf(until)),
  };
}

export async function balanceBefore(db: Db, companyId: CompanyId, moment: Date): Promise<number> {
  const { balance } = await entriesOf(db, companyId)
    .innerJoin('ledger_movements', 'ledger_movements.id', 'movement_id')
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .where('ledger_movements.created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}

const MOST_LINES = 10_000;

/** The movements that pass the filter, newest first, at most 10,000. */
export async function walletCsv(
  db: Db,
  companyId: CompanyId,
  paidPeople: PaidPeople,
  { filter, locale }: { readonly filter: MovementFilter; readonly locale: Locale },
): Promise<string> {
  const rows = await filtered(movementRows(db, companyId, paidPeople), filter)
    .orderBy('ledger_entries.id', 'desc')
    .limit(MOST_LINES)
    .execute();
  const lines = rows.map((row) => ({
    at: sortableTime(row.created_at),
    what: text(locale, 'movement', row.kind),
    job: row.title,
    person: row.jobseeker_name,
    reference: row.reference,
    member: row.member,
    dingers: row.amount,
    balance: row.balance_after,
  }));
  const columns = (['at', 'what', 'job', 'person', 'reference', 'member', 'dingers', 'balance'] as const).map(
    (key) => ({
      key,
      header: text(locale, 'wallet_table', key),
    }),
  );
  return csvTable(lines, columns);
}

/** The movements for one of the company's jobs, oldest first. Throws 404 for another company's job. */
export async function jobMovements(
  db: Db,
  companyId: CompanyId,
  paidPeople: PaidPeople,
  jobId: number,
): Promise<JobMovements> {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const rows = await movementRows(db, companyId, paidPeople)
    .where('job_id', '=', jobId)
    .orderBy('ledger_entries.id')
    .execute();
  const movements = rows.map(movementOf);
  return { job, spent: -movements.reduce((sum, { dingers }) => sum + dingers, 0), movements };
}

/**
 * Removes the remaining dingers of a company that is being deleted, and its warning of a low balance. The ledger itself
 * is never deleted (rule 27).
 */
export async function emptyWallet(trx: Db, companyId: CompanyId): Promise<void> {
  const balance = await balanceOf(trx, companyId);
  if (balance > 0) await adjust(trx, { companyId, dingers: -balance, idempotencyKey: `account-deleted:${companyId}` });
  await trx.deleteFrom('low_balance_notices').where('company_id', '=', companyId).execute();
}
