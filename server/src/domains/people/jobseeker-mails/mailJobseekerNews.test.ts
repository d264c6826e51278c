import { proveEmail, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { mailJobseekerNewsWork } from './mailJobseekerNews.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon in Yangon. */
const NOON = Date.parse('2031-03-05T05:30:00Z');

let server: TestServer;
let seeker: TestUser;
let client: TestClient;
let email: string;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jobs.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  seeker = await server.createJobseeker();
  client = await server.as(seeker);
  email = `news${seeker.id}@example.com`;
  await proveEmail(server.db, seeker.id, email);
});

const choose = (body: object) =>
  client.put('/jobseeker/settings', { body, headers: { origin: 'https://jobs.example' } });
const startAt = (at: number) =>
  server.db
    .updateTable('jobseekers')
    .set({ news_mailed_at: new Date(at) })
    .where('user_id', '=', seeker.id)
    .execute();
const run = (at: number) => mailJobseekerNewsWork.run({ db: server.db, services: server.services, now: new Date(at) });
const ring = (at: number, type = 'applicationStatus') =>
  server.db
    .insertInto('notifications')
    .values({ user_id: seeker.id, noti_type: type, group_key: type, data: '{}', created_at: new Date(at) })
    .execute();
const mails = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

test('the choice is off and daily until it is changed', async () => {
  expect((await client.get('/jobseeker/settings')).body).toMatchObject({ news_mail: false, mail_rhythm: 'daily' });
  expect((await choose({ news_mail: true, mail_rhythm: 'soon' })).body).toMatchObject({
    news_mail: true,
    mail_rhythm: 'soon',
  });
  expect((await choose({ mail_rhythm: 'hourly' })).status).toBe(422);
});

test('unread news is mailed once, within minutes, and names no company (rule 61.5)', async () => {
  await choose({ news_mail: true, mail_rhythm: 'soon' });
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE);
  await ring(NOON - 19 * MINUTE, 'cvView');
  await ring(NOON - 18 * MINUTE, 'cvView');
  await ring(NOON - 18 * MINUTE, 'jobalert');
  await ring(NOON - MINUTE, 'interviewInvite');
  await Promise.all([run(NOON), run(NOON)]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('Applications with a new stage: 1\nEmployers who looked at your CV: 2');
  await run(NOON + 10 * MINUTE);
  expect((await mails())[1]!.body).toContain('News about interviews: 1');
});

test('daily: after eight in the morning, once', async () => {
  await choose({ news_mail: true });
  await startAt(NOON);
  await ring(NOON + HOUR);
  await run(NOON + 19.5 * HOUR);
  expect(await mails()).toEqual([]);
  await run(NOON + 20.5 * HOUR);
  await ring(NOON + 21 * HOUR);
  await run(NOON + 22 * HOUR);
  expect(await mails()).toHaveLength(1);
});

test('daily: at no other hour, with what came before eight in the morning (rule 61.5)', async () => {
  await choose({ news_mail: true });
  const morning = NOON + 20 * HOUR;
  await startAt(NOON - 24 * HOUR);
  // Nothing was unread this morning.
  await ring(NOON + 11 * HOUR);
  await run(NOON + 11.5 * HOUR);
  expect(await mails()).toEqual([]);
  await ring(morning - MINUTE);
  await ring(morning + MINUTE);
  for (const minutes of [0, 10, 20, 30]) await run(morning + minutes * MINUTE);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('Applications with a new stage: 2');
  await run(morning + 24.5 * HOUR);
  expect((await mails())[1]!.body).toContain('Applications with a new stage: 1');
});

test('nothing without being asked for, nothing that was read, nothing older than the choice', async () => {
  await ring(Date.now() - HOUR);
  await run(Date.now() + HOUR);
  await choose({ news_mail: true, mail_rhythm: 'soon' });
  await run(Date.now() + HOUR);
  await ring(Date.now() + MINUTE);
  await server.db.updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', seeker.id).execute();
  await run(Date.now() + 2 * HOUR);
  expect(await mails()).toEqual([]);
});

test('the link in the mail ends these mails without signing in', async () => {
  await choose({ news_mail: true, mail_rhythm: 'soon' });
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE);
  await run(NOON);
  const path = /https:\/\/jobs\.example(\/api\/unsubscribe\/\S+)/.exec((await mails())[0]!.body)![1]!;
  const guest = server.guest();
  expect((await guest.at('GET', path)).body).toContain('Stop e-mails about your applications');
  await guest.at('POST', path, {
    withoutToken: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await client.get('/jobseeker/settings')).body.news_mail).toBe(false);
});
