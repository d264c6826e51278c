/** Steps, tags and messages for many applicants at once (rule 97). */
import { sql } from 'kysely';
import { MAX_MOVED } from '@jpro/api/fields';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { notifyStagesWork } from '../applications/notifyStage.ts';
import { sendBatchesWork } from './sendBatches.ts';

const TEXTS = { my: 'မင်္ဂလာပါ {name}၊ {job}', en: 'Dear {name}, about {job}. {company}' };
const REJECTION_MS = 600_000;

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer({ undoWindow: { step: 30_000, rejection: REJECTION_MS } });
  hiring = await startHiring(server);
});
afterAll(() => server.close());

/** A job with this many applicants: every second reads English, every third has no e-mail address. */
async function crowd(count: number, job: Record<string, unknown> = {}): Promise<{ jobId: number; ids: number[] }> {
  const jobId = await hiring.post({ title: 'Baker of bread', ...job });
  const { rows } = await sql<{ id: number | string }>`with people as (
      insert into users (user_type, name, phone_number, email, password_hash, locale)
      select 'jobseeker', 'Person ' || number, '+95' || (9000000000 + ${jobId} * 10000 + number),
        case when number % 3 > 0 then 'p' || ${jobId}::int || '-' || number || '@mail.test' end, 'x',
        case number % 2 when 0 then 'en' else 'my' end
      from generate_series(1, ${count}::int) as number returning id
    ), profiles as (
      insert into jobseekers (user_id) select id from people returning user_id
    )
    insert into applications (job_id, company_id, jobseeker_id, status)
    select ${jobId}, ${hiring.company.id}, user_id, 'applied' from profiles order by user_id returning id`.execute(
    server.db,
  );
  const ids = rows.map(({ id }) => Number(id));
  // Before the batch, whose time has milliseconds only.
  await sql`insert into application_events (application_id, to_status, created_at)
    select id, 'applied', now() - interval '1 second' from applications where job_id = ${jobId}`.execute(server.db);
  return { jobId, ids };
}

