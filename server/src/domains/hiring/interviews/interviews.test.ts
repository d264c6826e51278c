import { type Hiring, startHiring, type TestApplicant } from '../../../testing/hiring.ts';
import {
  startTestServer,
  TEST_PASSWORD,
  type TestResponse,
  type TestClient,
  type TestServer,
} from '../../../testing.ts';
import { remindOfInterviewsWork } from './reminders.ts';

const DAY = 86_400_000;

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer({
    publicUrl: 'https://jpro.test',
    smtp: { url: 'smtp://localhost', from: 'JPro <post@jpro.test>' },
  });
  hiring = await startHiring(server);
  ({ employer } = hiring);
});
afterAll(() => server.close());

/** One moment for the whole file: expectations do not depend on seconds that pass. */
const START = Math.floor(Date.now() / 1000) * 1000;
const at = (days: number) => new Date(START + days * DAY);
const invite = (id: number, more: Record<string, unknown> = {}) =>
  employer.post('/company/application/addtointerviewlist', {
    body: { jobapplyId: id, at: at(3).toISOString(), place: 'Head office', ...more },
  });
const move = (id: number, status: string) =>
  employer.put('/company/application/status', { body: { jobapplyId: id, status } });
const cancel = (id: number) => employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
const view = async (id: number) => (await employer.get(`/company/application/view/${id}`)).body;
const statusesOf = (answers: readonly TestResponse[]) => answers.map(({ status }) => status);

async function invited(
  more: Record<string, unknown> = {},
  options: Parameters<Hiring['applicant']>[0] = {},
): Promise<TestApplicant & { interviewId: number }> {
  const applicant = await hiring.applicant(options);
  await server.db
    .updateTable('users')
    .set({ email: `u${applicant.user.id}@example.com` })
    .where('id', '=', applicant.user.id)
    .execute();
  const { body } = await invite(applicant.id, more);
  return { ...applicant, interviewId: body.interview.id };
}

const mailsTo = (user: { id: number }) =>
  server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', `u${user.id}@example.com`)
    .orderBy('id')
    .execute();

