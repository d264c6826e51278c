import { HttpError } from '../../../core/http/httpError.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let chat: TestChat;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example' });
});
beforeEach(async () => {
  chat = await startTestChat(server);
});
afterAll(() => server.close());

const setStatus = (status: 'withdrawn' | 'applied') =>
  server.db.updateTable('applications').set({ status }).where('jobseeker_id', '=', chat.jobseeker.id).execute();
const suspend = (user: TestUser, suspended_at: Date | null = new Date()) =>
  server.db.updateTable('users').set({ suspended_at }).where('id', '=', user.id).execute();
const restore = (user: TestUser) => suspend(user, null);

describe('writing is allowed (rule 22)', () => {
  test('for a company to its applicants, and they may answer', async () => {
    await chat.apply();
    expect((await chat.toSeeker('Come on Monday')).body).toMatchObject({
      sender_id: chat.company.id,
      receiver_id: chat.jobseeker.id,
      is_mine: true,
      message: 'Come on Monday',
      read_at: null,
    });
    expect((await chat.toCompany('Gladly')).status).toBe(200);
    expect(
      (await chat.seeker.get(`/messages/${chat.company.id}`)).body.data.map(
        (row: { message: string; is_mine: boolean }) => [row.message, row.is_mine],
      ),
    ).toEqual([
      ['Gladly', true],
      ['Come on Monday', false],
    ]);
  });

  test('for a company to a jobseeker that it unlocked, who may answer without having applied', async () => {
    expect((await chat.toSeeker()).status).toBe(403);
    expect((await chat.toCompany()).status).toBe(403);
    await server.db
      .insertInto('unlocked_cvs')
      .values({ company_id: chat.company.id, jobseeker_id: chat.jobseeker.id, movement_id: null })
      .execute();
    expect((await chat.toCompany()).status).toBe(403);
    expect((await chat.toSeeker()).status).toBe(200);
    expect((await chat.toCompany()).status).toBe(200);
  });

  test('for a jobseeker to a company that they applied to', async () => {
    await chat.apply();
    expect(
      (
        await chat.seeker.post('/message-to', {
          body: { receiver_id: chat.company.id, message: 'Is the job still open?' },
        })
      ).status,
    ).toBe(200);
  });

  test('for nobody else: the reason is given in both languages', async () => {
    const refused = async (client: TestClient, receiver_id: number, locale: string) =>
      (
        await client.post('/message-to', {
          body: { receiver_id, message: 'Hi' },
          headers: { 'accept-language': locale },
        })
      ).body.message;
    expect(await refused(chat.employer, chat.jobseeker.id, 'en')).toMatch('Unlock this CV first');
    expect(await refused(chat.seeker, chat.company.id, 'en')).toMatch('once you have applied there');
    expect(await refused(chat.employer, chat.jobseeker.id, 'my')).toMatch(/[\u1000-\u109f]/);
  });

  test('not within a role or to an unknown user: not found', async () => {
    const others = [(await server.createCompany()).id, chat.company.id, 99_999_999];
    for (const id of others) {
      expect((await chat.employer.post('/message-to', { body: { receiver_id: id, message: 'Hi' } })).status).toBe(404);
      expect((await chat.employer.get(`/messages/${id}`)).status).toBe(404);
    }
    expect(
      (
        await chat.seeker.post('/message-to', {
          body: { receiver_id: (await server.createJobseeker()).id, message: 'Hi' },
        })
      ).status,
    ).toBe(404);
  });

  test('a jobseeker with a private CV is not found by a company they did not apply to', async () => {
    await server.db
      .updateTable('jobseekers')
      .set({ is_public: false })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    expect((await chat.toSeeker()).status).toBe(404);
  });

  test('a CV that turns private ends the chat for the company that unlocked it only (rule 22)', async () => {
    await server.db
      .insertInto('unlocked_cvs')
      .values({ company_id: chat.company.id, jobseeker_id: chat.jobseeker.id, movement_id: null })
      .execute();
    await chat.toSeeker();
    await server.db
      .updateTable('jobseekers')
      .set({ is_public: false })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    expect((await chat.toSeeker()).body.message).toBe('You can no longer write to this jobseeker.');
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body).toMatchObject({
      total: 1,
      write_refusal: 'chat_ended',
    });
    expect((await chat.toCompany('I have found work')).status).toBe(200);
  });

  test('a chat shows picture and position while the company may read the CV', async () => {
    await server.db.updateTable('users').set({ photo: 'me.webp' }).where('id', '=', chat.jobseeker.id).execute();
    await server.db
      .updateTable('jobseekers')
      .set({ position_title: 'Baker' })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    await chat.apply();
    await chat.toSeeker();
    const shown = async () => [
      (await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.user,
      ...(await chat.employer.get('/chat-list')).body.data.map(({ user }: { user: unknown }) => user),
    ];
    const found = async () => (await chat.employer.get('/chat-list', { query: { search: 'baker' } })).body.total;
    const open = {
      name: chat.jobseeker.name,
      position_title: 'Baker',
      profile_photo_url: expect.stringContaining('me.webp'),
    };
    expect([await shown(), await found()]).toMatchObject([[open, open], 1]);
    await setStatus('withdrawn');
    await server.db
      .updateTable('jobseekers')
      .set({ is_public: false })
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    const closed = { name: chat.jobseeker.name, position_title: null, profile_photo_url: null };
    expect([await shown(), await found()]).toMatchObject([[closed, closed], 0]);
  });

  test('a chat says that a CV cannot be opened exactly while it is not found (rules 22 and 37)', async () => {
    await chat.apply();
    await chat.toSeeker();
    const setPublic = (is_public: boolean) =>
      server.db.updateTable('jobseekers').set({ is_public }).where('user_id', '=', chat.jobseeker.id).execute();
    const isPrivate = async () => {
      const { user } = (await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body;
      const [{ user: listed }] = (await chat.employer.get('/chat-list')).body.data;
      const cv = await chat.employer.get(`/company/jobseekerprofile/${chat.jobseeker.id}`);
      return [user.has_private_cv ?? false, listed.has_private_cv ?? false, cv.status === 404];
    };
    const [open, closed] = [
      [false, false, false],
      [true, true, true],
    ];
    await setPublic(false);
    expect(await isPrivate()).toEqual(open);
    await setStatus('withdrawn');
    expect(await isPrivate()).toEqual(closed);
    await setPublic(true);
    expect(await isPrivate()).toEqual(open);
    await suspend(chat.jobseeker);
    expect(await isPrivate()).toEqual(closed);
  });

  test('before unlocking, requesting the thread reveals no name', async () => {
    const response = await chat.employer.get(`/messages/${chat.jobseeker.id}`);
    expect(response.status).toBe(404);
    expect(response.raw.toString()).not.toMatch('Aye Aye');
  });

  test('after a withdrawal the thread stays readable, but the company may not write (rule 22)', async () => {
    await chat.apply();
    await chat.toSeeker('See you');
    await setStatus('withdrawn');
    expect((await chat.toSeeker()).status).toBe(403);
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body).toMatchObject({
      total: 1,
      write_refusal: 'chat_needs_unlock',
    });
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body).toMatchObject({
      total: 1,
      write_refusal: null,
    });
    expect((await chat.toCompany('I found another job')).status).toBe(200);
  });

  test('a jobseeker who withdrew may not start a chat', async () => {
    await chat.apply({ status: 'withdrawn' });
    expect((await chat.toCompany()).status).toBe(403);
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).status).toBe(404);
  });

  test('a suspended user receives nothing; the thread stays readable, without a link (rule 19.11)', async () => {
    await chat.apply();
    await chat.toSeeker();
    await suspend(chat.jobseeker);
    expect((await chat.toSeeker()).body.message).toMatch('suspended');
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body).toMatchObject({
      total: 1,
      write_refusal: 'chat_suspended',
    });
    const other = await server.createJobseeker();
    await applyTo(server.db, { company: chat.company, jobseeker: other });
    const slugs = async () => [
      (await chat.seeker.get(`/messages/${chat.company.id}`)).body.user.slug,
      (await chat.seeker.get('/chat-list')).body.data[0].user.slug,
    ];
    await restore(chat.jobseeker);
    expect(await slugs()).toEqual([expect.any(String), expect.any(String)]);
    await suspend(chat.company);
    // Its page is not found.
    expect(await slugs()).toEqual([null, null]);
    expect(
      (await (await server.as(other)).post('/send_message', { body: { receiver_id: chat.company.id, message: 'Hi' } }))
        .status,
    ).toBe(403);
  });
});

