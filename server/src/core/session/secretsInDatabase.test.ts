/** A copy of the database lets nobody sign in: secrets are hashed, NRCs encrypted. */
import { sql } from 'kysely';
import { createOutboxSender } from '../../outbox/outboxSender.ts';
import { TEST_PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing.ts';
import { SESSION_COOKIE } from '@jpro/api/cookies';

const NRC = '12/TAMANA(N)246813';

let server: TestServer;
let company: TestUser;
let jobseeker: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  jobseeker = await server.createJobseeker();
});
afterAll(() => server.close());

/** Every table, its rows as text, bytes in hexadecimal digits. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const names = sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const { rows: tables } = await names.execute(server.db);
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await sql<{
      text: string | null;
    }>`select string_agg(row::text, chr(10)) as text from ${sql.table(name)} as row`.execute(server.db);
    contents.set(name, row?.text ?? '');
  }
  return contents;
}

const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
  ...(/^[\w-]{22}$|^[\w-]{43}$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : []),
];

const codeTo = async (phone: string) => /\d{6}/.exec((await server.messagesTo(phone)).at(-1)!)![0];

/** Until they are sent, messages contain the code for their recipient. */
async function sendMessages(): Promise<void> {
  const provider = { send: async () => {}, check: async () => {}, close() {} };
  const sender = createOutboxSender(server.db, server.services.log, { sms: provider, mail: provider });
  while ((await sender.sendDue(new Date(Date.now() + 1000))) > 0);
}

test('no session, token, code, password or NRC is stored in plain text', async () => {
  // Ids of townships and the like may be the digits of a code.
  const before = await wholeDatabase();
  const secrets = new Map([
    ['password', TEST_PASSWORD],
    ['NRC', NRC],
    ['number in the NRC', '246813'],
  ]);
  const employer = server.guest();
  await employer.post('/login', { body: { login: company.email, password: TEST_PASSWORD, user_type: 'company' } });
  secrets
    .set('session', employer.cookies.get(SESSION_COOKIE)!)
    .set('bearer token', (await employer.get('/company/login')).body.token);

  const newcomer = { phone: '+959788855501', password: 'newcomer violet elephant' };
  await server.guest().post('/register', {
    body: { user_type: 'jobseeker', name: 'Violet', phone_number: newcomer.phone, password: newcomer.password },
  });
  secrets.set('code of a registration', await codeTo(newcomer.phone)).set('password of a newcomer', newcomer.password);

  const { body: request } = await server
    .guest()
    .post('/forgotpassword', { body: { login: jobseeker.phone_number, user_type: 'jobseeker' } });
  const code = await codeTo(jobseeker.phone_number);
  const { body: reset } = await server
    .guest()
    .post('/forgotpassword/confirm', { body: { request_id: request.request_id, code } });
  secrets.set('code of a reset', code).set('reset token', reset.reset_token);
  expect(
    (await (await server.as(jobseeker)).put(`/jobseeker/update/${jobseeker.id}`, { body: { nrc: NRC } })).status,
  ).toBe(200);

  const desk = await server.as(company);
  const { body: changing } = await desk.post('/company/checkphno', {
    body: { phone_number: '+959788855502', current_password: TEST_PASSWORD },
  });
  await desk.post('/company/changephno', {
    body: { request_id: changing.request_id, code: await codeTo('+959788855502') },
  });
  for (const contact of [company.phone_number, company.email!])
    secrets.set(
      `token of a way back, sent to ${contact}`,
      /token=([\w-]+)/.exec((await server.messagesTo(contact)).at(-1)!)![1]!,
    );

  await sendMessages();
  const contents = await wholeDatabase();
  for (const [table, owner] of [
    ['sessions', company.id],
    ['bearer_tokens', company.id],
    ['password_resets', jobseeker.id],
    ['contact_restores', company.id],
    ['jobseekers', jobseeker.id],
  ] as const)
    expect(contents.get(table)).toContain(String(owner));
  for (const table of ['otp_requests', 'outbox_messages']) expect(contents.get(table)).toContain(newcomer.phone);
  const found = [...contents]
    .filter(([table, text]) => text !== before.get(table))
    .flatMap(([table, text]) =>
      [...secrets].filter(([, secret]) => isIn(text, secret)).map(([name]) => `${name} in ${table}`),
    );
  expect(found).toEqual([]);
});

/** Six digits may be part of longer numbers. */
function isIn(text: string, secret: string): boolean {
  if (/^\d{6}$/.test(secret))
    return (
      new RegExp(`(?<![0-9a-f.])${secret}(?![0-9a-f])`).test(text) || text.includes(Buffer.from(secret).toString('hex'))
    );
  return spellings(secret).some((spelling) => text.includes(spelling));
}
