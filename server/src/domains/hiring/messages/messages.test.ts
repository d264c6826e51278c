import { createECDH } from 'node:crypto';
import { toCompanyId } from '../../../database/ids.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { pushedDuring, startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let chat: TestChat;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example' });
});
beforeEach(async () => {
  chat = await startTestChat(server);
});
afterAll(() => server.close());

test('a company sees in a thread what the jobseeker applied to, and the jobseeker does not', async () => {
  await chat.apply();
  const read = async (client: typeof chat.employer, id: number) => (await client.get(`/messages/${id}`)).body.job_title;
  expect(await read(chat.employer, chat.jobseeker.id)).toEqual(expect.stringMatching(/./));
  await chat.toSeeker('Hello');
  expect(await read(chat.seeker, chat.company.id)).toBeNull();
});

test('a push about messages that were read, or of a blocked company, is not sent later (rule 22.3)', async () => {
  await chat.apply();
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/messages';
  await chat.seeker.post('/push/device', { body: { endpoint, ...keys, kinds: ['message'], quiet_hours: null } });
  const waiting = async () =>
    (await server.db.selectFrom('outbox_messages').select('id').where('channel', '=', 'push').execute()).length;
  const { id } = (await chat.toSeeker('Hello')).body;
  await chat.toSeeker('Are you there?');
  await chat.seeker.post(`/read-message/${chat.company.id}`, { body: { up_to: id } });
  expect(await waiting()).toBe(1);
  await chat.seeker.post(`/read-message/${chat.company.id}`);
  expect(await waiting()).toBe(0);
  await chat.toSeeker('Hello again');
  expect(await waiting()).toBe(1);
  await chat.seeker.post(`/messages/${chat.company.id}/block`, { body: { report: '' } });
  expect(await waiting()).toBe(0);
});

describe('the text', () => {
  beforeEach(() => chat.apply());

  test('is plain: HTML is stored as typed and never returned as HTML', async () => {
    const message = '<script>alert(1)</script> & <b>bold</b>';
    await chat.toSeeker(message);
    const { body, headers } = await chat.seeker.get(`/messages/${chat.company.id}`);
    expect(body.data[0].message).toBe(message);
    expect(headers['content-type']).toMatch('application/json');
  });

  test('is converted from Zawgyi to Unicode and to NFC', async () => {
    expect((await chat.toSeeker('ေကာင္းပါသည္ ခင္ဗ်ာ')).body.message).toBe('ကောင်းပါသည် ခင်ဗျာ');
    expect((await chat.toSeeker('Cafe\u0301')).body.message).toBe('Caf\u00e9');
  });

  test('has at most 2000 visible characters', async () => {
    expect((await chat.toSeeker('ကို'.repeat(2000))).status).toBe(200);
    expect((await chat.toSeeker('က'.repeat(2001))).status).toBe(422);
    expect((await chat.toSeeker(`a${'\u0301'.repeat(300)}`)).body.message).toBe('\u00e1\u0301\u0301');
  });

  test.each(['', '   ', '\u200b\u200b', '\u2060\n\u00ad', undefined, null, 5, ['a']])(
    '%j is no message',
    async (message) => {
      const response = await chat.employer.post('/message-to', { body: { receiver_id: chat.jobseeker.id, message } });
      expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['message']]);
    },
  );

  test('stands alone: attachments and other fields are refused', async () => {
    const form = new FormData();
    form.set('receiver_id', String(chat.jobseeker.id));
    form.set('message', 'My CV');
    form.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'cv.pdf');
    expect((await chat.employer.post('/message-to', { form })).status).toBe(415);
    expect((await chat.seeker.post('/send_message', { form })).status).toBe(415);
    const response = await chat.employer.post('/message-to', {
      body: { receiver_id: chat.jobseeker.id, message: 'My CV', file: 'data:application/pdf;base64,JVBERi0=' },
    });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { form: ['Messages can contain only text: leave out files and everything else.'] },
    ]);
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.total).toBe(0);
  });

  test('is kept out of the log', async () => {
    await chat.toSeeker('a secret of two people');
    expect(server.logged.join('')).not.toMatch('a secret of two people');
  });

  test('sent twice with the same key is one message', async () => {
    const headers = { 'idempotency-key': `chat-${chat.jobseeker.id}-000000` };
    const [first, second] = [await chat.toSeeker('Once', { headers }), await chat.toSeeker('Once', { headers })];
    expect(second.body).toEqual(first.body);
    expect((await chat.toSeeker('Twice', { headers })).status).toBe(409);
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body.total).toBe(1);
  });
});

