import { startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { unsubscribeToken } from './unsubscribeLink.ts';

const FORMER = 'the secret that was used before it';

let server: TestServer;
let reader: TestUser;

beforeAll(async () => {
  server = await startTestServer({ previousSecret: FORMER });
  reader = await server.createJobseeker();
});
afterAll(() => server.close());

const token = (kind: 'job' | 'event' | 'member', id: number = reader.id) =>
  unsubscribeToken(server.services.configuration.secret, kind, id);
const open = (method: 'GET' | 'POST', text: string) =>
  server.guest().at(method, `/api/unsubscribe/${text}`, { withoutToken: true });
const switches = async () => {
  const { job_alert_mail, event_alert_mail } = (await (await server.as(reader)).get('/jobseeker/settings')).body;
  return { job_alert_mail, event_alert_mail };
};

test('opening the page changes nothing; its button ends only mails of that kind', async () => {
  expect((await open('GET', token('event'))).body).toContain('<form method="post">');
  expect(await switches()).toEqual({ job_alert_mail: true, event_alert_mail: true });
  expect((await open('POST', token('event'))).body).toContain(
    'You will get no more e-mails about unread messages and special days.',
  );
  expect(await switches()).toEqual({ job_alert_mail: true, event_alert_mail: false });
  expect((await open('GET', token('event'))).body).not.toContain('<form');
  expect((await open('POST', token('job'))).status).toBe(200);
  expect(await switches()).toEqual({ job_alert_mail: false, event_alert_mail: false });
});

test('a token is signed by the server, for one person and one kind of mail', async () => {
  const other = await server.createJobseeker();
  const own = token('job');
  for (const forged of [
    'x',
    `job.${other.id}.`,
    `job.${other.id}.${'A'.repeat(43)}`,
    own.replace(String(reader.id), String(other.id)),
    own.replace('job', 'event'),
    `${own}A`,
  ]) {
    expect(await open('GET', forged)).toMatchObject({
      status: 404,
      body: expect.stringMatching(/<html.*href="[^"]*\/jobseeker\/setting"/) as unknown,
    });
    expect((await open('POST', forged)).status).toBe(404);
  }
});

test('a link from before a change of the secret still works', async () => {
  expect((await open('GET', unsubscribeToken(FORMER, 'job', reader.id))).status).toBe(200);
  expect((await open('GET', unsubscribeToken(`${FORMER}.`, 'job', reader.id))).status).toBe(404);
});

test('a company’s member ends those about applicants and messages, of which a jobseeker has none', async () => {
  const company = await server.createCompany();
  expect((await open('POST', token('job', company.id))).status).toBe(404);
  const { id } = await server.db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', company.id)
    .executeTakeFirstOrThrow();
  expect((await open('POST', token('member', id + 1_000_000))).status).toBe(404);
  expect((await open('GET', token('member', id))).body).toContain('<form method="post">');
  expect((await open('POST', token('member', id))).body).toContain('href="/en/company/setting"');
  expect((await (await server.as(company)).get('/company/settings')).body).toMatchObject({
    applicants_mail: 'off',
    messages_mail: 'off',
  });
});