describe('a hidden company', () => {
  test('cannot be found by trying: an applicant to its hidden job gets the same response as a stranger', async () => {
    await chat.apply({ companyHidden: true });
    const stranger = await server.as(await server.createJobseeker());
    const tries = (client: TestClient) =>
      Promise.all([
        client.get(`/messages/${chat.company.id}`),
        client.post('/send_message', { body: { receiver_id: chat.company.id, message: 'Hi' } }),
        client.post(`/read-message/${chat.company.id}`, { body: {} }),
        client.post('/sendnoti', { body: { id: chat.company.id } }),
        client.get('/chat-list'),
      ]);
    const shown = (responses: Awaited<ReturnType<typeof tries>>) =>
      responses.map(({ status, body }) => [status, { ...body, request_id: '' }]);
    expect(shown(await tries(chat.seeker))).toEqual(shown(await tries(stranger)));
  });

  test('reveals itself by writing first, and is warned before', async () => {
    await chat.apply({ companyHidden: true });
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body).toMatchObject({
      total: 0,
      write_refusal: null,
      reveals_company: true,
    });
    await chat.toSeeker('We are Golden Lotus');
    expect((await chat.employer.get(`/messages/${chat.jobseeker.id}`)).body.reveals_company).toBe(false);
    expect((await chat.seeker.get('/chat-list')).body.data[0].user.name).toBe('Golden Lotus');
    expect((await chat.toCompany('Nice to meet you')).status).toBe(200);
  });

  test('stays hidden in the chat of another, open application: a chat names no job', async () => {
    await chat.apply({ companyHidden: true });
    await chat.apply();
    await chat.toCompany();
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).raw.toString()).not.toMatch(/job_id|Accountant/);
  });
});