describe('the invitation', () => {
  test('is not changed by who does not know its last change or answer; a repeat is no change (rule 58.2)', async () => {
    const { id, client, interviewId } = await invited();
    const versionOf = async () => (await view(id)).interview.version as string;
    const change = (known_version: string, more: object) =>
      employer.post('/company/application/addtointerviewlist', {
        query: { known_version },
        body: { jobapplyId: id, at: at(3).toISOString(), place: 'Head office', ...more },
      });
    const first = await versionOf();
    expect((await change(first, { place: 'Room 7' })).status).toBe(200);
    expect((await change(first, { note: 'Bring your licence' })).status).toBe(409);
    expect((await change(first, { place: 'Room 7' })).status).toBe(200);
    expect((await view(id)).interview).toMatchObject({ place: 'Room 7', note: null });
    const second = await versionOf();
    await client.post(`/jobseeker/interview/${interviewId}/accept`, { body: {} });
    expect((await change(second, { place: 'Room 8' })).status).toBe(409);
    expect((await change(await versionOf(), { place: 'Room 8' })).status).toBe(200);
  });

  test('that a colleague has cancelled is not sent again unseen (rule 58.2)', async () => {
    const { id } = await invited();
    const { version } = (await view(id)).interview;
    await cancel(id);
    const repeat = (known_version: string) =>
      employer.post('/company/application/addtointerviewlist', {
        query: { known_version },
        body: { jobapplyId: id, at: at(3).toISOString(), place: 'Head office' },
      });
    expect((await repeat(version)).status).toBe(409);
    expect((await view(id)).interview.state).toBe('cancelled');
    expect((await repeat((await view(id)).interview.version)).status).toBe(200);
    expect((await view(id)).interview.state).toBe('invited');
  });

  test('is not cancelled by who does not know its last change or answer (rule 58.2)', async () => {
    const { id, client, interviewId } = await invited();
    const versionOf = async () => (await view(id)).interview.version as string;
    const cancelKnown = (known_version: string) =>
      employer.post('/company/application/cancelinterview', { query: { known_version }, body: { jobapplyId: id } });
    const first = await versionOf();
    await client.post(`/jobseeker/interview/${interviewId}/accept`, { body: {} });
    expect((await cancelKnown(first)).status).toBe(409);
    expect((await view(id)).interview.state).toBe('accepted');
    expect((await cancelKnown(await versionOf())).body).toMatchObject({
      status: 'interview',
      interview: { state: 'cancelled' },
    });
    expect(await hiring.notified(client)).toEqual(['cancelled']);
  });

  test('to another interview after a past one is no change of that one', async () => {
    const { id, client, user, interviewId } = await invited({ sms: true });
    await client.post(`/jobseeker/interview/${interviewId}/accept`, { body: {} });
    await server.db
      .updateTable('interviews')
      .set({ at: at(-1) })
      .where('id', '=', interviewId)
      .execute();
    expect((await invite(id, { at: at(6).toISOString() })).body.interview.state).toBe('invited');
    expect(await hiring.notified(client)).toEqual(['invited']);
    expect(await server.messagesTo(user.phone_number)).toEqual([
      expect.stringContaining('invites you'),
      expect.stringContaining('invites you'),
    ]);
  });

  test('names whom to ask for, unless the company is hidden (rules 15.2 and 19.8)', async () => {
    const { client, interviewId, id } = await invited();
    const read = async () => (await client.get(`/jobseeker/interview/${interviewId}`)).body.contact_person;
    const { contact_person } = (await employer.get('/company/getcompany')).body;
    expect(await read()).toBe(contact_person);
    const hide = (company_hidden: boolean) =>
      server.db
        .updateTable('jobs')
        .set({ company_hidden })
        .where('id', '=', server.db.selectFrom('applications').select('job_id').where('id', '=', id))
        .execute();
    await hide(true);
    expect(await read()).toBeNull();
    await hide(false);
  });

  test('notifies once, and sends nothing else unless the company wants it', async () => {
    const { client, user, interviewId, id } = await invited();
    const { body } = await client.get('/jobseeker/notifications');
    expect(body.data).toMatchObject([
      {
        noti_type: 'interviewInvite',
        count: 1,
        data: {
          status: 'invited',
          interview_id: interviewId,
          jobapply_id: id,
          place: 'Head office',
          company_name: 'Yoma Bakery',
        },
      },
    ]);
    expect([await server.messagesTo(user.phone_number), await mailsTo(user)]).toEqual([[], []]);
  });

  test('a repeat changes nothing and notifies nobody', async () => {
    const when = at(3).toISOString();
    const { id, client, user } = await invited({ at: when, sms: true });
    expect((await invite(id, { at: when, sms: true, from: 'applied' })).body.interview).toMatchObject({
      at: when,
      state: 'invited',
      notices: ['sms'],
    });
    expect((await client.get('/jobseeker/notifications')).body.unread).toBe(1);
    expect(await server.messagesTo(user.phone_number)).toHaveLength(1);
  });

  test('another time replaces the first; a past time is refused', async () => {
    const { id, interviewId, client } = await invited();
    expect((await invite(id, { at: at(4).toISOString() })).body.interview).toMatchObject({
      id: interviewId,
      at: at(4).toISOString(),
    });
    expect(await hiring.notified(client)).toEqual(['changed']);
    const past = await invite(id, { at: new Date(Date.now() - 1000).toISOString() });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['at']]);
    const far = await invite(id, { at: new Date(Date.now() + 367 * 86_400_000).toISOString() });
    expect([far.status, far.body.errors]).toEqual([422, { at: ['Choose a time within a year.'] }]);
    expect((await invite(id, { at: new Date(Date.now() + 365 * 86_400_000).toISOString() })).status).toBe(200);
    expect((await invite(id, { at: '9999-12-31T23:59:59-12:00' })).status).toBe(422);
    expect((await view(id)).events.map(({ to }: { to: string }) => to)).toEqual(['applied', 'interview']);
  });

  test('is sent by text message and mail in the jobseeker’s language, in Yangon time', async () => {
    const year = new Date().getUTCFullYear();
    const march = (of: number) => new Date(Date.UTC(of, 2, 5, 3, 30));
    const when = march(year).getTime() > Date.now() + 3_600_000 ? march(year) : march(year + 1);
    const burmese = await invited(
      { at: when.toISOString(), place: 'ပြည်လမ်း', note: 'လက်မှတ်များ ယူလာပါ။', sms: true, email: true },
      { locale: 'my' },
    );
    const [sms] = await server.messagesTo(burmese.user.phone_number);
    expect(sms).toMatch(/^JPro – Yoma Bakery က Accountant ရာထူးအတွက် .*၅.*နံနက် ၁၀:၀၀ နာရီ၊ ပြည်လမ်း။/);
    const [mail] = await mailsTo(burmese.user);
    expect(mail!.subject).toBe('အင်တာဗျူး ဖိတ်ခေါ်ခြင်း – Accountant၊ Yoma Bakery');
    expect(mail!.body).toContain('လက်မှတ်များ ယူလာပါ။');
    expect(mail!.body).toContain('https://jpro.test/my/jobseeker/interview');
    const english = await invited({ at: when.toISOString(), email: true });
    expect((await mailsTo(english.user))[0]!.body).toMatch(
      /5 March \d{4}, 10:00 AM \(Myanmar time\)\nWhere: Head office/,
    );
  });

  test('the mail has a calendar entry; each change replaces it, cancelling ends it', async () => {
    const { id, interviewId, user } = await invited({ email: true });
    await invite(id, { at: at(5).toISOString() });
    await cancel(id);
    const mails = await mailsTo(user);
    const entries = mails.map(({ attachments }) => attachments[0]!);
    expect(entries.map(({ contentType }) => contentType.split('method=')[1])).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    const files = entries.map(({ content }) => content);
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '1', '2']);
    expect(new Set(files.map((file) => /UID:(.+)\r/.exec(file)?.[1]))).toEqual(
      new Set([`interview-${interviewId}@jpro`]),
    );
    expect(files[1]).toContain(
      `DTSTART:${at(5)
        .toISOString()
        .replace(/[-:]|\.000/g, '')}`,
    );
    expect(files[0]).toContain('ORGANIZER;CN="Yoma Bakery":mailto:post@jpro.test');
    expect(files[2]).toContain('STATUS:CANCELLED');
  });

  test('an applicant invited by text message gets every change by text message', async () => {
    const { id, user } = await invited({ sms: true });
    await invite(id, { place: 'Branch office' });
    await move(id, 'rejected');
    const messages = await server.messagesTo(user.phone_number);
    expect(messages.map((text) => /invites|changed|will not/.exec(text)?.[0])).toEqual([
      'invites',
      'changed',
      'will not',
    ]);
  });

  test('and its changes are one topic of the outbox, so that none arrives after its correction', async () => {
    const { id, user, interviewId } = await invited({ sms: true, email: true });
    await invite(id, { at: at(4).toISOString() });
    const topics = await server.db
      .selectFrom('outbox_messages')
      .select(['channel', 'topic'])
      .where('recipient', 'in', [user.phone_number, `u${user.id}@example.com`])
      .execute();
    const topic = `interview:${interviewId}`;
    expect(topics.filter((row) => row.topic === topic).map(({ channel }) => channel)).toEqual([
      'sms',
      'mail',
      'sms',
      'mail',
    ]);
  });

  test('too many changes in a day are refused, before anything changes; the tenth message may cancel', async () => {
    const strict = await startTestServer({ rateLimit: true });
    try {
      const other = await startHiring(strict);
      const { id, user } = await other.applicant();
      const body = (minutes: number) => ({
        jobapplyId: id,
        at: new Date(at(3).getTime() + minutes * 60_000).toISOString(),
        place: 'Here',
        sms: true,
      });
      const answers: TestResponse[] = [];
      for (let minutes = 0; minutes < 11; minutes += 1)
        answers.push(await other.employer.post('/company/application/addtointerviewlist', { body: body(minutes) }));
      expect(statusesOf(answers)).toEqual([...Array<number>(9).fill(200), 429, 429]);
      expect(await strict.messagesTo(user.phone_number)).toHaveLength(9);
      expect((await other.employer.get(`/company/application/view/${id}`)).body.interview.at).toBe(body(8).at);
      const cancelled = await other.employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
      expect(cancelled.status).toBe(200);
      expect((await other.employer.post('/company/application/addtointerviewlist', { body: body(9) })).status).toBe(
        429,
      );
      expect(await strict.messagesTo(user.phone_number)).toHaveLength(10);
    } finally {
      await strict.close();
    }
  });

  test('an applicant without messages left is rejected like everybody else; inviting again is refused', async () => {
    const strict = await startTestServer({ rateLimit: true });
    try {
      const other = await startHiring(strict);
      const first = await other.applicant();
      const second = await other.applicant({ jobId: first.jobId });
      for (const { id: jobapplyId } of [first, second])
        await other.employer.post('/company/application/addtointerviewlist', {
          body: { jobapplyId, at: at(3).toISOString(), place: 'Here', sms: true },
        });
      const limit = { name: 'interview-message', max: 10, windowMs: DAY };
      for (let count = 1; count < limit.max; count += 1)
        await strict.services.rateLimiter.take(limit, String(second.id));
      const rejected = await other.employer.post('/company/application/rejectwaiting', {
        body: { job_id: first.jobId },
      });
      expect(rejected.body).toEqual({ rejected: 2, later: 0 });
      expect(await strict.messagesTo(second.user.phone_number)).toHaveLength(2);
      const invite = (ids: number[]) =>
        other.employer.post('/company/application/movemany', { body: { ids, status: 'interview' } });
      // A refused step uses up no messages of the other applicants (rule 19.4).
      for (let round = 0; round < 10; round += 1) expect((await invite([first.id, second.id])).status).toBe(429);
      expect((await invite([first.id])).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('steps of an applicant whose interview is cancelled send nothing, so they are not counted', async () => {
    const strict = await startTestServer({ rateLimit: true });
    try {
      const other = await startHiring(strict);
      const { id, user } = await other.applicant();
      const jobapplyId = { jobapplyId: id };
      await other.employer.post('/company/application/addtointerviewlist', {
        body: { ...jobapplyId, at: at(3).toISOString(), place: 'Here', sms: true },
      });
      await other.employer.post('/company/application/cancelinterview', { body: jobapplyId });
      const steps: TestResponse[] = [];
      for (let count = 0; count < 12; count += 1)
        steps.push(
          await other.employer.put('/company/application/status', {
            body: { ...jobapplyId, status: count % 2 === 0 ? 'shortlisted' : 'interview' },
          }),
        );
      expect(new Set(statusesOf(steps))).toEqual(new Set([200]));
      expect(await strict.messagesTo(user.phone_number)).toHaveLength(2);
    } finally {
      await strict.close();
    }
  });

  test('without an address no mail is sent, and the response says so', async () => {
    const { id } = await hiring.applicant();
    expect((await invite(id, { email: true, sms: true })).body.interview.notices).toEqual(['sms']);
  });

  test('a hidden company stays hidden in text message, mail, calendar and responses', async () => {
    for (const [locale, shown] of [
      ['en', 'Confidential company'],
      ['my', 'အမည်မဖော်လိုသော ကုမ္ပဏီ'],
    ] as const) {
      const { user, client, interviewId } = await invited(
        { sms: true, email: true },
        { job: { company_hidden: true }, locale },
      );
      const [sms] = await server.messagesTo(user.phone_number);
      const [mail] = await mailsTo(user);
      const calendar = (
        await client.get(`/jobseeker/interview/${interviewId}/calendar`, { headers: { 'accept-language': locale } })
      ).raw.toString();
      for (const text of [sms!, `${mail!.subject}${mail!.body}`, mail!.attachments[0]!.content, calendar])
        expect(text.replace(/\r\n /g, '')).toContain(shown);
      const answers = [
        await client.get('/jobseeker/interviews'),
        await client.get(`/jobseeker/interview/${interviewId}`),
        await client.get('/jobseeker/notifications'),
      ];
      const everything = [sms, JSON.stringify(mail), calendar, ...answers.map(({ raw }) => raw.toString())].join();
      expect(everything).not.toMatch(/yoma|"users_id"/i);
      expect(everything).not.toContain(hiring.company.email as string);
    }
  });
});

describe('the jobseeker', () => {
  const answer = (client: TestClient, id: number, what: string, body?: object) =>
    client.post(`/jobseeker/interview/${id}/${what}`, body ? { body } : {});

  test('sees coming interviews, next first, separately from past and cancelled ones', async () => {
    const { client, user } = await hiring.jobseeker();
    const ids: number[] = [];
    for (const days of [4, 2, 3]) {
      const { body } = await client.post('/jobapply', { body: { job_id: await hiring.post() } });
      ids.push((await invite(body.id, { at: at(days).toISOString() })).body.interview.id);
    }
    const list = async (when: string) => (await client.get('/jobseeker/interviews', { query: { when } })).body;
    expect((await list('coming')).data.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    await server.db
      .updateTable('interviews')
      .set({ at: at(-1) })
      .where('id', '=', ids[1]!)
      .execute();
    const { application_id } = (await client.get(`/jobseeker/interview/${ids[2]}`)).body;
    await cancel(application_id);
    expect((await list('coming')).data).toMatchObject([{ id: ids[0], state: 'invited', can_answer: true }]);
    expect(await list('past')).toMatchObject({
      total: 2,
      data: [
        { id: ids[2], state: 'cancelled', can_answer: false },
        { id: ids[1], can_answer: false },
      ],
    });
    expect(user.id).toBeGreaterThan(0);
  });

  test('accepts, declines, or proposes another time; the company is notified once per change', async () => {
    const { client, id, interviewId } = await invited();
    expect((await answer(client, interviewId, 'accept')).body.state).toBe('accepted');
    expect((await answer(client, interviewId, 'accept')).body.state).toBe('accepted');
    expect(await hiring.notified(employer)).toEqual(expect.arrayContaining(['accepted']));
    const news = async () =>
      (await employer.get('/company/notifications')).body.data.filter(
        (row: { noti_type: string; data: { jobapply_id: number } }) =>
          row.noti_type === 'applicantAnswer' && row.data.jobapply_id === id,
      );
    expect(await news()).toMatchObject([{ count: 1, data: { status: 'accepted' } }]);
    await answer(client, interviewId, 'decline', { message: 'I have found work.' });
    expect((await view(id)).interview).toMatchObject({ state: 'declined', answer: { message: 'I have found work.' } });
    const times = [at(5).toISOString(), at(4).toISOString()];
    await answer(client, interviewId, 'othertime', { proposed_times: times, message: 'I work on that day.' });
    expect((await view(id)).interview).toMatchObject({
      state: 'other_time',
      answer: { message: 'I work on that day.', proposed_times: [...times].sort() },
    });
    expect(await news()).toMatchObject([
      { count: 1, data: { status: 'other_time', jobseeker_name: expect.any(String) } },
    ]);
  });

  test('a withdrawal takes the place of an answer that the company has not read', async () => {
    const { client, id, interviewId } = await invited();
    await answer(client, interviewId, 'accept');
    await client.post(`/jobapply/${id}/withdraw`);
    const unread = (await employer.get('/company/notifications')).body.data.filter(
      (row: { data: { jobapply_id: number } }) => row.data.jobapply_id === id,
    );
    expect(unread).toMatchObject([{ noti_type: 'applicantAnswer', count: 1, data: { status: 'withdrawn' } }]);
  });

  test('a proposed time chosen by the company counts as accepted; another time or place needs an answer', async () => {
    const { client, id, interviewId } = await invited();
    await answer(client, interviewId, 'othertime', { proposed_times: [at(4).toISOString()] });
    expect((await invite(id, { at: at(4).toISOString() })).body.interview.state).toBe('accepted');
    expect((await invite(id, { at: at(6).toISOString() })).body.interview).toMatchObject({
      state: 'invited',
      answer: null,
    });
    await answer(client, interviewId, 'othertime', { proposed_times: [at(5).toISOString()] });
    expect((await invite(id, { at: at(5).toISOString(), place: 'Mandalay' })).body.interview).toMatchObject({
      state: 'invited',
      answer: null,
    });
  });

  test('a changed note needs no new answer', async () => {
    const when = at(3).toISOString();
    const { client, id, interviewId } = await invited({ at: when });
    await answer(client, interviewId, 'accept');
    expect((await invite(id, { at: when, note: 'Bring your certificates.' })).body.interview).toMatchObject({
      state: 'accepted',
      note: 'Bring your certificates.',
    });
  });

  test('asks for another time with a message or up to three future times', async () => {
    const { client, interviewId } = await invited();
    const refused = [
      {},
      { proposed_times: [at(-1).toISOString()] },
      { proposed_times: [at(367).toISOString()] },
      { proposed_times: [1, 2, 3, 4].map((days) => at(days).toISOString()) },
      { proposed_times: ['tomorrow'] },
      { proposed_times: ['9999-12-31T23:59:59-12:00'] },
    ];
    for (const body of refused) {
      const {
        status,
        body: { errors },
      } = await answer(client, interviewId, 'othertime', body);
      expect([status, Object.keys(errors)[0]]).toEqual([422, expect.stringMatching(/^proposed_times/)]);
    }
    expect((await answer(client, interviewId, 'othertime', { message: 'In the evening, please.' })).body.state).toBe(
      'other_time',
    );
  });

  test('can only accept the time that was shown', async () => {
    const [shown, moved] = [at(3).toISOString(), at(4).toISOString()];
    const { client, id, interviewId } = await invited({ at: shown });
    await invite(id, { at: moved });
    expect(
      statusesOf([
        await answer(client, interviewId, 'accept', { at: shown }),
        await answer(client, interviewId, 'accept', { at: moved }),
      ]),
    ).toEqual([409, 200]);
  });

  test('can only answer for the place that was shown, if they say which (rule 19.9)', async () => {
    const { client, id, interviewId } = await invited();
    await invite(id, { place: 'Branch office' });
    const shown = { at: at(3).toISOString(), place: 'Head office' };
    expect(
      statusesOf([
        await answer(client, interviewId, 'accept', shown),
        await answer(client, interviewId, 'decline', { ...shown, message: null }),
        await answer(client, interviewId, 'othertime', { ...shown, message: 'Later, please.' }),
        await answer(client, interviewId, 'accept', { ...shown, place: 'Branch office' }),
        await answer(client, interviewId, 'accept', { at: shown.at }),
      ]),
    ).toEqual([409, 409, 409, 200, 200]);
  });

  test('cannot answer an interview that was cancelled or has begun', async () => {
    const off = await invited();
    await cancel(off.id);
    const begun = await invited();
    await server.db
      .updateTable('interviews')
      .set({ at: at(-1) })
      .where('id', '=', begun.interviewId)
      .execute();
    const rejected = await invited();
    await move(rejected.id, 'rejected');
    for (const { client, interviewId } of [off, begun, rejected]) {
      expect(
        statusesOf([
          await answer(client, interviewId, 'accept'),
          await answer(client, interviewId, 'decline', {}),
          await answer(client, interviewId, 'othertime', { message: 'x' }),
        ]),
      ).toEqual([409, 409, 409]);
    }
    expect(statusesOf([await cancel(off.id), await cancel(begun.id), await cancel(rejected.id)])).toEqual([
      409, 409, 409,
    ]);
  });

  test('another jobseeker’s interview is not found, and a company is refused', async () => {
    const { interviewId } = await invited();
    const stranger = await server.as(await server.createJobseeker());
    for (const [client, status] of [
      [stranger, 404],
      [employer, 403],
      [server.guest(), 401],
    ] as const) {
      const answers = [
        await client.get(`/jobseeker/interview/${interviewId}`),
        await client.get(`/jobseeker/interview/${interviewId}/calendar`),
        await answer(client, interviewId, 'accept'),
        await answer(client, interviewId, 'decline', {}),
        await answer(client, interviewId, 'othertime', { message: 'x' }),
      ];
      expect(statusesOf(answers)).toEqual(answers.map(() => status));
    }
  });

  test('downloads the same calendar entry as in the mail, with the current sequence', async () => {
    const { client, id, interviewId, user } = await invited({ email: true });
    await invite(id, { at: at(6).toISOString() });
    const { headers, raw } = await client.get(`/jobseeker/interview/${interviewId}/calendar`);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
    });
    expect(raw.toString()).toBe((await mailsTo(user))[1]!.attachments[0]!.content);
  });
});

test('a closed or suspended account gets no invitation, but every cancellation (rule 70)', async () => {
  const { id, user } = await invited({ sms: true, email: true });
  const count = async () => (await mailsTo(user)).length + (await server.messagesTo(user.phone_number)).length;
  const suspended = (suspended_at: Date | null) =>
    server.db.updateTable('users').set({ suspended_at }).where('id', '=', user.id).execute();
  expect(await count()).toBe(2);
  await suspended(new Date());
  for (const change of [{ place: 'Room 7' }, { note: 'Bring your licence' }]) {
    const refused = await invite(id, change);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('closed or suspended')]);
  }
  expect(await count()).toBe(2);
  await move(id, 'rejected');
  expect(await count()).toBe(4);
  await move(id, 'interview');
  expect(await count()).toBe(4);
  await suspended(null);
  expect((await invite(id, { place: 'Room 7' })).status).toBe(200);
  expect(await count()).toBe(6);
});

