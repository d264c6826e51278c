import { startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { proveEmail, startTestServer, type TestServer } from '../../../testing.ts';
import { mailUnreadMessagesWork } from './mailUnreadMessages.ts';

const HOUR_MS = 3600_000;

let server: TestServer;
let chat: TestChat;
let email: string;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example' });
});
beforeEach(async () => {
  await server.db.deleteFrom('chats').execute();
  chat = await startTestChat(server);
  await chat.apply();
  email = `reader${chat.jobseeker.id}@example.com`;
  await proveEmail(server.db, chat.jobseeker.id, email);
});
afterAll(() => server.close());

const run = (hours: number) =>
  mailUnreadMessagesWork.run({
    db: server.db,
    services: server.services,
    now: new Date(Date.now() + hours * HOUR_MS),
  });
const mails = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body', 'unsubscribe_url'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
const writeHoursLater = async (hours: number, message = 'Are you still there?') => {
  const { body } = await chat.toSeeker(message);
  await server.db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() + hours * HOUR_MS) })
    .where('id', '=', body.id)
    .execute();
};
const another = async (name: string) => {
  const company = await server.createCompany({ name });
  await server.db
    .insertInto('unlocked_cvs')
    .values({ company_id: company.id, jobseeker_id: chat.jobseeker.id, movement_id: null })
    .execute();
  const client = await server.as(company);
  await client.post('/message-to', { body: { receiver_id: chat.jobseeker.id, message: 'Hello' } });
  return company;
};

test('messages that were unread for an hour are mailed once, without their text (rule 61.5)', async () => {
  await chat.toSeeker('Come tomorrow at nine');
  await chat.toSeeker('To our office');
  await run(0.9);
  expect(await mails()).toEqual([]);
  await Promise.all([run(1.1), run(1.1)]);
  await run(30);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Golden Lotus wrote to you on JPro',
    unsubscribe_url: expect.stringContaining('https://jpro.example/api/unsubscribe/event.'),
  });
  expect(mail!.body).toMatch(
    `Unread messages: 2.\n\nhttps://jpro.example/en/jobseeker/messages/${chat.company.id}\n\nStop e-mails like this`,
  );
  expect(mail!.body).not.toMatch(/tomorrow|office/);
});

test('there is at most one such mail a day', async () => {
  await chat.toSeeker();
  await run(1.1);
  await writeHoursLater(2);
  await another('Silver Orchid');
  await run(20);
  expect(await mails()).toHaveLength(1);
  await run(25.2);
  expect((await mails()).at(-1)!.subject).toBe('2 companies wrote to you on JPro');
});

test('one mail names all companies that wrote', async () => {
  await chat.toSeeker();
  const other = await another('Silver Orchid');
  await run(1.1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 companies wrote to you on JPro');
  for (const { id, name } of [chat.company, other]) {
    expect(mail!.body).toContain(`${name} wrote to you on JPro. Unread messages: 1.`);
    expect(mail!.body).toContain(`/en/jobseeker/messages/${id}\n`);
  }
});

test('a message that the company has reminded of is not mailed again', async () => {
  await chat.toSeeker();
  expect((await chat.employer.post('/sendnoti', { body: { id: chat.jobseeker.id } })).body.is_sent).toBe(true);
  await run(30);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['was read', () => chat.seeker.post(`/read-message/${chat.company.id}`, { body: {} })],
  ['is in a blocked chat', () => chat.seeker.post(`/messages/${chat.company.id}/block`, { body: {} })],
  [
    'is from a suspended company',
    () => server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', chat.company.id).execute(),
  ],
  [
    'is for somebody who wants no such mails',
    () =>
      server.db
        .updateTable('jobseekers')
        .set({ event_alert_mail: false })
        .where('user_id', '=', chat.jobseeker.id)
        .execute(),
  ],
  [
    'is for somebody without an address',
    () => server.db.updateTable('users').set({ email: null }).where('id', '=', chat.jobseeker.id).execute(),
  ],
  ['is more than three days old', () => writeHoursLater(-72)],
])('a message that %s is not mailed', async (what, happen) => {
  if (!what.includes('days old')) await chat.toSeeker();
  await happen();
  await run(1.1);
  expect(await mails()).toEqual([]);
});

test('what the jobseeker wrote is not mailed to them', async () => {
  await chat.toCompany();
  await run(1.1);
  expect(await mails()).toEqual([]);
});
