import { endOfYangonDay, yangonDay } from '@jpro/api/fields';
import { type Kysely, sql } from 'kysely';
import { charge, credit, issueInvoice } from '../domains/money/index.ts';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import { demoJob, type Employer, type JobRow } from './jobs.ts';
import type { Random } from './random.ts';
import type { WalletStep } from './walletSteps.ts';

const DAY = 24 * 3600_000;

/** The state of each of the demo company's posted jobs, with its age in days. */
const POSTED = [
  ['active', 1],
  ['active', 2],
  ['active', 4],
  ['active', 6],
  ['active', 9],
  ['active', 13],
  ['active', 18],
  ['active', 24],
  ['closed', 15],
  ['closed', 21],
  ['expired', 45],
  ['expired', 58],
  ['pending', 0],
] as const;

/** Jobs in every status. Returns how they were paid. */
export async function seedDemoCompany(
  trx: Kysely<Database>,
  random: Random,
  company: Employer,
  now: Date,
): Promise<WalletStep[]> {
  const rows = POSTED.map(([status, age], index) =>
    posted(demoJob(random, company, now), status, age, index === 1, now),
  );
  const ids = await insertRows(trx, 'jobs', rows, 'id');
  await insertRows(trx, 'jobs', [
    {
      company_id: company.id,
      status: 'draft',
      title: 'Product Designer',
      currency: 'MMK',
      description: 'Design the screens of our wallet app together with two developers.',
      collar: 'white',
      salary_hidden: false,
      company_hidden: false,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      is_boosted: false,
      search_tokens: [],
      view_count: 0,
      applicant_count: 0,
    },
    {
      company_id: company.id,
      status: 'draft',
      title: 'ရုံးအကူ',
      currency: 'MMK',
      description: null,
      collar: 'blue',
      salary_hidden: false,
      company_hidden: false,
      created_at: now.toISOString(),
      updated_at: new Date(now.getTime() - DAY).toISOString(),
      is_boosted: false,
      search_tokens: [],
      view_count: 0,
      applicant_count: 0,
    },
  ]);
  await sql`update companies set open_job_count = (select count(*) from jobs where company_id = ${company.id}
    and status = 'active' and not company_hidden)
    where users_id = ${company.id}`.execute(trx);
  return [
    buy(trx, company.id, 300, 45, 'kbzpay', new Date(now.getTime() - 65 * DAY)),
    ...rows.flatMap((row, index) => paid(trx, company.id, ids[index] as number, row)),
    buy(trx, company.id, 150, 15, 'wavepay', new Date(now.getTime() - 3 * DAY)),
  ];
}

/** The cost of posting a job, and of boosting it if it is boosted. */
function paid(
  trx: Kysely<Database>,
  companyId: number,
  jobId: number,
  { collar, open_date, boosted_until }: JobRow,
): WalletStep[] {
  const cost = collar === 'white' ? 20 : 10;
  const opened = new Date(open_date);
  const steps = [
    {
      at: opened,
      make: () =>
        charge(trx, { companyId, kind: 'jobpost', cost, jobId, idempotencyKey: `jobpost:${jobId}`, at: opened }),
    },
  ];
  if (boosted_until === null) return steps;
  const until = new Date(boosted_until as string);
  const boosted = new Date(until.getTime() - 7 * DAY);
  return [
    ...steps,
    {
      at: boosted,
      make: () =>
        charge(trx, {
          companyId,
          kind: 'boost',
          cost: cost / 2,
          jobId,
          idempotencyKey: `boost:${jobId}:${until.getTime()}`,
          at: boosted,
        }),
    },
  ];
}

function posted(row: JobRow, status: (typeof POSTED)[number][0], age: number, boosted: boolean, now: Date): JobRow {
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
  trx: Kysely<Database>,
  companyId: number,
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