describe('a thread', () => {
  const write = async (count: number) => {
    for (let index = 1; index <= count; index += 1) await chat.toSeeker(`m${index}`);
  };
  const texts = (body: { data: { message: string }[] }) => body.data.map(({ message }) => message);

  test('comes in pages of 30, newest first, and the cursor stays correct while new messages arrive', async () => {
    await chat.apply();
    await write(65);
    const first = (await chat.seeker.get(`/messages/${chat.company.id}`)).body;
    expect([first.data.length, first.data[0].message, first.total, first.last_page, first.per_page]).toEqual([
      30,
      'm65',
      65,
      3,
      30,
    ]);
    await write(3);
    const second = (await chat.seeker.get(`/messages/${chat.company.id}`, { query: { before: first.next_cursor } }))
      .body;
    const third = (await chat.seeker.get(`/messages/${chat.company.id}`, { query: { before: second.next_cursor } }))
      .body;
    expect(texts(second)).toEqual(Array.from({ length: 30 }, (_, index) => `m${35 - index}`));
    expect(texts(third)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(third.next_cursor).toBeNull();
  });

  test('has numbered pages too; past the end they are empty', async () => {
    await chat.apply();
    await write(31);
    expect(texts((await chat.seeker.get(`/messages/${chat.company.id}`, { query: { page: 2 } })).body)).toEqual(['m1']);
    expect((await chat.seeker.get(`/messages/${chat.company.id}`, { query: { page: 3 } })).body).toMatchObject({
      data: [],
      total: 31,
      next_cursor: null,
    });
  });

  test('of other users is not found, nor can it be marked as read', async () => {
    await chat.apply();
    await chat.toSeeker();
    const other = await server.as(await server.createJobseeker());
    const rival = await server.as(await server.createCompany());
    expect((await other.get(`/messages/${chat.company.id}`)).status).toBe(404);
    expect((await other.post(`/read-message/${chat.company.id}`, { body: {} })).status).toBe(404);
    expect((await rival.get(`/messages/${chat.jobseeker.id}`)).status).toBe(404);
    expect((await rival.get(`/read-message/${chat.jobseeker.id}`)).status).toBe(404);
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.data[0].read_at).toBeNull();
    const [mine] = (await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.data;
    expect((await other.get(`/messages/${chat.company.id}`, { query: { before: mine.id + 1 } })).status).toBe(404);
  });

  test('of a jobseeker who applied but has no message yet is empty and open', async () => {
    await chat.apply();
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body).toMatchObject({
      data: [],
      total: 0,
      unread: 0,
      write_refusal: null,
      user: { id: chat.company.id, user_type: 'company', slug: expect.any(String) },
    });
    expect((await chat.seeker.get('/chat-list')).body.data).toEqual([]);
  });
});