describe('the stage and its interview', () => {
  test('a coming interview is cancelled when the application leaves the stage, and restored on return', async () => {
    const { client, id, interviewId } = await invited({ email: true });
    const state = async () => (await client.get(`/jobseeker/interview/${interviewId}`)).body.state;
    await client.post(`/jobseeker/interview/${interviewId}/accept`);
    await move(id, 'shortlisted');
    expect([await state(), await hiring.notified(client)]).toEqual(['cancelled', ['shortlisted', 'cancelled']]);
    await employer.post('/company/application/undo', { body: { jobapplyId: id } });
    expect([await state(), (await hiring.notified(client))[0]]).toEqual(['accepted', 'invited']);
    await move(id, 'hired');
    expect(await state()).toBe('accepted');
  });

  test('hiring after a cancelled interview does not invite again', async () => {
    const { client, id, interviewId, user } = await invited({ email: true, sms: true });
    await move(id, 'shortlisted');
    const notified = [await server.messagesTo(user.phone_number), await mailsTo(user)].map(({ length }) => length);
    await client.post('/jobseeker-noti/delete', { body: { id: 'all' } });
    await move(id, 'hired');
    expect(await hiring.notified(client)).toEqual(['hired']);
    expect([await server.messagesTo(user.phone_number), await mailsTo(user)].map(({ length }) => length)).toEqual(
      notified,
    );
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('cancelled');
    await move(id, 'interview');
    expect((await client.get('/jobseeker/interviews')).body.total).toBe(0);
  });

  test('undoing a hire restores what it cancelled, so that going back further restores the interview', async () => {
    const { client, id, interviewId } = await invited();
    const state = async () => (await client.get(`/jobseeker/interview/${interviewId}`)).body.state;
    const undo = () => employer.post('/company/application/undo', { body: { jobapplyId: id } });
    await client.post(`/jobseeker/interview/${interviewId}/accept`);
    await move(id, 'shortlisted');
    await move(id, 'hired');
    await client.post('/jobseeker-noti/delete', { body: { id: 'all' } });
    await undo();
    expect([await state(), await hiring.notified(client)]).toEqual(['cancelled', ['shortlisted']]);
    await undo();
    expect([await state(), await hiring.notified(client)]).toEqual(['accepted', ['invited']]);
  });

  test('undoing a hire does not restore an interview that was set and cancelled after it', async () => {
    const { client, id, interviewId } = await invited();
    const undo = () => employer.post('/company/application/undo', { body: { jobapplyId: id } });
    await move(id, 'shortlisted');
    await move(id, 'hired');
    await invite(id, { at: at(8).toISOString() });
    await employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
    for (const stage of ['hired', 'shortlisted', 'interview']) expect((await undo()).body.status).toBe(stage);
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('cancelled');
    expect((await client.get('/jobseeker/interviews')).body.total).toBe(0);
  });

  test('undoing the rejection of a hired applicant restores the interview', async () => {
    const { client, id, interviewId } = await invited();
    await move(id, 'hired');
    await move(id, 'rejected');
    await employer.post('/company/application/undo', { body: { jobapplyId: id } });
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('invited');
  });

  test('a rejection is one notification, not two', async () => {
    const { client, id } = await invited();
    await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
    await move(id, 'rejected');
    expect((await client.get('/jobseeker/notifications')).body.unread).toBe(1);
  });

  test('a withdrawal cancels the interview, also in the calendar', async () => {
    const { client, id, interviewId, user } = await invited({ email: true, sms: true });
    await client.post(`/jobapply/${id}/withdraw`);
    expect(await server.messagesTo(user.phone_number)).toHaveLength(1);
    expect((await client.get('/jobseeker/interviews')).body.data).toEqual([]);
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('cancelled');
    expect((await mailsTo(user)).at(-1)!.attachments[0]!.contentType).toContain('CANCEL');
    expect(await hiring.notified(client)).toEqual([]);
  });

  test('applying again after a withdrawal does not restore the earlier interview', async () => {
    const { client, id, jobId, interviewId } = await invited();
    await move(id, 'applied');
    await client.post(`/jobapply/${id}/withdraw`);
    await client.post('/jobapply', { body: { job_id: jobId } });
    await move(id, 'interview');
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('cancelled');
    expect((await client.get('/jobseeker/interviews')).body.total).toBe(0);
  });

  const pass = (interviewId: number) =>
    server.db
      .updateTable('interviews')
      .set({ at: at(-1) })
      .where('id', '=', interviewId)
      .execute();
  const exported = async (jobId: number) =>
    (await employer.get('/company/application/export', { query: { job_id: jobId } })).body as string;

  test.each(['rejected', 'withdrawn'])(
    'a past interview stays as it was when the applicant is %s (rule 19.10)',
    async (to) => {
      const { client, id, jobId, interviewId } = await invited();
      await client.post(`/jobseeker/interview/${interviewId}/accept`);
      await pass(interviewId);
      if (to === 'rejected') await move(id, to);
      else await client.post(`/jobapply/${id}/withdraw`);
      expect((await client.get(`/jobseeker/interview/${interviewId}`)).body).toMatchObject({
        state: 'accepted',
        can_answer: false,
      });
      expect((await client.get('/jobseeker/interviews', { query: { when: 'past' } })).body.data).toMatchObject([
        { state: 'accepted' },
      ]);
      expect((await client.get(`/jobseeker/interview/${interviewId}/calendar`)).body).not.toContain('CANCEL');
      expect((await view(id)).interview.state).toBe('accepted');
      const from = new Date(START - 3 * DAY).toISOString().slice(0, 10);
      const { body: week } = await employer.get('/company/interviews', { query: { from } });
      expect(week.data.find((planned: { id: number }) => planned.id === id)).toMatchObject({
        interview: { state: 'accepted' },
      });
      expect(await exported(jobId)).toContain('Head office');
    },
  );

  test('an interview that was called off before it began stays so, wherever the applicant stands then', async () => {
    const { client, id, jobId, interviewId } = await invited();
    await move(id, 'shortlisted');
    await pass(interviewId);
    await move(id, 'interview');
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('cancelled');
    expect([(await view(id)).interview.state, (await exported(jobId)).includes('Head office')]).toEqual([
      'cancelled',
      false,
    ]);
  });

  test('a past interview is not one of the application that is sent again (rule 19.5)', async () => {
    const { client, id, jobId, interviewId } = await invited();
    await client.post(`/jobseeker/interview/${interviewId}/accept`);
    await pass(interviewId);
    await client.post(`/jobapply/${id}/withdraw`);
    await client.post('/jobapply', { body: { job_id: jobId } });
    await move(id, 'interview');
    expect((await view(id)).interview).toBeNull();
    expect((await client.get('/jobapply')).body.data).toMatchObject([{ id, interview: null }]);
    expect(await exported(jobId)).not.toContain('Head office');
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.state).toBe('accepted');
    const again = await invite(id, { at: at(4).toISOString(), place: 'Room 7' });
    expect(again.body.interview).toMatchObject({ state: 'invited', place: 'Room 7', answer: null });
  });

  test('an invitation deletes unread notifications of an earlier stage', async () => {
    const { client, id } = await hiring.applicant();
    await move(id, 'rejected');
    await invite(id);
    expect(await hiring.notified(client)).toEqual(['invited']);
  });
});

