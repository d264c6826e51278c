/** One invitation with several times, of which the applicant chooses one (rule 19.8). */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { remindOfInterviewsWork } from './reminders.ts';

const DAY = 86_400_000;
const START = Math.floor(Date.now() / 1000) * 1000;
const at = (days: number) => new Date(START + days * DAY).toISOString();

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
  hiring = await startHiring(server);
  ({ employer } = hiring);
});
afterAll(() => server.close());

const invite = (id: number, more: Record<string, unknown> = {}) =>
  employer.post('/company/application/addtointerviewlist', {
    body: { jobapplyId: id, at: at(3), place: 'Head office', ...more },
  });

async function offered(more: Record<string, unknown> = {}) {
  const applicant = await hiring.applicant();
  const email = `offered${applicant.user.id}@example.com`;
  await server.db.updateTable('users').set({ email }).where('id', '=', applicant.user.id).execute();
  const { body } = await invite(applicant.id, { other_times: [at(5), at(4)], ...more });
  const interviewId = body.interview.id as number;
  return {
    ...applicant,
    interviewId,
    interview: body.interview,
    accept: (time?: string) =>
      applicant.client.post(`/jobseeker/interview/${interviewId}/accept`, { body: { at: time } }),
    mails: () =>
      server.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', email).orderBy('id').execute(),
  };
}

test('the applicant chooses one of the times; it is the interview then, and the company is notified', async () => {
  const { client, interview, accept, id } = await offered();
  expect(interview).toMatchObject({ at: at(5), offered_times: [at(3), at(4), at(5)], state: 'invited' });
  const [news] = (await client.get('/jobseeker/notifications')).body.data;
  expect(news.data).not.toHaveProperty('interview_at');
  expect((await accept(at(4))).body).toMatchObject({ at: at(4), offered_times: [], state: 'accepted' });
  const { body } = await employer.get('/company/notifications');
  expect(body.data).toContainEqual(
    expect.objectContaining({
      data: expect.objectContaining({ jobapply_id: id, status: 'accepted', interview_at: at(4) }),
    }),
  );
  // A repeat changes nothing; the other times are no longer offered.
  expect([(await accept(at(4))).status, (await accept(at(3))).status]).toEqual([200, 409]);
});

test('a time that was not offered, or has passed, cannot be chosen; the others can', async () => {
  const { accept, interviewId, client } = await offered();
  expect((await accept(at(6))).status).toBe(409);
  await server.db
    .updateTable('interviews')
    .set({ offered_times: JSON.stringify([at(-1), at(5)]) })
    .where('id', '=', interviewId)
    .execute();
  expect((await client.get(`/jobseeker/interview/${interviewId}`)).body.can_answer).toBe(true);
  expect([(await accept(at(-1))).status, (await accept(at(5))).status]).toEqual([409, 200]);
});

test('the applicant may ask for another time instead, and the company takes it', async () => {
  const { client, interviewId, interview, id } = await offered();
  const body = { at: interview.at, message: null, proposed_times: [at(8)] };
  expect((await client.post(`/jobseeker/interview/${interviewId}/othertime`, { body })).body.state).toBe('other_time');
  expect((await invite(id, { at: at(8) })).body.interview).toMatchObject({
    at: at(8),
    offered_times: [],
    state: 'accepted',
  });
});

test('the mail lists the times; the calendar entry comes with the choice', async () => {
  const { accept, mails, client, interviewId, id } = await offered({ email: true });
  const calendars = () =>
    Promise.all([
      client.get(`/jobseeker/interview/${interviewId}/calendar`),
      employer.get(`/company/interview/${id}/calendar`),
    ]);
  expect((await calendars()).map(({ status }) => status)).toEqual([404, 404]);
  await accept(at(3));
  const [invitation, choice] = await mails();
  expect(invitation!.body.match(/^- .+/gm)).toHaveLength(3);
  expect([invitation!.attachments, choice!.attachments.length]).toEqual([[], 1]);
  expect(choice!.attachments[0]!.content).toContain('SEQUENCE:1');
  expect((await calendars()).map(({ raw }) => raw.toString().includes('STATUS:CONFIRMED'))).toEqual([true, true]);
});

test('an offer that is called off announces none of its times (rule 19.8)', async () => {
  const { mails, id, client, user } = await offered({ email: true, sms: true });
  await employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
  const [news] = (await client.get('/jobseeker/notifications')).body.data;
  expect(news.data).toMatchObject({ status: 'cancelled', has_several_times: true });
  const { subject, body, attachments } = (await mails())[1]!;
  expect([subject, attachments]).toEqual(['Interview called off: Accountant, Yoma Bakery', []]);
  const [sms] = (await server.messagesTo(user.phone_number)).slice(-1);
  for (const words of [body, sms!]) {
    expect(words).toContain('for which you were to choose a time');
    expect(words).not.toMatch(/\d/);
  }
});

test('several times instead of one end the calendar entry of that one', async () => {
  const { mails, id, accept } = await offered({ other_times: [], email: true });
  await invite(id, { other_times: [at(6)] });
  await accept(at(6));
  const methods = (await mails()).map(({ attachments }) => attachments[0]!.contentType.split('method=')[1]);
  expect(methods).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH']);
});

test('a repeated offer changes nothing; other times need a new answer', async () => {
  const { client, id, interview } = await offered();
  await invite(id, { at: at(5), other_times: [at(3), at(4)] });
  expect(await hiring.notified(client)).toEqual(['invited']);
  expect((await invite(id, { other_times: [at(5)] })).body.interview.offered_times).toEqual([at(3), at(5)]);
  expect(await hiring.notified(client)).toEqual(['changed']);
  expect(interview.id).toBeGreaterThan(0);
});

test('more than four times, and impossible ones, are refused by name', async () => {
  const { id } = await hiring.applicant();
  for (const [other_times, field] of [
    [[4, 5, 6, 7].map(at), 'other_times'],
    [[at(4), at(-1)], 'other_times.1'],
    [[at(400)], 'other_times.0'],
  ] as const) {
    const { status, body } = await invite(id, { other_times });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
  // The same time twice is one time.
  expect((await invite(id, { other_times: [at(3)] })).body.interview.offered_times).toEqual([]);
});

test('the calendar of a week has an offer of which one time is in it', async () => {
  const { id } = await offered({ at: at(20), other_times: [at(40)] });
  const weekOf = async (days: number) => {
    const { body } = await employer.get('/company/interviews', { query: { from: at(days).slice(0, 10) } });
    return body.data.some((each: { id: number }) => each.id === id);
  };
  expect([await weekOf(12), await weekOf(18), await weekOf(38), await weekOf(50)]).toEqual([false, true, true, false]);
});

test('nobody is reminded before a time is chosen, and then of that one', async () => {
  const { client, accept } = await offered({ at: at(3.1), other_times: [at(4.1), at(5.1)] });
  const reminded = async (days: number) => {
    const now = new Date(START + days * DAY);
    await remindOfInterviewsWork.run({ db: server.db, services: server.services, now });
    return (await hiring.notified(client)).includes('reminder');
  };
  expect([await reminded(2.5), await reminded(4.5)]).toEqual([false, false]);
  await accept(at(4.1));
  expect([await reminded(2.5), await reminded(3.5)]).toEqual([false, true]);
});

test('the spreadsheet of applicants lists the offered times', async () => {
  const { id, jobId } = await offered();
  const { raw } = await employer.get('/company/application/export', { query: { job_id: jobId } });
  expect(raw.toString().split('\r\n')[1]).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d; .*; /);
  expect(id).toBeGreaterThan(0);
});