describe('reading', () => {
  test("marks the other's messages up to one as read; the sender sees when, and gets a push event", async () => {
    await chat.apply();
    await chat.toSeeker('one');
    const { body: second } = await chat.toSeeker('two');
    await chat.toSeeker('three');
    const heard = await pushedDuring(server, async () => {
      expect((await chat.seeker.post(`/read-message/${chat.company.id}`, { body: { up_to: second.id } })).body).toEqual(
        { unread: 1 },
      );
    });
    expect(heard).toEqual([
      [chat.company.id, 'company-message', { jobseeker_id: chat.jobseeker.id, change: 'read' }],
      [chat.jobseeker.id, 'jobseeker-message', { company_id: chat.company.id, change: 'read' }],
    ]);
    const receipts = (await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.data.map(
      ({ read_at }: { read_at: string | null }) => read_at !== null,
    );
    expect(receipts).toEqual([false, true, true]);
    expect((await chat.seeker.get(`/read-message/${chat.company.id}`)).body).toEqual({ unread: 0 });
  });

  test('marks no own messages, and pushes nothing twice', async () => {
    await chat.apply();
    await chat.toSeeker();
    const heard = await pushedDuring(server, async () => {
      expect((await chat.employer.post(`/read-message/${chat.jobseeker.id}`, { body: {} })).status).toBe(200);
    });
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body.unread).toBe(1);
    expect(heard).toEqual([]);
  });

  test('by a link alone is refused', async () => {
    await chat.apply();
    await chat.toSeeker();
    expect((await chat.seeker.get(`/read-message/${chat.company.id}`, { withoutToken: true })).status).toBe(419);
  });

  test('keeps the first time, even when two tabs read concurrently', async () => {
    await chat.apply();
    await chat.toSeeker();
    const heard = await pushedDuring(server, async () => {
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => chat.seeker.post(`/read-message/${chat.company.id}`, { body: {} })),
      );
      expect(responses.map(({ body }) => body)).toEqual(responses.map(() => ({ unread: 0 })));
    });
    expect(heard.filter(([user]) => user === chat.company.id)).toHaveLength(1);
  });

  test('leaves as many unread notifications for the company as unread messages', async () => {
    await chat.apply();
    const { body: first } = await chat.toCompany('a');
    await chat.toCompany('b');
    await chat.toCompany('c');
    await chat.employer.post(`/read-message/${chat.jobseeker.id}`, { body: { up_to: first.id } });
    const { unread, data } = (await chat.employer.get('/company/notifications')).body;
    expect([
      unread,
      data.map(({ count, read_at }: { count: number; read_at: string | null }) => [count, read_at === null]),
    ]).toEqual([
      2,
      [
        [2, true],
        [1, false],
      ],
    ]);
  });

  test("clears the company's notifications about that chat only", async () => {
    await chat.apply();
    const other = await server.createJobseeker();
    await applyTo(server.db, { company: chat.company, jobseeker: other });
    await chat.toCompany('a');
    await chat.toCompany('b');
    await (await server.as(other)).post('/send_message', { body: { receiver_id: chat.company.id, message: 'c' } });
    const bell = async () =>
      (await chat.employer.get('/company/notifications')).body as {
        unread: number;
        data: { noti_type: string; count: number; read_at: string | null; data: object }[];
      };
    expect((await bell()).data.map(({ noti_type, count }) => [noti_type, count])).toEqual([
      ['company-message', 1],
      ['company-message', 2],
    ]);
    expect((await bell()).data[1]!.data).toMatchObject({
      jobseeker_id: chat.jobseeker.id,
      jobseeker_name: 'Aye Aye',
      users_id: chat.jobseeker.id,
    });
    await chat.employer.post(`/read-message/${chat.jobseeker.id}`, { body: {} });
    expect(await bell()).toMatchObject({ unread: 1, data: [{ read_at: null }, { read_at: expect.any(String) }] });
  });
});

describe('the list of chats', () => {
  test('has the last message, the unread count and the card of the other side; newest first', async () => {
    await chat.apply();
    const second = await server.createCompany({ name: 'Silver Lotus' });
    await applyTo(server.db, { company: second, jobseeker: chat.jobseeker });
    await chat.toSeeker('first');
    await chat.toSeeker('second');
    await (await server.as(second)).post('/message-to', { body: { receiver_id: chat.jobseeker.id, message: 'third' } });
    const { body } = await chat.seeker.get('/chat-list');
    expect(body).toMatchObject({ total: 2, unread: 3, current_page: 1, per_page: 20 });
    expect(
      body.data.map((chat: { user: { name: string }; last_message: { message: string }; unread: number }) => [
        chat.user.name,
        chat.last_message.message,
        chat.unread,
      ]),
    ).toEqual([
      ['Silver Lotus', 'third', 1],
      ['Golden Lotus', 'second', 2],
    ]);
    await chat.toSeeker('fourth');
    expect((await chat.seeker.get('/chat-list')).body.data[0].user).toEqual({
      id: chat.company.id,
      user_type: 'company',
      name: 'Golden Lotus',
      profile_photo_url: null,
      position_title: null,
      slug: expect.any(String),
    });
    expect((await chat.seeker.get('/message-notifications')).body).toMatchObject({
      total: 4,
      data: [{ unread: 3 }, { unread: 1 }],
    });
    const count = { query: { count_only: 1 } };
    expect((await chat.seeker.get('/message-notifications', count)).body).toEqual({ data: [], total: 4 });
    await chat.seeker.post(`/read-message/${chat.company.id}`, { body: {} });
    expect((await chat.seeker.get('/message-notifications')).body).toMatchObject({
      total: 1,
      data: [{ user: { name: 'Silver Lotus' } }],
    });
    expect((await chat.seeker.get('/chat-list', { query: { unread: 1 } })).body.total).toBe(1);
  });

  test('searches names and positions, takes characters literally, and is paged', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `Ma Hla ${index}`);
    for (const name of [...names, '100% Win_ner', 'ေအာင္ျမင့္']) {
      const applicant = await server.createJobseeker({ name });
      await applyTo(server.db, { company: chat.company, jobseeker: applicant });
      await (
        await server.as(applicant)
      ).post('/send_message', { body: { receiver_id: chat.company.id, message: 'Hi' } });
    }
    const found = async (search: string, page = 1) =>
      (await chat.employer.get('/chat-list', { query: { search, page } })).body;
    expect(await found('hla')).toMatchObject({ total: 23, last_page: 2 });
    expect((await found('hla', 2)).data).toHaveLength(3);
    expect((await found('hla', 9)).data).toEqual([]);
    expect((await found('0% win_')).total).toBe(1);
    expect((await found('%')).total).toBe(1);
    expect([(await found('ေအာင္')).total, (await found('အောင်မြင့်')).total]).toEqual([1, 1]);
    await server.db
      .updateTable('jobseekers')
      .set({ position_title: 'Barista' })
      .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('name', '=', 'Ma Hla 3'))
      .execute();
    expect((await found('barista')).data.map(({ user }: { user: object }) => user)).toMatchObject([
      { name: 'Ma Hla 3', position_title: 'Barista' },
    ]);
  });

  test('a masked title is not searched (rule 37.2)', async () => {
    await chat.apply();
    await chat.toCompany();
    const found = async () => (await chat.employer.get('/chat-list', { query: { search: '0979' } })).body.total;
    await server.db
      .updateTable('jobseekers')
      .set({ position_title: 'Driver 09791234567', is_public: true })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    expect(await found()).toBe(1);
    await server.db
      .updateTable('applications')
      .set({ status: 'withdrawn' })
      .where('jobseeker_id', '=', chat.jobseeker.id)
      .execute();
    expect(await found()).toBe(0);
    await server.db
      .insertInto('unlocked_cvs')
      .values({ company_id: toCompanyId(chat.company.id), jobseeker_id: chat.jobseeker.id })
      .execute();
    expect(await found()).toBe(1);
  });

  test('contains no contact data', async () => {
    await chat.apply();
    await chat.toCompany();
    const { body, raw } = await chat.employer.get('/chat-list');
    expect(body.data).toHaveLength(1);
    expect(raw.toString()).not.toMatch(/phone|email|\+959/);
  });
});