describe('reminders', () => {
  const remind = (now: Date) => remindOfInterviewsWork.run({ db: server.db, services: server.services, now });
  const reminders = async (client: TestClient) =>
    (await hiring.notified(client)).filter((status) => status === 'reminder').length;

  test('are sent once within the day before, even with two concurrent runs', async () => {
    const { client, interviewId } = await invited({ at: at(3).toISOString() });
    await remind(at(1));
    expect(await reminders(client)).toBe(0);
    await Promise.all([remind(at(2.5)), remind(at(2.5))]);
    await remind(at(2.6));
    expect(await reminders(client)).toBe(1);
    expect((await client.get('/jobseeker/notifications')).body.data[0]).toMatchObject({
      count: 1,
      data: { interview_id: interviewId, place: 'Head office' },
    });
  });

  test('are sent again for a new time, but not if it was set within that day, declined or cancelled', async () => {
    const { client, id } = await invited({ at: at(3).toISOString() });
    await remind(at(2.5));
    await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
    await invite(id, { at: at(10).toISOString() });
    await remind(at(9.5));
    expect(await reminders(client)).toBe(2);
    const soon = await invited({ at: at(0.5).toISOString() });
    const declined = await invited();
    await declined.client.post(`/jobseeker/interview/${declined.interviewId}/decline`, { body: {} });
    const off = await invited();
    await cancel(off.id);
    await remind(at(0.1));
    await remind(at(2.5));
    expect(await Promise.all([soon, declined, off].map((applicant) => reminders(applicant.client)))).toEqual([0, 0, 0]);
  });
});