const PATH = '/company/application/batches';
const post = (path: string, body: object = {}, client = hiring.employer, key?: string) =>
  client.post(path, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const start = (body: object, client = hiring.employer, key?: string) => post(PATH, body, client, key);
const undo = (id: number, client = hiring.employer) => post(`${PATH}/${id}/undo`, {}, client);
const work = (later: number) => ({
  db: server.db,
  services: server.services,
  now: new Date(Date.now() + later),
});
async function sendAll(later = REJECTION_MS + 1000): Promise<void> {
  while (await sendBatchesWork.run(work(later)));
}
const received = async (jobId: number) =>
  (
    await sql<{ name: string; message: string }>`select name, message from messages join users on users.id = receiver_id
      where receiver_id in (select jobseeker_id from applications where job_id = ${jobId}) order by users.id`.execute(
      server.db,
    )
  ).rows;
const stages = async (jobId: number) =>
  Object.fromEntries(
    (
      await sql<{ status: string; count: number }>`select status, count(*)::int as count from applications
        where job_id = ${jobId} group by status`.execute(server.db)
    ).rows.map(({ status, count }) => [status, count]),
  );
const tagsOf = async (jobId: number) =>
  (
    await sql<{ tags: string[] }>`select tags from applications where job_id = ${jobId} order by id`.execute(server.db)
  ).rows.map(({ tags }) => tags);

test('97.5 before it is sent, the server says how many people a batch reaches, and how', async () => {
  const { ids, jobId } = await crowd(12);
  await sql`update users set suspended_at = now() where id = (select jobseeker_id from applications
    where id = ${ids[0]})`.execute(server.db);
  await sql`update applications set status = 'shortlisted' where id = ${ids[1]}`.execute(server.db);
  const from = ids.map(() => 'applied');
  const { body } = await post(`${PATH}/preview`, { ids, from, status: 'rejected', message: TEXTS });
  expect(body).toEqual({
    people: 11,
    moved: 11,
    elsewhere: 1,
    without_email: 4,
    unreachable: 1,
    revealed: 0,
    languages: { my: 5, en: 5 },
    undo_seconds: 600,
  });
  expect([await stages(jobId), await received(jobId)]).toEqual([{ applied: 11, shortlisted: 1 }, []]);
});

test('97.6 many are rejected with a text in the language of each, after the window, each once', async () => {
  const { ids, jobId } = await crowd(150);
  const { status, body } = await start({ ids, status: 'rejected', message: TEXTS });
  expect(status).toBe(200);
  expect(body).toMatchObject({ elsewhere: [], batch: { people: 150, sent: 0, state: 'waiting', status: 'rejected' } });
  expect(await stages(jobId)).toEqual({ rejected: 150 });
  await sendAll(REJECTION_MS - 5000);
  expect(await received(jobId)).toEqual([]);
  // The first run ends half-way, as if the process had been killed; another one goes on.
  expect(await sendBatchesWork.run(work(REJECTION_MS + 1000))).toBe(true);
  const { body: half } = await hiring.employer.get(PATH);
  expect(half.data[0]).toMatchObject({ id: body.batch.id, state: 'sending', sent: 100 });
  expect((await undo(body.batch.id)).status).toBe(409);
  await Promise.all([sendAll(), sendAll()]);
  const messages = await received(jobId);
  expect(messages).toHaveLength(150);
  expect(new Set(messages.map(({ name }) => name)).size).toBe(150);
  expect(messages[0]).toEqual({ name: 'Person 1', message: 'မင်္ဂလာပါ Person 1၊ Baker of bread' });
  expect(messages[1]).toEqual({ name: 'Person 2', message: 'Dear Person 2, about Baker of bread. Yoma Bakery' });
  await sendAll();
  expect(await received(jobId)).toHaveLength(150);
  const { body: after } = await hiring.employer.get(PATH);
  expect(after.data[0]).toMatchObject({ state: 'done', sent: 150, skipped: 0 });
});

test('97.7 a batch is undone as a whole: nobody was notified, and the tags that it added are gone', async () => {
  const { ids, jobId } = await crowd(5);
  await sql`update applications set tags = '{"night shift"}' where id = ${ids[0]}`.execute(server.db);
  const { body } = await start({
    ids,
    status: 'rejected',
    add_tags: ['night shift', 'later', 'later'],
    message: { my: null, en: 'Dear {name}' },
  });
  expect(await tagsOf(jobId)).toEqual([['night shift', 'later'], ...ids.slice(1).map(() => ['night shift', 'later'])]);
  // From another browser of the company.
  const other = await server.as(hiring.company);
  const first = await undo(body.batch.id, other);
  expect(first.body).toMatchObject({ elsewhere: [], batch: { state: 'undone' } });
  expect((await undo(body.batch.id)).body).toMatchObject({ batch: { state: 'undone' } });
  await sendAll();
  await notifyStagesWork.run(work(REJECTION_MS + 1000));
  expect([await stages(jobId), await received(jobId)]).toEqual([{ applied: 5 }, []]);
  expect(await tagsOf(jobId)).toEqual([['night shift'], [], [], [], []]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications where user_id in
    (select jobseeker_id from applications where job_id = ${jobId})`.execute(server.db);
  expect(rows[0]!.count).toBe(0);
});

test('97.7 who was moved meanwhile is named, and stays', async () => {
  const { ids, jobId } = await crowd(4);
  const from = ids.map(() => 'applied');
  await post('/company/application/movemany', { ids: [ids[0]], status: 'shortlisted' });
  const { body } = await start({ ids, from, status: 'rejected' });
  expect(body.elsewhere).toMatchObject([{ id: ids[0], status: 'shortlisted' }]);
  await post('/company/application/movemany', { ids: [ids[1]], status: 'hired' });
  expect((await undo(body.batch.id)).body.elsewhere).toMatchObject([{ id: ids[1], status: 'hired' }]);
  expect(await stages(jobId)).toEqual({ shortlisted: 1, hired: 1, applied: 2 });
  const { status } = await start({ ids: [ids[0]], from: ['applied'], status: 'rejected' });
  expect(status).toBe(409);
});

test('97.7 who came back by a later step stays there, and gets no text of the batch (rule 97.6)', async () => {
  const { ids, jobId } = await crowd(2);
  const move = (status: string) => post('/company/application/movemany', { ids: [ids[0]], status });
  const { body } = await start({ ids, status: 'shortlisted' });
  await move('hired');
  await move('shortlisted');
  expect((await undo(body.batch.id)).body.elsewhere).toMatchObject([{ id: ids[0], status: 'shortlisted' }]);
  expect(await stages(jobId)).toEqual({ shortlisted: 1, applied: 1 });
  const from = ['shortlisted', 'applied'];
  await start({ ids, from, status: 'rejected', message: { my: null, en: 'Sorry, {name}' } });
  await move('hired');
  await move('rejected');
  await sendAll();
  expect((await received(jobId)).map(({ message }) => message)).toEqual(['Sorry, Person 2']);
});

test('97.7 whose step of the batch was undone stays at the step before, and gets no text (rule 97.6)', async () => {
  const { ids, jobId } = await crowd(2);
  const [first] = ids;
  const step = (status: string) => post('/company/application/movemany', { ids: [first], status });
  const takeBack = (status: string) => post('/company/application/undo', { jobapplyId: first, status });
  const batch = async () => {
    const { body } = await start({ ids, status: 'shortlisted', message: { my: null, en: 'Welcome, {name}' } });
    expect([(await takeBack('shortlisted')).status, (await takeBack('applied')).status]).toEqual([200, 200]);
    return body.batch.id as number;
  };
  await step('shortlisted');
  await step('applied');
  expect((await undo(await batch())).body.elsewhere).toMatchObject([{ id: first, status: 'shortlisted' }]);
  expect(await stages(jobId)).toEqual({ shortlisted: 1, applied: 1 });
  await step('applied');
  await batch();
  await sendAll();
  expect((await received(jobId)).map(({ message }) => message)).toEqual(['Welcome, Person 2']);
});

test('97.7 another company can neither start nor undo it; the log has one line', async () => {
  const { ids, jobId } = await crowd(3);
  const { body } = await start({ ids, status: 'shortlisted' }, hiring.employer, 'key-of-a-batch');
  expect((await start({ ids, status: 'shortlisted' }, hiring.employer, 'key-of-a-batch')).body).toEqual(body);
  const stranger = await server.as(await server.createCompany({ name: 'Stranger' }));
  expect((await undo(body.batch.id, stranger)).status).toBe(404);
  expect((await start({ ids, status: 'rejected' }, stranger)).status).toBe(404);
  expect((await post(`${PATH}/preview`, { ids }, stranger)).status).toBe(404);
  expect((await stranger.get(PATH)).body.data).toEqual([]);
  expect(await stages(jobId)).toEqual({ shortlisted: 3 });
  const { body: log } = await hiring.employer.get('/company/activity?kind=applicants_handled');
  expect(log.data[0]).toMatchObject({ kind: 'applicants_handled', count: 3 });
});

test('97.6 who has withdrawn, left or ended the chat by then gets nothing', async () => {
  const { ids, jobId } = await crowd(4);
  const { body } = await start({ ids, message: { my: null, en: 'Hello {name}' } });
  await sql`update applications set status = 'withdrawn' where id = ${ids[0]}`.execute(server.db);
  await sql`update users set suspended_at = now() where id = (select jobseeker_id from applications
    where id = ${ids[1]})`.execute(server.db);
  await sql`insert into chats (company_id, jobseeker_id, blocked_at) select company_id, jobseeker_id, now()
    from applications where id = ${ids[2]}`.execute(server.db);
  await sendAll();
  expect((await received(jobId)).map(({ message }) => message)).toEqual(['Hello Person 4']);
  const { body: after } = await hiring.employer.get(PATH);
  expect(after.data.find(({ id }: { id: number }) => id === body.batch.id)).toMatchObject({ sent: 1, skipped: 3 });
});

test('97.6 a company that is suspended meanwhile writes to nobody', async () => {
  const { ids, jobId } = await crowd(2);
  await start({ ids, message: { my: null, en: 'Send 5,000 kyats to {name}' } });
  const suspend = (at: string | null) =>
    server.db
      .updateTable('users')
      .set({ suspended_at: at === null ? null : new Date(at) })
      .where('id', '=', hiring.company.id)
      .execute();
  await suspend(new Date().toISOString());
  await sendAll();
  await suspend(null);
  await sendAll();
  expect(await received(jobId)).toEqual([]);
});

test('97.6 who was moved to another stage since gets no text about the former one', async () => {
  const { ids, jobId } = await crowd(2);
  await start({ ids, status: 'rejected', message: { my: null, en: 'Sorry, {name}' } });
  await post('/company/application/undo', { jobapplyId: ids[0], status: 'rejected' });
  await sendAll();
  expect((await received(jobId)).map(({ message }) => message)).toEqual(['Sorry, Person 2']);
});

test('97.6 a text alone, or with an own stage, goes to nobody who was moved since, also within the stage', async () => {
  const { body: stage } = await post('/company/ownstages', { name: 'Trial day', stage: 'shortlisted' });
  const { ids, jobId } = await crowd(4);
  const move = (id: number, to: object) => post('/company/application/movemany', { ids: [id], ...to });
  const message = { my: null, en: 'Hello {name}' };
  await start({ ids: ids.slice(0, 2), message });
  await start({ ids: ids.slice(2), status: 'shortlisted', own_stage_id: stage.id, message });
  await move(ids[0]!, { status: 'hired' });
  await move(ids[2]!, { status: 'shortlisted', own_stage_id: null });
  await sendAll();
  expect((await received(jobId)).map(({ name }) => name)).toEqual(['Person 2', 'Person 4']);
});

test('97.6 who applied for several jobs gets one message, and nobody counts as having got none', async () => {
  const first = await crowd(2);
  const second = await hiring.post({ title: 'Driver' });
  const { rows } = await sql<{
    id: number | string;
  }>`insert into applications (job_id, company_id, jobseeker_id, status)
    select ${second}, company_id, jobseeker_id, 'applied' from applications where id = ${first.ids[0]}
    returning id`.execute(server.db);
  const ids = [...first.ids, Number(rows[0]!.id)];
  const { body } = await start({ ids, message: { my: null, en: 'Hello {name}' } });
  expect(body.batch).toMatchObject({ people: 3, messages: 2, sent: 0, skipped: 0 });
  await sendAll();
  const { body: after } = await hiring.employer.get(PATH);
  const sent = after.data.find(({ id }: { id: number }) => id === body.batch.id);
  expect(sent).toMatchObject({ people: 3, messages: 2, sent: 2, skipped: 0 });
});

test('97.6 the text for an added person goes to whom they are merged into (rule 102.4)', async () => {
  const jobId = await hiring.post({ title: 'Baker of rolls' });
  const seeker = await hiring.applicant({ jobId });
  const form = new FormData();
  const person = { name: 'Ko Added', email: 'added@mail.test', source: 'walk_in', consent_on: '2026-11-02' };
  for (const [name, value] of Object.entries({ ...person, consent_how: 'in_person', job_id: String(jobId) }))
    form.set(name, value);
  const added = (await hiring.employer.post('/company/application/outside', { form })).body.id as number;
  await start({ ids: [added], add_tags: ['asked'], message: TEXTS });
  await start({ ids: [added], status: 'rejected', message: { my: null, en: 'Sorry, {name}' } });
  await start({ ids: [added, seeker.id], message: { my: null, en: 'To both' } });
  await hiring.employer.post('/company/application/undo', { body: { jobapplyId: added } });
  const merged = await post(`/company/application/outside/${added}/merge`, { into: seeker.id });
  expect(merged.body).toMatchObject({ id: seeker.id, tags: ['asked'] });
  await sendAll();
  const texts = (await received(jobId)).map(({ message }) => message);
  expect(texts.toSorted()).toEqual(['To both', expect.stringContaining('Ko Added')]);
});

test('97.5 a job that hides its company: the preview says to how many the message reveals it', async () => {
  const { ids } = await crowd(2, { company_hidden: true });
  const { body } = await post(`${PATH}/preview`, { ids, message: { my: null, en: 'Hello' } });
  expect(body).toMatchObject({ people: 2, revealed: 2 });
});

test.each([
  [{ status: null, add_tags: [], message: { my: ' ', en: null } }, 'status'],
  [{ message: { my: null, en: '{job}'.repeat(300) } }, 'message.en'],
  [{ message: { my: null, en: 'x'.repeat(1501) } }, 'message.en'],
  [{ status: 'interview' }, 'status'],
  [{ from: ['applied', 'applied'], status: 'rejected' }, 'from'],
])('97.6 what makes no sense is refused, and nothing changes: %#', async (form, field) => {
  const { ids, jobId } = await crowd(1);
  const { status, body } = await start({ ids, ...form });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await stages(jobId)).toEqual({ applied: 1 });
});

test('97.8 a rejection has a reason for the company alone, until the applicant is considered again', async () => {
  const { ids, jobId } = await crowd(2);
  const { body } = await start({ ids, status: 'rejected', rejection_reason: 'salary' });
  const reasons = async () =>
    (
      (await hiring.employer.get('/company/application/manage', { query: { job_id: String(jobId) } })).body.data as {
        rejection_reason: string | null;
      }[]
    ).map(({ rejection_reason }) => rejection_reason);
  expect(await reasons()).toEqual(['salary', 'salary']);
  const change = (reason: string | null) =>
    hiring.employer.put(`/company/application/labels/${ids[0]}`, { body: { rejection_reason: reason } });
  expect((await change('no_reply')).body).toMatchObject({ rejection_reason: 'no_reply' });
  expect((await change('no_such_reason')).status).toBe(422);
  const table = await hiring.employer.get('/company/application/export', { query: { job_id: String(jobId) } });
  expect(table.body).toContain('Did not reply or come');
  await undo(body.batch.id);
  expect(await reasons()).toEqual([null, null]);
  expect((await change('place')).body).toMatchObject({ rejection_reason: null });
  // A later rejection does not have the reason of an earlier one.
  await post('/company/application/movemany', { ids, status: 'rejected' });
  expect(await reasons()).toEqual([null, null]);
});

test('97.6 two thousand people are one batch', async () => {
  const { ids, jobId } = await crowd(MAX_MOVED);
  const { body } = await start({ ids, status: 'rejected', add_tags: ['2026'], message: TEXTS });
  expect(body.batch).toMatchObject({ people: MAX_MOVED });
  expect((await undo(body.batch.id)).status).toBe(200);
  expect(await stages(jobId)).toEqual({ applied: MAX_MOVED });
});

test('a batch assigns its people to a member, and undoing it gives them back (rule 103.3)', async () => {
  const { ids } = await crowd(3);
  await hiring.member('recruiter', 'Ko Assignee');
  await hiring.member('reader', 'Ma Reader');
  const { body: team } = await hiring.employer.get('/company/team');
  const idOf = (name: string) => team.members.find((one: { name: string }) => one.name === name)!.id as number;
  const owner = (team.members as { id: number; role: string }[]).find(({ role }) => role === 'owner')!.id;
  await post('/company/application/assign', { ids: [ids[0]], member_id: owner });
  const assignees = async () =>
    (
      await sql<{ assigned_to: number | null }>`select assigned_to from applications where id = any(${ids}::bigint[])
        order by id`.execute(server.db)
    ).rows.map(({ assigned_to }) => (assigned_to === null ? null : Number(assigned_to)));
  const refused = await start({ ids, assigned_to: idOf('Ma Reader') });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['assigned_to']]);
  const zin = idOf('Ko Assignee');
  const { body } = await start({ ids, assigned_to: zin });
  expect(body.batch).toMatchObject({ assigns: true, assigned_to: { id: zin, name: 'Ko Assignee' }, status: null });
  expect(await assignees()).toEqual([zin, zin, zin]);
  await post('/company/application/assign', { ids: [ids[2]], member_id: owner });
  await undo(body.batch.id);
  expect(await assignees()).toEqual([owner, null, owner]);
  await start({ ids, assigned_to: null });
  expect(await assignees()).toEqual([null, null, null]);
});

test('undoing a batch gives those of a member who is gone to the successor, or nobody (rule 95.8)', async () => {
  const { ids } = await crowd(2);
  for (const name of ['Ko Former', 'Ko Later', 'Ko Other']) await hiring.member('recruiter', name);
  const { members } = (await hiring.employer.get('/company/team')).body;
  const idOf = (name: string) => (members as { id: number; name: string }[]).find((one) => one.name === name)!.id;
  const owner = (members as { id: number; is_self: boolean }[]).find(({ is_self }) => is_self)!.id;
  await post('/company/application/assign', { ids: [ids[0]], member_id: idOf('Ko Former') });
  await post('/company/application/assign', { ids: [ids[1]], member_id: idOf('Ko Other') });
  const { body } = await start({ ids, assigned_to: idOf('Ko Later') });
  const remove = (name: string, query: Record<string, number> = {}) =>
    hiring.employer.delete(`/company/team/${idOf(name)}`, { query });
  await remove('Ko Former', { successor: owner });
  await remove('Ko Later', { successor: owner });
  await remove('Ko Other');
  expect((await undo(body.batch.id)).status).toBe(200);
  const { rows } = await sql`select assigned_to::int from applications where id = any(${ids}::bigint[])
    order by id`.execute(server.db);
  expect(rows).toEqual([{ assigned_to: owner }, { assigned_to: null }]);
});

test('a single rejection may have its reason at once (rule 103.4)', async () => {
  const { ids, jobId } = await crowd(1);
  const { status } = await post('/company/application/rejectapplication', {
    jobapplyId: ids[0],
    rejection_reason: 'skills',
  });
  const { body } = await hiring.employer.get('/company/application/manage', { query: { job_id: String(jobId) } });
  expect([status, body.data[0].rejection_reason]).toEqual([200, 'skills']);
});