describe('a jobseeker blocks a company (rule 22)', () => {
  test('while it is writing: the message does not arrive', async () => {
    await chat.apply();
    await chat.toSeeker('Hello');
    let writing: ReturnType<typeof chat.toSeeker> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('chats')
        .set({ blocked_at: new Date() })
        .where('jobseeker_id', '=', chat.jobseeker.id)
        .execute();
      writing = chat.toSeeker('Please answer');
      await untilWaiting(trx);
    });
    expect((await writing)?.status).toBe(403);
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body.data).toMatchObject([{ message: 'Hello' }]);
  });

  const thread = async (who: TestClient, partner: TestUser) => (await who.get(`/messages/${partner.id}`)).body;
  const block = (report = '') => chat.seeker.post(`/messages/${chat.company.id}/block`, { body: { report } });
  const unblock = () => chat.seeker.delete(`/messages/${chat.company.id}/block`);

  test('neither writes until it is unblocked, and the company learns only that the chat has ended', async () => {
    await chat.apply();
    expect((await block()).status).toBe(404);
    await chat.toSeeker();
    expect((await block()).status).toBe(204);
    expect((await chat.toSeeker()).body.message).toBe('You can no longer write to this jobseeker.');
    for (const refused of [
      await chat.toCompany(),
      await chat.seeker.post('/sendnoti', { body: { id: chat.company.id } }),
    ])
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'You blocked this company. Nobody can write here until you unblock it.' },
      });
    expect(await thread(chat.seeker, chat.company)).toMatchObject({ is_blocked: true, write_refusal: 'chat_ended' });
    const theirs = await thread(chat.employer, chat.jobseeker);
    expect([theirs.write_refusal, theirs.is_blocked]).toEqual(['chat_ended', undefined]);
    expect((await chat.employer.post('/sendnoti', { body: { id: chat.jobseeker.id } })).status).toBe(403);
    expect((await unblock()).status).toBe(204);
    expect((await chat.toSeeker()).status).toBe(200);
    expect(await thread(chat.seeker, chat.company)).not.toHaveProperty('is_blocked');
  });

  const reports = () =>
    server.db
      .selectFrom('contact_messages')
      .select(['subject', 'message'])
      .where('user_id', '=', chat.jobseeker.id)
      .execute();

  test('what happened reaches the operator, if the jobseeker says so', async () => {
    await chat.apply();
    await chat.toSeeker();
    await block();
    expect(await reports()).toEqual([]);
    await block('They asked for money.');
    expect(await reports()).toEqual([
      { subject: `Report of Golden Lotus (company ${chat.company.id})`, message: 'They asked for money.' },
    ]);
  });

  test('also from an account without e-mail address and phone number', async () => {
    await chat.apply();
    await chat.toSeeker();
    await server.db
      .updateTable('users')
      .set({ email: null, phone_number: null })
      .where('id', '=', chat.jobseeker.id)
      .execute();
    expect((await block('They asked for money.')).status).toBe(204);
    expect(await reports()).toHaveLength(1);
  });

  test('a report that cannot be kept leaves the chat open', async () => {
    await chat.apply();
    await chat.toSeeker();
    const { rateLimiter } = server.services;
    const take = jest.spyOn(rateLimiter, 'take').mockRejectedValue(new HttpError(429, 'too_many'));
    expect((await block('They asked for money.')).status).toBe(429);
    take.mockRestore();
    expect(await reports()).toEqual([]);
    expect(await thread(chat.seeker, chat.company)).toMatchObject({ write_refusal: null });
    expect((await block('They asked for money.')).status).toBe(204);
  });

  test('is not for companies', async () => {
    await chat.apply();
    await chat.toSeeker();
    expect((await chat.employer.post(`/messages/${chat.jobseeker.id}/block`, { body: {} })).status).toBe(403);
  });
});
