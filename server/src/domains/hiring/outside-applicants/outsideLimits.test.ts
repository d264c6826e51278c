/** What companies may send to people without an account (rule 102.7). */
import { sql } from 'kysely';
import { type Hiring, startHiring as startHiringAs } from '../../../testing/hiring.ts';
import { setSetting } from '../../../testing/testOperator.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { sendBatchesWork } from '../batches/sendBatches.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ undoWindow: { step: 0, rejection: 0 } });
  // Test jobs have the same text.
  await setSetting(server, 'job_review', 'none');
});
beforeEach(() => sql`delete from outbox_messages`.execute(server.db));
afterAll(() => server.close());

let companies = 0;
/** Names that look alike would be held. */
const startHiring = (options = {}) =>
  startHiringAs(server, { name: `Bakery ${'I'.repeat((companies += 1))}`, ...options });

const OUTSIDE = '/company/application/outside';
const BATCHES = '/company/application/batches';
const CONSENT = { consent_on: '2026-11-02', consent_how: 'in_person' };

function add({ employer }: Hiring, jobId: number, person: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ko Walk', source: 'walk_in', ...CONSENT, ...person }))
    form.set(name, value);
  form.set('job_id', String(jobId));
  return employer.post(OUTSIDE, { form });
}
async function added(hiring: Hiring, person: Record<string, string>, job: object = {}) {
  const jobId = await hiring.post({ ...job });
  return { jobId, id: (await add(hiring, jobId, person)).body.id as number };
}
const batch = (ids: readonly number[], text = 'Hello') => ({ ids, message: { my: null, en: text } });
const start = ({ employer }: Hiring, ids: readonly number[], text?: string) =>
  employer.post(BATCHES, { body: batch(ids, text) });
async function sendAll() {
  while (await sendBatchesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + 1000) }));
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const invite = ({ employer }: Hiring, jobapplyId: number, more: object) =>
  employer.post('/company/application/addtointerviewlist', {
    body: { jobapplyId, at: inDays(3), place: 'Office', ...more },
  });
const takeDown = (jobId: number) =>
  sql`update jobs set held_status = status, held_because = 'moderation', status = 'pending'
    where id = ${jobId}`.execute(server.db);
const holdName = ({ company }: Hiring) =>
  sql`insert into company_name_reviews (company_id, name, skeleton, why)
    values (${company.id}, ${company.name}, ${`skeleton ${company.id}`}, 'look_alike')`.execute(server.db);
/** As if a company had sent this many within the last minutes. */
const haveSent = ({ company }: Hiring, count: number, channel: 'sms' | 'mail', to = 'others@mail.test') =>
  sql`insert into outbox_messages (channel, recipient, body, company_id)
    select ${channel}, ${to}, '', ${company.id} from generate_series(1, ${count}::int)`.execute(server.db);

