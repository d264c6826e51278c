import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { sql } from 'kysely';
import { pushedDuring, startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let chat: TestChat;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example' });
});
beforeEach(async () => {
  chat = await startTestChat(server);
  // Whatever time it is.
  await server.db.updateTable('memberships').set({ quiet_from: null, quiet_until: null }).execute();
});
afterAll(() => server.close());

const setStatus = (status: 'withdrawn' | 'applied') =>
  server.db.updateTable('applications').set({ status }).where('jobseeker_id', '=', chat.jobseeker.id).execute();
const mails = (to: string) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();

describe('a reminder', () => {
  const remindCompany = (client = chat.seeker) => client.post('/sendnoti', { body: { id: chat.company.id } });
  /** Makes everything in the chat this much older. */
  const later = (ms: number) =>
    sql`with moved as (update chats set company_reminded_at = company_reminded_at - make_interval(secs => ${ms / 1000})
      where jobseeker_id = ${chat.jobseeker.id} returning id)
    update messages set created_at = created_at - make_interval(secs => ${ms / 1000})
      where chat_id in (select id from moved)`.execute(server.db);

  test('of unread messages notifies and sends one mail that names the sender, not the text', async () => {
    await chat.apply();
    await chat.toCompany('my salary wish');
    const heard = await pushedDuring(server, async () => {
      expect((await remindCompany()).body).toEqual({ is_sent: true, next_at: expect.any(String) });
    });
    expect(heard).toEqual([
      [chat.company.id, 'company-message', { jobseeker_id: chat.jobseeker.id, change: 'reminder' }],
    ]);
    const [mail] = await mails(chat.company.email!);
    expect(mail).toMatchObject({
      subject: 'Aye Aye wrote to you on JPro',
      body: expect.stringContaining(`https://jpro.example/en/company/messages/${chat.jobseeker.id}`),
    });
    expect(mail!.body).not.toMatch('salary');
  });

  test('is sent once in 15 minutes, and once for each message', async () => {
    await chat.apply();
    await chat.toCompany();
    await remindCompany();
    await chat.toCompany();
    expect((await remindCompany()).body).toEqual({ is_sent: false, next_at: expect.any(String) });
    await later(16 * 60_000);
    expect((await remindCompany()).body.is_sent).toBe(true);
    await later(16 * 60_000);
    expect((await remindCompany()).body).toEqual({ is_sent: false, next_at: null });
    expect(await mails(chat.company.email!)).toHaveLength(2);
  });

  test('requested ten times concurrently is sent once', async () => {
    await chat.apply();
    await chat.toCompany();
    const responses = await Promise.all(Array.from({ length: 10 }, () => remindCompany()));
    expect(responses.filter(({ body }) => body.is_sent)).toHaveLength(1);
    expect(await mails(chat.company.email!)).toHaveLength(1);
  });

  test('without an id is about the chat that the user last wrote in; without any chat nothing happens', async () => {
    expect((await chat.seeker.get('/sendnoti')).body).toEqual({ is_sent: false, next_at: null });
    await chat.apply();
    await chat.toCompany();
    expect((await chat.seeker.get('/sendnoti', { withoutToken: true })).status).toBe(419);
    expect((await chat.seeker.get('/sendnoti')).body.is_sent).toBe(true);
  });

  test('about read messages, or from a user who may not write, is not sent', async () => {
    await chat.apply();
    await chat.toSeeker();
    await setStatus('withdrawn');
    expect((await chat.employer.post('/sendnoti', { body: { id: chat.jobseeker.id } })).status).toBe(403);
    await setStatus('applied');
    await chat.seeker.post(`/read-message/${chat.company.id}`, { body: {} });
    expect((await chat.employer.post('/sendnoti', { body: { id: chat.jobseeker.id } })).body.is_sent).toBe(false);
    expect(
      (await (await server.as(await server.createJobseeker())).post('/sendnoti', { body: { id: chat.company.id } }))
        .status,
    ).toBe(404);
  });

  test('notifies a company again that had read its notification, and mails no jobseeker who opted out', async () => {
    await chat.apply();
    await chat.toCompany();
    await chat.employer.post('/company-noti/read', { body: { id: 'all' } });
    await remindCompany();
    expect((await chat.employer.get('/company/notifications')).body.unread).toBe(1);
    const email = `aye${chat.jobseeker.id}@example.com`;
    await server.db.updateTable('users').set({ email }).where('id', '=', chat.jobseeker.id).execute();
    await server.db
      .updateTable('jobseekers')
      .set({ event_alert_mail: false })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    await chat.toSeeker();
    expect((await chat.employer.post('/sendnoti', { body: {} })).body.is_sent).toBe(true);
    expect(await mails(email)).toEqual([]);
  });

  test('sends no mail to a company that chose no e-mails, nor in its quiet hours (rule 61.4)', async () => {
    await chat.apply();
    await chat.toCompany();
    const hour = new Date(Date.now() + YANGON_OFFSET_MS).getUTCHours();
    const quiet = { from: (hour + 23) % 24, until: (hour + 2) % 24 };
    const loud = { from: (hour + 3) % 24, until: (hour + 5) % 24 };
    for (const [messages_mail, quiet_hours, count] of [
      ['off', null, 0],
      ['daily', quiet, 0],
      ['daily', loud, 1],
    ] as const) {
      const settings = { locale: 'en', applicants_mail: 'off', messages_mail, quiet_hours };
      expect((await chat.employer.put('/company/settings', { body: settings })).status).toBe(200);
      expect((await remindCompany()).body.is_sent).toBe(true);
      expect(await mails(chat.company.email!)).toHaveLength(count);
      await later(16 * 60_000);
      await chat.toCompany();
    }
  });

  test('to a jobseeker is in their language and says how to switch such mails off', async () => {
    await chat.apply();
    const email = `aye${chat.jobseeker.id}@example.com`;
    await server.db.updateTable('users').set({ email, locale: 'my' }).where('id', '=', chat.jobseeker.id).execute();
    await chat.toSeeker();
    await chat.employer.post('/sendnoti', { body: {} });
    const [mail] = await mails(email);
    expect(mail!.subject).toBe('JPro တွင် Golden Lotus ထံမှ စာရောက်နေပါသည်');
    expect(mail!.body).toContain(`https://jpro.example/my/jobseeker/messages/${chat.company.id}`);
    expect(mail!.body).toContain('https://jpro.example/api/unsubscribe/event.');
  });
});