describe('a company that has closed its account (rule 19.11)', () => {
  async function closedCompany(name: string) {
    const other = await startHiring(server, { name });
    const { client, id, jobId } = await other.applicant();
    const { body } = await other.employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at: at(3).toISOString(), place: 'Head office' },
    });
    await other.employer.post('/account/close', { body: { current_password: TEST_PASSWORD } });
    return { client, jobId, company: other.company, interviewId: body.interview.id as number };
  }
  const remind = (later: number) =>
    remindOfInterviewsWork.run({ db: server.db, services: server.services, now: at(later) });

  test('the application stays readable and says so; neither job nor company has a page', async () => {
    const { client, jobId, company, interviewId } = await closedCompany('Inle Weavers');
    const offline = {
      title: 'Accountant',
      status: 'closed',
      offline: 'company',
      company: { name: 'Inle Weavers' },
    };
    const [application] = (await client.get('/jobapply')).body.data;
    expect(application).toMatchObject({ status: 'interview', job: offline, interview: { state: 'invited' } });
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body).toMatchObject({
      job: offline,
      can_answer: false,
    });
    expect((await client.get(`/jobpost/${jobId}`)).status).toBe(404);
    expect((await client.get(`/company/${company.id}`)).status).toBe(404);
  });

  test('its interview is not answered, and nobody is reminded of it, until the account is reopened', async () => {
    const { client, company, interviewId } = await closedCompany('Pyay Potters');
    const answers = () =>
      Promise.all([
        client.post(`/jobseeker/interview/${interviewId}/accept`, { body: {} }),
        client.post(`/jobseeker/interview/${interviewId}/decline`, { body: {} }),
        client.post(`/jobseeker/interview/${interviewId}/othertime`, { body: { message: 'Later' } }),
      ]);
    const refused = await answers();
    expect(statusesOf(refused)).toEqual([409, 409, 409]);
    expect(refused[0]!.body.message).toContain('no longer on JPro');
    await remind(2.5);
    expect(await hiring.notified(client)).toEqual(['invited']);

    const back = server.guest();
    await back.post('/login', {
      body: { login: company.phone_number, password: TEST_PASSWORD, user_type: 'company' },
    });
    await back.get('/sanctum/csrf-cookie');
    await back.post('/account/reopen');
    expect((await client.get(`/jobseeker/interview/${interviewId}`)).body).toMatchObject({ can_answer: true });
    expect((await client.get('/jobapply')).body.data[0].job).not.toHaveProperty('offline');
    await remind(2.6);
    expect(await hiring.notified(client)).toEqual(['reminder']);
    expect((await client.post(`/jobseeker/interview/${interviewId}/accept`, { body: {} })).status).toBe(200);
  });

  test('a suspension is no different', async () => {
    const other = await startHiring(server, { name: 'Mandalay Looms' });
    const { client, id } = await other.applicant();
    const { body } = await other.employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at: at(3).toISOString(), place: 'Head office' },
    });
    await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', other.company.id).execute();
    expect((await client.post(`/jobseeker/interview/${body.interview.id}/accept`, { body: {} })).status).toBe(409);
    await remind(2.5);
    expect(await hiring.notified(client)).toEqual(['invited']);
  });
});

test('a job that was taken down has no page, and its interview stays', async () => {
  const { client, interviewId, jobId } = await invited();
  await server.db.updateTable('jobs').set({ status: 'pending' }).where('id', '=', jobId).execute();
  expect((await client.get(`/jobseeker/interview/${interviewId}`)).body).toMatchObject({
    job: { status: 'closed', offline: 'job' },
    can_answer: true,
  });
});