test('50 concurrent messages from both sides: none is lost, counts are right, ids follow time', async () => {
  await chat.apply();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? chat.toSeeker(`m${index}`) : chat.toCompany(`m${index}`))),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect((await chat.seeker.get('/message-notifications')).body).toMatchObject({ total: 25, data: [{ unread: 25 }] });
  expect((await chat.employer.get('/message-notifications')).body).toMatchObject({ total: 25, data: [{ unread: 25 }] });
  const first = (await chat.seeker.get(`/messages/${chat.company.id}`)).body;
  const rows = [
    ...first.data,
    ...(await chat.seeker.get(`/messages/${chat.company.id}`, { query: { before: first.next_cursor } })).body.data,
  ] as { id: number; created_at: string; message: string }[];
  expect(new Set(rows.map(({ message }) => message)).size).toBe(50);
  const times = rows.map(({ created_at }) => created_at);
  expect(times.toSorted().toReversed()).toEqual(times);
  expect((await chat.employer.get('/chat-list')).body).toMatchObject({
    total: 1,
    data: [{ last_message: { id: rows[0]!.id } }],
  });
  expect((await chat.employer.get('/company/notifications')).body.data[0]).toMatchObject({
    noti_type: 'company-message',
    count: 25,
  });
});

test('both sides get a push event after the commit, and none for a refused message', async () => {
  await chat.apply();
  const heard = await pushedDuring(server, async () => {
    await chat.toSeeker();
    await chat.toCompany();
    await chat.toSeeker('');
  });
  expect(heard).toEqual([
    [chat.jobseeker.id, 'jobseeker-message', { company_id: chat.company.id, change: 'message' }],
    [chat.company.id, 'company-message', { jobseeker_id: chat.jobseeker.id, change: 'sent' }],
    [chat.company.id, 'companyalert', { noti_type: 'company-message' }],
    [chat.company.id, 'company-message', { jobseeker_id: chat.jobseeker.id, change: 'message' }],
    [chat.jobseeker.id, 'jobseeker-message', { company_id: chat.company.id, change: 'sent' }],
  ]);
});

test('a sender is limited to 60 messages a minute', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const applicant = await limited.createJobseeker();
  const owner = await limited.createCompany();
  await applyTo(limited.db, { company: owner, jobseeker: applicant });
  const client = await limited.as(owner);
  const send = () => client.post('/message-to', { body: { receiver_id: applicant.id, message: 'Hi' } });
  const statuses = (await Promise.all(Array.from({ length: 61 }, send))).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([60, 1]);
  await limited.close();
});
