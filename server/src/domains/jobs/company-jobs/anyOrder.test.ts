import { sql } from 'kysely';
import { runCommand } from '../../../admin/runCommand.ts';
import { OperatorError } from '../../../admin/operatorError.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import {
  startTestServer,
  type TestResponse,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';
import { expireJobs } from '../jobs/expireJobs.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const STEPS = 40 * Number(process.env['FUZZ_RUNS'] ?? 5);
const DAY = 24 * 3600_000;

let server: TestServer;
let company: TestUser;
let client: TestClient;
/** Requests that returned 200: what the ledger must have. */
let paid: string[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const step = (id: number) => (path: string) => client.post(`/company/jobpost/${path}/${id}`);
const past = () => new Date(Date.now() - DAY);

async function spend(kind: 'extend' | 'boost', id: number): Promise<TestResponse> {
  const response = await step(id)(kind === 'extend' ? 'extensejob' : 'boostjob');
  if (response.status === 200) paid.push(`${kind} ${id}`);
  return response;
}

async function operator(...words: string[]): Promise<TestResponse | undefined> {
  try {
    await runCommand(words, testOperator(server));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
  }
  return undefined;
}

const change = (id: number, values: Record<string, unknown>) =>
  server.db.updateTable('jobs').set(values).where('id', '=', id).where('expired_date', 'is not', null).execute();

const schedule = () => server.db.transaction().execute((trx) => expireJobs(trx, new Date()));

/** What a company, an operator and time can do to a job. */
const STEPS_OF_A_JOB: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  publish: (id) => client.put(`/company/jobpost/${id}/approve`),
  extend: (id) => spend('extend', id),
  boost: (id) => spend('boost', id),
  close: (id) => step(id)('closejob'),
  open: (id) => step(id)('openjob'),
  edit: (id) => client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm({ title: `Weaver ${id}` }) }),
  hide: (id) =>
    client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm({ title: 'Weaver', company_hidden: true }) }),
  copy: (id) => step(id)('copyjob'),
  delete: (id) => client.delete(`/jobpost/deletefromdraft/${id}`),
  approve: (id) => operator('jobs', 'approve', String(id)),
  reject: (id) => operator('jobs', 'reject', String(id), '--why', 'no'),
  withhold: (id) => operator('jobs', 'close', String(id), '--why', 'no'),
  refund: (id) => operator('jobs', 'close', String(id), '--why', 'no', '--refund'),
  suspend: () => operator('accounts', 'suspend', String(company.id), '--why', 'no'),
  restore: () => operator('accounts', 'restore', String(company.id), '--why', 'yes'),
  overdue: (id) => change(id, { expired_date: past(), close_date: past() }),
  expire: async (id) => [await change(id, { expired_date: past(), close_date: past() }), await schedule()],
  lastDayPasses: (id) => change(id, { due_date: '2020-01-01' }),
  lastDayEnds: async (id) => [await change(id, { due_date: '2020-01-01' }), await schedule()],
  boostEnds: (id) => change(id, { boosted_until: past() }),
  schedule: () => schedule(),
};

/** The most frequent actions. */
const OFTEN = ['extend', 'boost', 'open', 'publish', 'approve'];

/** The same numbers for the same seed. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

async function broken(): Promise<unknown> {
  const rules = {
    'what posting cost stands while the job is posted, and was given back to drafts and refunded jobs': sql`
      select id, status, held_because from jobs where company_id = ${company.id} and
        (select coalesce(sum(amount), 0) from ledger_movements join ledger_entries on movement_id = ledger_movements.id
          join ledger_accounts on account_id = ledger_accounts.id where job_id = jobs.id
            and ledger_movements.kind in ('jobpost', 'refund') and ledger_accounts.company_id = ${company.id})
        <> case when status = 'draft' or held_because is not distinct from 'refund' then 0 else -20 end`,
    'the public count is right': sql`select open_job_count from companies where users_id = ${company.id}
      and open_job_count <> (select count(*) from jobs where company_id = users_id and status = 'active'
        and not company_hidden)`,
    'jobs of a suspended company are withheld': sql`select jobs.id from jobs join users on users.id = company_id
      where company_id = ${company.id} and suspended_at is not null and status not in ('draft', 'pending')`,
    'no draft has dates, a boost or an edit': sql`select id from jobs where company_id = ${company.id}
      and status = 'draft' and (expired_date is not null or is_boosted
        or exists (select from job_edits where job_id = jobs.id))`,
    'a boosted job has an end of its boost': sql`select id from jobs where company_id = ${company.id} and is_boosted
      and boosted_until is null`,
  };
  const found: Record<string, unknown> = {};
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await statement.execute(server.db);
    if (rows.length > 0) found[rule] = rows;
  }
  const movements = await server.db
    .selectFrom('ledger_movements')
    .select(['kind', 'job_id'])
    .where('company_id', '=', company.id)
    .where('kind', 'in', ['extend', 'boost'])
    .orderBy('id')
    .execute();
  expect(movements.map(({ kind, job_id }) => `${kind} ${job_id}`).sort()).toEqual([...paid].sort());
  return found;
}

test.each(['none', 'all'] as const)(
  'in any order, even concurrently, with reviews of %s: money, counts and visibility stay right',
  async (mode) => {
    await setSetting(server, 'job_review', mode);
    company = await server.createCompany();
    client = await server.as(company);
    paid = [];
    const random = numbers(SEED);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next().value * list.length)] as T;
    const names = [...Object.keys(STEPS_OF_A_JOB), ...OFTEN];
    const done: string[] = [];
    for (let count = 0; count < STEPS; count += 1) {
      if (random.next().value < 0.5) await giveDingers(server.db, company.id, 30);
      const suspended = await server.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', company.id)
        .where('suspended_at', 'is not', null)
        .executeTakeFirst();
      if (suspended && random.next().value < 0.5)
        await operator('accounts', 'restore', String(company.id), '--why', 'yes');
      // A suspension ended the session, and the CSRF token with it.
      client = await server.as(company);
      const jobs = await server.db
        .selectFrom('jobs')
        .select('id')
        .where('company_id', '=', company.id)
        .orderBy('id', 'desc')
        .limit(3)
        .execute();
      if (jobs.length === 0 || random.next().value < 0.15)
        await client.post('/company/jobpost/addjob', { body: jobForm({ title: 'Weaver' }) });
      const job = pick(jobs);
      if (!job) continue;
      const [first, second] = [pick(names), pick(names)];
      const steps = random.next().value < 0.3 ? [first, random.next().value < 0.5 ? first : second] : [first];
      done.push(`${steps.join(' + ')} ${job.id}`);
      const responses = await Promise.all(steps.map((name) => STEPS_OF_A_JOB[name]?.(job.id)));
      const statuses = responses.map((response) => (response as TestResponse | undefined)?.status ?? 200);
      expect({
        failed: statuses.filter((status) => typeof status === 'number' && status >= 500),
        broken: await broken(),
        after: done.slice(-8),
      }).toEqual({ failed: [], broken: {}, after: done.slice(-8) });
    }
    expect(paid.length).toBeGreaterThan(0);
  },
);
