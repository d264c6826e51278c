import { sql } from 'kysely';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { mailCompanyNewsWork } from './companySettings.ts';

const MINUTE = 60_000;
/** Noon in Yangon. */
const NOON = Date.parse('2031-03-05T05:30:00Z');
const HOUR = 60 * MINUTE;

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const everything = (rhythm: string) => ({ applicants_mail: rhythm, messages_mail: rhythm });
const choose = (body: object) =>
  company.put('/company/settings', {
    body: { locale: 'en', ...everything('off'), quiet_hours: null, ...body },
  });
const run = (at: number) => mailCompanyNewsWork.run({ db: server.db, services: server.services, now: new Date(at) });
/** What was mailed so far counts from this moment. */
const startAt = (at: number) =>
  server.db
    .updateTable('memberships')
    .set({ applicants_mailed_at: new Date(at), messages_mailed_at: new Date(at) })
    .where('company_id', '=', company.id)
    .execute();
const ring = (at: number, type = 'jobapply') =>
  server.db
    .insertInto('notifications')
    .values({ user_id: company.id, noti_type: type, group_key: type, data: '{}', created_at: new Date(at) })
    .execute();
const mails = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', company.email!)
    .orderBy('id')
    .execute();

test('without a choice, applicants come each morning, messages at once, and nothing at night (rule 61.4)', async () => {
  expect((await company.get('/company/settings')).body).toMatchObject({
    applicants_mail: 'daily',
    messages_mail: 'soon',
    quiet_hours: { from: 21, until: 7 },
  });
  const settings = { locale: 'my', ...everything('soon'), quiet_hours: { from: 22, until: 7 } };
  const changed = await choose(settings);
  expect(changed.body).toEqual({ ...settings, version: expect.any(String) });
  expect((await company.get('/company/settings')).body).toEqual(changed.body);
});

test.each([
  ['equal hours', { quiet_hours: { from: 7, until: 7 } }],
  ['hours that do not exist', { quiet_hours: { from: 24, until: 7 } }],
  ['one hour alone', { quiet_hours: { from: 22 } }],
  ['an unknown rhythm', { messages_mail: 'hourly' }],
])('%s are refused', async (_name, body) => {
  expect((await choose(body)).status).toBe(422);
});

test('unread news is mailed once, after time to read it, in the language of the company (rule 61.4)', async () => {
  await choose({ ...everything('soon'), locale: 'my' });
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE);
  await ring(NOON - 19 * MINUTE);
  await ring(NOON - 18 * MINUTE, 'company-message');
  await ring(NOON - 18 * MINUTE, 'companytransaction');
  await ring(NOON - MINUTE);
  await Promise.all([run(NOON), run(NOON)]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('လျှောက်လွှာအသစ် – ၂');
  expect(sent[0]!.body).toContain('စာအသစ် – ၁');
  await run(NOON + 10 * MINUTE);
  expect((await mails())[1]!.body).toContain('လျှောက်လွှာအသစ် – ၁');
  await run(NOON + 20 * MINUTE);
  expect(await mails()).toHaveLength(2);
});

test('what was read is not mailed, and nothing is mailed without being asked for', async () => {
  await choose({ ...everything('off') });
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE);
  await run(NOON);
  await choose({ ...everything('soon') });
  await startAt(NOON - HOUR);
  await company.post('/company-noti/read', { body: { id: 'all' } });
  await run(NOON);
  expect(await mails()).toEqual([]);
});

test('switching the mails on does not send what is older', async () => {
  await ring(Date.now() - HOUR);
  await choose({ ...everything('soon') });
  await run(Date.now() + HOUR);
  expect(await mails()).toEqual([]);
});

test('in quiet hours, also over midnight, mails wait', async () => {
  await choose({ ...everything('soon'), quiet_hours: { from: 22, until: 7 } });
  const night = NOON + 11 * HOUR;
  await startAt(NOON);
  await ring(night);
  for (const at of [night + HOUR / 2, night + 2 * HOUR, night + 7.5 * HOUR]) await run(at);
  expect(await mails()).toEqual([]);
  await run(night + 8 * HOUR);
  expect(await mails()).toHaveLength(1);
});

test('an e-mail about applicants waits for the morning, one about messages does not', async () => {
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE);
  await ring(NOON - 20 * MINUTE, 'company-message');
  await run(NOON);
  expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('New messages: 1')]);
  expect((await mails())[0]!.body).not.toContain('applications');
  await run(NOON + 20.5 * HOUR);
  expect((await mails())[1]!.body).toContain('New applications: 1');
});

test('a member who may not see applicants gets no e-mails about them; the others each get their own', async () => {
  const join = async (role: 'recruiter' | 'accountant') => {
    const login = await server.createCompany();
    const { id } = await server.db
      .selectFrom('members')
      .select('id')
      .where('user_id', '=', login.id)
      .executeTakeFirstOrThrow();
    const membership = { company_id: company.id, member_id: id, role, monthly_dingers: null };
    await server.db.insertInto('memberships').values(membership).execute();
    return login.email!;
  };
  const recruiter = await join('recruiter');
  const accountant = await join('accountant');
  await startAt(NOON - HOUR);
  await ring(NOON - 20 * MINUTE, 'company-message');
  // For the recruiter alone.
  await ring(NOON - 20 * MINUTE, 'mentioned');
  await sql`update notifications set member_id = (
      select members.id from members join users on users.id = user_id where email = ${recruiter})
    where user_id = ${company.id} and noti_type = 'mentioned'`.execute(server.db);
  await run(NOON);
  expect((await mails())[0]!.body).not.toContain('mention');
  const sentTo = await server.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'body'])
    .where('recipient', 'in', [company.email!, recruiter, accountant])
    .orderBy('id')
    .execute();
  expect(sentTo.map(({ recipient }) => recipient)).toEqual([company.email, recruiter]);
  expect(sentTo[1]!.body).toContain('Notes that mention you: 1');
});

test('a daily mail comes after eight in the morning, once', async () => {
  await choose({ ...everything('daily') });
  await startAt(NOON);
  await ring(NOON + HOUR);
  for (const at of [NOON + 2 * HOUR, NOON + 19.5 * HOUR]) await run(at);
  expect(await mails()).toEqual([]);
  await run(NOON + 20.5 * HOUR);
  await ring(NOON + 21 * HOUR);
  await run(NOON + 22 * HOUR);
  expect(await mails()).toHaveLength(1);
});

test('a daily mail comes at no other hour, and has what came before eight in the morning (rule 61.4)', async () => {
  await choose({ ...everything('daily') });
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
  expect(sent[0]!.body).toContain('New applications: 2');
  await run(morning + 24.5 * HOUR);
  expect((await mails())[1]!.body).toContain('New applications: 1');
});