test('nobody is added to a job that has never been public (rule 102.1)', async () => {
  const hiring = await startHiring();
  await holdName(hiring);
  const jobId = await hiring.post();
  const csv = 'Name,Phone\nKo Table,09791000001';
  const statuses = [
    await add(hiring, jobId, { phone_number: '09791000001' }),
    await hiring.employer.post(`${OUTSIDE}/preview`, { body: { job_id: jobId, csv } }),
    await hiring.employer.post(`${OUTSIDE}/import`, { body: { job_id: jobId, csv, ...CONSENT } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([409, 409, 409]);
});

test('a contact that an applicant of the job has is refused (rule 102.1)', async () => {
  const hiring = await startHiring();
  const { jobId } = await added(hiring, { phone_number: '09791000002', email: 'known@mail.test' });
  const again = async (person: Record<string, string>) => Object.keys((await add(hiring, jobId, person)).body.errors);
  expect(await again({ email: 'KNOWN@mail.test' })).toEqual(['email']);
  expect(await again({ phone_number: '+95 9 791 000 002', email: 'new@mail.test' })).toEqual(['phone_number']);
  expect((await add(hiring, await hiring.post(), { email: 'known@mail.test' })).status).toBe(200);
});

test('a company whose name waits, or without a job that stayed public, writes to nobody (rule 102.7)', async () => {
  for (const withhold of ['name', 'job'] as const) {
    const hiring = await startHiring();
    const contact = { phone_number: `0979100010${withhold.length}`, email: `${withhold}@mail.test` };
    const { id, jobId } = await added(hiring, contact);
    expect((await start(hiring, [id])).status).toBe(200);
    if (withhold === 'name') await holdName(hiring);
    else await takeDown(jobId);
    await sendAll();
    const { body: preview } = await hiring.employer.post(`${BATCHES}/preview`, { body: batch([id]) });
    expect(preview).toMatchObject({ people: 1, unreachable: 1 });
    const refused = [await start(hiring, [id]), await invite(hiring, id, { sms: true })];
    expect(refused.map(({ status, body }) => [status, /public/.test(body.message)])).toEqual([
      [409, true],
      [409, true],
    ]);
    expect((await invite(hiring, id, {})).status).toBe(200);
    expect(await server.messagesTo(contact.email)).toEqual([]);
    expect(await server.messagesTo(`+95${contact.phone_number.slice(1)}`)).toEqual([]);
  }
});

test('one address gets five messages a day from all companies together, and cancellations (rule 102.7)', async () => {
  const [one, other] = [await startHiring(), await startHiring()];
  const email = 'victim@mail.test';
  const { id } = await added(one, { email });
  const second = await added(other, { email });
  for (let count = 0; count < 3; count += 1) await start(one, [id]);
  await sendAll();
  expect((await invite(other, second.id, { email: true })).status).toBe(200);
  for (let count = 0; count < 3; count += 1) await start(other, [second.id]);
  await sendAll();
  expect(await server.messagesTo(email)).toHaveLength(5);
  const { body: batches } = await other.employer.get(BATCHES);
  expect(batches.data.map(({ sent, skipped }: { sent: number; skipped: number }) => [sent, skipped])).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
  const changed = await invite(other, second.id, { email: true, place: 'Elsewhere' });
  expect([changed.status, changed.body.message]).toEqual([429, expect.stringMatching(/5 messages/)]);
  await other.employer.put('/company/application/status', { body: { jobapplyId: second.id, status: 'rejected' } });
  expect((await server.messagesTo(email)).slice(5).join()).toMatch(/ပျက်|မလုပ်တော့/);
});

test('a company writes to 300 people a day, and all companies together 500 text messages (rule 102.7)', async () => {
  const [hiring, others] = [await startHiring(), await startHiring()];
  const contact = { phone_number: '09791000301', email: 'three.hundred@mail.test' };
  const { id } = await added(hiring, contact);
  await haveSent(hiring, 299, 'mail');
  expect((await start(hiring, [id])).status).toBe(200);
  await haveSent(hiring, 1, 'mail');
  expect((await start(hiring, [id])).status).toBe(429);
  await sendAll();
  expect(await server.messagesTo(contact.email)).toEqual([]);
  await sql`delete from outbox_messages`.execute(server.db);
  await haveSent(others, 500, 'sms');
  expect((await invite(hiring, id, { sms: true })).status).toBe(429);
  expect((await invite(hiring, id, { email: true })).status).toBe(200);
  await sql`update outbox_messages set created_at = now() - interval '25 hours'`.execute(server.db);
  expect((await invite(hiring, id, { sms: true, place: 'Elsewhere' })).status).toBe(200);
});

test('a text for a job that hides its company does not name it (rule 15.2)', async () => {
  const hiring = await startHiring({ name: 'Secret Bakery', email: 'secret@bakery.test' });
  const { id } = await added(hiring, { email: 'curious@mail.test', locale: 'en' }, { company_hidden: true });
  await start(hiring, [id], 'Dear {name}, {company} writes');
  await sendAll();
  const [mail] = await server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body', 'is_bulk'])
    .where('recipient', '=', 'curious@mail.test')
    .execute();
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Confidential company: /), is_bulk: true });
  expect(mail!.body).toContain('Dear Ko Walk, Confidential company writes');
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`Secret|secret@|${hiring.company.phone_number.slice(4)}`));
});
