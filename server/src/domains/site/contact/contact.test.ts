import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import { deleteOldRows } from '../../../background/deleteOldRows.ts';
import { featureDeleteOldRows } from '../../index.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.db.deleteFrom('contact_messages').execute();
  await server.db.deleteFrom('outbox_messages').execute();
  await server.db.deleteFrom('settings').where('key', '=', 'contact_email').execute();
});
afterAll(() => server.close());

const form = (more: object = {}) => ({
  name: 'Ko Ko',
  email: 'Koko@Example.com',
  subject: 'A question',
  message: 'How do I buy dingers?',
  ...more,
});
const storedMessages = () => server.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const mails = () =>
  server.db.selectFrom('outbox_messages').select(['channel', 'recipient', 'subject', 'body']).execute();
const setAddress = (value: unknown) =>
  server.db
    .insertInto('settings')
    .values({ key: 'contact_email', value: JSON.stringify(value) })
    .execute();

test("a guest's message is kept for the operator", async () => {
  const response = await server.guest().post('/contact', { body: form({ phone_number: '09 7912 34567' }) });
  expect([response.status, response.body]).toEqual([200, { is_received: true }]);
  expect(await storedMessages()).toMatchObject([
    {
      user_id: null,
      name: 'Ko Ko',
      email: 'koko@example.com',
      phone_number: '+959791234567',
      subject: 'A question',
      message: 'How do I buy dingers?',
      locale: 'en',
      is_suspicious: false,
      handled_at: null,
    },
  ]);
  expect(await mails()).toEqual([]);
});

test("a signed-in user's id is kept with the message", async () => {
  const user = await server.createJobseeker();
  await (await server.as(user)).post('/contact', { body: form() });
  expect(await storedMessages()).toMatchObject([{ user_id: user.id }]);
});

test('it is mailed to the contact address when there is one, as plain text with a one-line subject', async () => {
  await setAddress('hello@jpro.example');
  await server
    .guest()
    .post('/contact', { body: form({ subject: 'Two\r\nBcc: all@example.com', message: '<b>Hello</b> there' }) });
  expect(await mails()).toEqual([
    {
      channel: 'mail',
      recipient: 'hello@jpro.example',
      subject: 'Contact form: Two Bcc: all@example.com',
      body: 'Ko Ko\nkoko@example.com\n\n<b>Hello</b> there',
    },
  ]);
});

test.each(['', null, 5])('a contact address of %j is none', async (value) => {
  await setAddress(value);
  expect((await server.guest().post('/contact', { body: form() })).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('a bot that fills in the hidden field gets the same response; its message is kept but not mailed', async () => {
  await setAddress('hello@jpro.example');
  expect((await server.guest().post('/contact', { body: form({ leave_empty: 'https://spam.example' }) })).body).toEqual(
    { is_received: true },
  );
  expect(await storedMessages()).toMatchObject([{ is_suspicious: true }]);
  expect(await mails()).toEqual([]);
});

test.each([
  [{ email: '' }, 'email', 'Enter an e-mail address or a phone number, so that we can answer you.'],
  [{ email: 'koko@' }, 'email', 'Enter a valid e-mail address.'],
  [{ phone_number: '12' }, 'phone_number', 'Enter a valid phone number, for example 09\u00a0791\u00a0234\u00a0567.'],
  [{ name: '' }, 'name', 'Please fill this in.'],
  [{ subject: undefined }, 'subject', 'Please fill this in.'],
  [{ message: 'Short' }, 'message', 'Write at least 6 characters.'],
  [{ message: 'က'.repeat(4001) }, 'message', 'Write at most 4,000 characters.'],
])('%j is refused at its field (rule 66)', async (more, field, message) => {
  const response = await server.guest().post('/contact', { body: form(more) });
  expect([response.status, response.body.errors]).toEqual([422, { [field]: [message] }]);
  expect(await storedMessages()).toEqual([]);
});

test('a phone number alone is enough', async () => {
  expect(
    (await server.guest().post('/contact', { body: form({ email: undefined, phone_number: '၀၉၇၉၁၂၃၄၅၆၇' }) })).status,
  ).toBe(200);
});

test('the same message sent again, because its response was lost, is stored and mailed once', async () => {
  await setAddress('hello@jpro.example');
  for (const message of [form(), form(), form({ phone_number: '09791234567' })])
    expect((await server.guest().post('/contact', { body: message })).body).toEqual({ is_received: true });
  expect(await storedMessages()).toMatchObject([{ phone_number: null }, { phone_number: '+959791234567' }]);
  expect(await mails()).toHaveLength(2);
});

test('the same message sent twice at the same time is stored and mailed once', async () => {
  await setAddress('hello@jpro.example');
  const { length: before } = await storedMessages();
  const twice = form({ subject: 'Two clicks' });
  await Promise.all([1, 2, 3].map(() => server.guest().post('/contact', { body: twice })));
  expect(await storedMessages()).toHaveLength(before + 1);
});

test('each visitor and user at an address may send ten messages an hour, and so may all without an id', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const user = await limited.as(await limited.createJobseeker());
  const visitor = limited.guest();
  visitor.cookies.set(VISITOR_ID_COOKIE, limited.services.edge.visitorIds.issue());
  for (const sender of [limited.guest(), visitor, user]) {
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await sender.post('/contact', { body: form() })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  }
  await limited.close();
});

test("a message is deleted 90 days after it was handled, a bot's after 30 days, any after a year", async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  const row = (subject: string, age: number, more: object = {}) => ({
    name: 'Ko Ko',
    email: 'koko@example.com',
    subject,
    message: 'How do I buy dingers?',
    locale: 'my' as const,
    is_suspicious: false,
    created_at: daysAgo(age),
    ...more,
  });
  await server.db
    .insertInto('contact_messages')
    .values([
      row('open', 364),
      row('open too long', 366),
      row('handled', 200, { handled_at: daysAgo(89) }),
      row('handled long ago', 200, { handled_at: daysAgo(91) }),
      row('a program', 29, { is_suspicious: true }),
      row('a program, long ago', 31, { is_suspicious: true }),
    ])
    .execute();
  await deleteOldRows(featureDeleteOldRows).run({ db: server.db, services: server.services, now });
  expect((await storedMessages()).map(({ subject }) => subject)).toEqual(['open', 'handled', 'a program']);
});
