/** Bulk moves are one request in one transaction, for up to 2,000 applicants (rule 19.7). */
import { PostgresQueryCompiler, sql } from 'kysely';
import { MAX_MOVED } from '@jpro/api/fields';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { notifyStagesWork } from '../applications/notifyStage.ts';

const STEP_SECONDS = 30;

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer({ undoWindow: { step: STEP_SECONDS * 1000, rejection: 600_000 } });
  hiring = await startHiring(server);
});
afterAll(() => server.close());

/** A job with this many applicants, each with an interview that was set while they were in that stage. */
async function crowd(count: number, { interviews = false } = {}): Promise<{ jobId: number; ids: number[] }> {
  const jobId = await hiring.post();
  const { rows } = await sql<{ id: number | string }>`with people as (
      insert into users (user_type, name, phone_number, password_hash, locale)
      select 'jobseeker', 'Person ' || number, '+95' || (9000000000 + ${jobId} * 10000 + number), 'x', 'en'
      from generate_series(1, ${count}::int) as number returning id
    ), profiles as (
      insert into jobseekers (user_id) select id from people returning user_id
    )
    insert into applications (job_id, company_id, jobseeker_id, status)
    select ${jobId}, ${hiring.company.id}, user_id, 'applied' from profiles returning id`.execute(server.db);
  const ids = rows.map(({ id }) => Number(id));
  await sql`insert into application_events (application_id, to_status)
    select id, 'applied' from applications where job_id = ${jobId}`.execute(server.db);
  if (interviews)
    await sql`insert into interviews (application_id, at, place, is_notified)
      select id, now() + interval '2 days', 'Here', true from applications where job_id = ${jobId}`.execute(server.db);
  return { jobId, ids };
}

async function send(path: string, body: object, key?: string) {
  const response = await hiring.employer.post(`/company/application/${path}`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  expect(response.status).toBe(200);
  return response;
}
const byStage = async (jobId: number) =>
  Object.fromEntries(
    (
      await sql<{ status: string; count: number }>`select status, count(*)::int as count from applications
        where job_id = ${jobId} group by status`.execute(server.db)
    ).rows.map(({ status, count }) => [status, count]),
  );
const counted = async (what: 'application_events' | 'notifications', jobId: number) =>
  (
    await (
      what === 'application_events'
        ? sql<{ count: number }>`select count(*)::int as count from application_events
          where application_id in (select id from applications where job_id = ${jobId})`
        : sql<{ count: number }>`select count(*)::int as count from notifications
          where user_id in (select jobseeker_id from applications where job_id = ${jobId})`
    ).execute(server.db)
  ).rows[0]!.count;

/** How many statements a piece of work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const compiled = jest.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
  await work();
  const { length } = compiled.mock.calls;
  compiled.mockRestore();
  return length;
}

test('2,000 applicants are moved, and moved back, with one request each; nobody is notified of it', async () => {
  const { jobId, ids } = await crowd(MAX_MOVED);
  const from = ids.map(() => 'applied');
  expect((await send('movemany', { ids, from, status: 'rejected' })).body).toEqual({
    changed: MAX_MOVED,
    elsewhere: [],
  });
  expect(await byStage(jobId)).toEqual({ rejected: MAX_MOVED });
  expect((await send('undomany', { ids, status: 'rejected' })).body).toEqual({ changed: MAX_MOVED, elsewhere: [] });
  expect([await byStage(jobId), await counted('application_events', jobId)]).toEqual([
    { applied: MAX_MOVED },
    MAX_MOVED,
  ]);
  const late = new Date(Date.now() + 3600_000);
  await notifyStagesWork.run({ db: server.db, services: server.services, now: late });
  expect(await counted('notifications', jobId)).toBe(0);
});

test('a response that was lost is sent again: the same key neither moves nor undoes anybody twice', async () => {
  const { jobId, ids } = await crowd(3);
  const move = () => send('movemany', { ids, status: 'shortlisted' }, 'key-of-moving');
  const undo = () => send('undomany', { ids, status: 'shortlisted' }, 'key-of-undoing');
  for (const response of [await move(), await move(), await undo(), await undo(), await move()])
    expect(response.body).toEqual({ changed: 3, elsewhere: [] });
  expect(await byStage(jobId)).toEqual({ applied: 3 });
});

test('everybody who waits for a reply gets one with one request', async () => {
  const { jobId } = await crowd(250);
  const reply = () => send('rejectwaiting', { job_id: jobId }, 'key-of-replying');
  expect([(await reply()).body, (await reply()).body]).toEqual([1, 2].map(() => ({ rejected: 250, later: 0 })));
  expect(await byStage(jobId)).toEqual({ rejected: 250 });
});

test.each(['shortlisted', 'hired', 'rejected'])(
  'moving and undoing takes as many statements for 40 as for 4, also after they were notified: %s',
  async (status) => {
    const [few, many] = [await crowd(4), await crowd(40)];
    const measure = async ({ ids }: { ids: number[] }) => {
      const moving = await statementsOf(() => send('movemany', { ids, status }));
      const undoing = await statementsOf(() => send('undomany', { ids, status }));
      await send('movemany', { ids, status });
      const now = new Date(Date.now() + 700_000);
      await notifyStagesWork.run({ db: server.db, services: server.services, now });
      const undoingKnown = await statementsOf(() => send('undomany', { ids, status }));
      return [moving, undoing, undoingKnown];
    };
    expect(await measure(many)).toEqual(await measure(few));
    expect(await byStage(many.jobId)).toEqual({ applied: 40 });
  },
);

test('many hires cancel interviews, and their undo restores them, with as many statements as one', async () => {
  const [one, many] = [await crowd(1, { interviews: true }), await crowd(40, { interviews: true })];
  const standing = async ({ jobId }: { jobId: number }) =>
    (
      await sql<{ count: number }>`select count(*)::int as count from interviews where state <> 'cancelled'
        and application_id in (select id from applications where job_id = ${jobId})`.execute(server.db)
    ).rows[0]!.count;
  const measure = async (people: { jobId: number; ids: number[] }) => {
    const { ids } = people;
    const hiringAll = await statementsOf(() => send('movemany', { ids, status: 'hired' }));
    expect(await standing(people)).toBe(0);
    const undoing = await statementsOf(() => send('undomany', { ids, status: 'hired' }));
    expect(await standing(people)).toBe(ids.length);
    return [hiringAll, undoing];
  };
  expect(await measure(many)).toEqual(await measure(one));
});
