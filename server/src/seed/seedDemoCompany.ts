import { endOfYangonDay, yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import { charge, credit, issueInvoice } from '../domains/money/index.ts';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import data from './jobs.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { Employer } from './seedCompanies.ts';
import { demoJob, type JobRow } from './seedJobs.ts';

const DAY = 24 * 3600_000;

/** A planned movement of the demo company's wallet. */
export interface WalletStep {
  readonly at: Date;
  make(): Promise<unknown>;
}

/** Makes the movements in order of time: the ledger is append-only, and lists show it in the order of its entries. */
export async function makeInOrder(steps: readonly WalletStep[]): Promise<void> {
  for (const { make } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await make();
}

/** Jobs in every status. Returns how they were paid. */
export async function seedDemoCompany(trx: Db, random: Random, company: Employer, now: Date): Promise<WalletStep[]> {
  const rows = data.demoCompany.posted.map(({ status, days }, index) =>
    posted(demoJob(random, company, now).row, status, days, index === 1, now),
  );
  const ids = await insertRows(trx, 'jobs', rows, 'id');
  await insertRows(
    trx,
    'jobs',
    data.demoCompany.drafts.map(({ days, ...draft }) => ({
      ...draft,
      company_id: company.id,
      status: 'draft',
      currency: 'MMK',
      salary_hidden: false,
      company_hidden: false,
      created_at: now.toISOString(),
      updated_at: new Date(now.getTime() - days * DAY).toISOString(),
      is_boosted: false,
      search_tokens: [],
      applicant_count: 0,
    })),
  );
  await sql`update companies set open_job_count = (select count(*) from jobs where company_id = ${company.id}
    and status = 'active' and not company_hidden)
    where users_id = ${company.id}`.execute(trx);
  return [
    buy(trx, company.id, 300, 45, 'kbzpay', new Date(now.getTime() - 65 * DAY)),
    ...rows.flatMap((row, index) => paid(trx, company.id, ids[index] as number, row)),
    buy(trx, company.id, 150, 15, 'wavepay', new Date(now.getTime() - 3 * DAY)),
  ];
}

function paid(
  trx: Db,
  companyId: CompanyId,
  jobId: number,
  { collar, open_date, boosted_until }: JobRow,
): WalletStep[] {
  const cost = collar === 'white' ? 20 : 10;
  const step = (kind: 'jobpost' | 'boost', at: Date, price: number, idempotencyKey: string): WalletStep => ({
    at,
    make: () => charge(trx, { companyId, kind, cost: price, jobId, idempotencyKey, at }),
  });
  const posting = step('jobpost', new Date(open_date), cost, `jobpost:${jobId}`);
  if (boosted_until === null) return [posting];
  const until = new Date(boosted_until as string).getTime();
  return [posting, step('boost', new Date(until - 7 * DAY), cost / 2, `boost:${jobId}:${until}`)];
}

function posted(row: JobRow, status: string, age: number, boosted: boolean, now: Date): JobRow {
  const opened = new Date(now.getTime() - age * DAY - 3_600_000);
  const expires = new Date(endOfYangonDay(yangonDay(new Date(opened.getTime() + 30 * DAY)))).toISOString();
  return {
    ...row,
    status,
    company_hidden: false,
    is_boosted: boosted,
    boosted_until: boosted ? new Date(now.getTime() + 5 * DAY).toISOString() : null,
    open_date: opened.toISOString(),
    created_at: opened.toISOString(),
    updated_at: opened.toISOString(),
    close_date: expires,
    expired_date: expires,
    due_date: row.due_date && expires.slice(0, 10),
  };
}

function buy(
  trx: Db,
  companyId: CompanyId,
  dingers: number,
  bonus: number,
  paymentType: 'kbzpay' | 'wavepay',
  at: Date,
): WalletStep {
  const reference = `DEMO${companyId}${dingers}`;
  const make = async () => {
    const purchase = await trx
      .insertInto('purchases')
      .values({
        company_id: companyId,
        reference,
        status: 'paid',
        dingers,
        bonus,
        amount: dingers * 1000,
        currency: 'MMK',
        payment_type: paymentType,
        created_at: at,
        paid_at: at,
      })
      .returning(['id', 'company_id'])
      .executeTakeFirstOrThrow();
    await credit(trx, { companyId, kind: 'purchase', dingers, reference, idempotencyKey: `purchase:${reference}`, at });
    await credit(trx, {
      companyId,
      kind: 'bonus',
      dingers: bonus,
      reference,
      idempotencyKey: `bonus:${reference}`,
      at,
    });
    await issueInvoice(trx, purchase, at);
  };
  return { at, make };
}
