/** What a jobseeker learns of their application, and when (rule 19.4). */
import { sql } from 'kysely';
import { type Hiring, startHiring, type TestApplicant } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { notifyStagesWork } from '../applications/notifyStage.ts';
import { remindOfInterviewsWork } from '../interviews/reminders.ts';

const STEP_SECONDS = 30;
const REJECTION_SECONDS = 600;
const DAY = 86_400_000;

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer({
    undoWindow: { step: STEP_SECONDS * 1000, rejection: REJECTION_SECONDS * 1000 },
    smtp: { url: 'smtp://localhost', from: 'JPro <post@jpro.test>' },
  });
  hiring = await startHiring(server);
  ({ employer } = hiring);
});
afterAll(() => server.close());

const body = (id: number, more: object = {}) => ({ body: { jobapplyId: id, ...more } });
const move = (id: number, status: string) => employer.put('/company/application/status', body(id, { status }));
const undo = (id: number, status?: string) =>
  employer.post('/company/application/undo', body(id, status ? { status } : {}));
const invite = (id: number, days: number, more: object = {}) =>
  employer.post('/company/application/addtointerviewlist', body(id, { at: at(days), place: 'Head office', ...more }));
const at = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString();
/** Sends the notifications that are due in this many seconds. */
const after = (seconds: number) =>
  notifyStagesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + seconds * 1000) });
const steps = async (id: number) =>
  (await employer.get(`/company/application/view/${id}`)).body.events.map(({ to }: { to: string }) => to);

/** Everything the jobseeker sees of their application. */
async function seen({ client }: Pick<TestApplicant, 'client'>) {
  const [application] = (await client.get('/jobapply')).body.data;
  const { status, timeline, interview, can_withdraw } = application;
  return {
    status,
    timeline: timeline.map((step: { status: string }) => step.status),
    interview: interview?.state ?? null,
    can_withdraw,
    notified: await hiring.notified(client),
  };
}

const UNTOUCHED = { status: 'applied', timeline: ['applied'], interview: null, can_withdraw: true, notified: [] };

test('the company sees a step at once, the jobseeker after the undo window', async () => {
  const applicant = await hiring.applicant();
  expect((await move(applicant.id, 'shortlisted')).body.status).toBe('shortlisted');
  await after(STEP_SECONDS - 2);
  expect(await seen(applicant)).toEqual(UNTOUCHED);
  expect((await applicant.client.get('/jobseeker/dashboard')).body.applications).toMatchObject({
    applied: 1,
    shortlisted: 0,
  });
  expect((await applicant.client.get('/jobapply/counts')).body).toMatchObject({ applied: 1, shortlisted: 0 });
  expect((await applicant.client.get('/jobapply', { query: { status: 'shortlisted' } })).body.total).toBe(0);
  await after(STEP_SECONDS + 1);
  expect(await seen(applicant)).toMatchObject({
    status: 'shortlisted',
    timeline: ['applied', 'shortlisted'],
    notified: ['shortlisted'],
  });
  expect((await applicant.client.get('/jobseeker/dashboard')).body.applications).toMatchObject({
    applied: 0,
    shortlisted: 1,
  });
  expect((await applicant.client.get('/jobapply', { query: { status: 'shortlisted' } })).body.total).toBe(1);
});

test('a rejection waits longer; undone in time it leaves no trace, for either side', async () => {
  const applicant = await hiring.applicant();
  await move(applicant.id, 'rejected');
  await after(STEP_SECONDS + 1);
  expect(await seen(applicant)).toEqual(UNTOUCHED);
  expect((await undo(applicant.id, 'rejected')).body.status).toBe('applied');
  await after(REJECTION_SECONDS + 1);
  expect(await seen(applicant)).toEqual(UNTOUCHED);
  expect(await steps(applicant.id)).toEqual(['applied']);
  expect((await undo(applicant.id)).status).toBe(409);
  await move(applicant.id, 'rejected');
  await after(REJECTION_SECONDS + 1);
  expect(await seen(applicant)).toMatchObject({ status: 'rejected', can_withdraw: false, notified: ['rejected'] });
});

test('undoing a step after the window notifies at once', async () => {
  const applicant = await hiring.applicant();
  await move(applicant.id, 'shortlisted');
  await after(STEP_SECONDS + 1);
  await move(applicant.id, 'hired');
  await after(STEP_SECONDS + 1);
  await applicant.client.post('/jobseeker-noti/read', { body: { id: 'all' } });
  await undo(applicant.id);
  expect(await seen(applicant)).toMatchObject({ status: 'shortlisted', timeline: ['applied', 'shortlisted'] });
  expect((await seen(applicant)).notified[0]).toBe('shortlisted');
  expect(await steps(applicant.id)).toEqual(['applied', 'shortlisted', 'hired', 'shortlisted']);
});

test('of several steps within the window only the last is notified; moving back by hand notifies nobody', async () => {
  const applicant = await hiring.applicant();
  await move(applicant.id, 'hired');
  await move(applicant.id, 'shortlisted');
  await after(STEP_SECONDS + 1);
  expect(await seen(applicant)).toMatchObject({
    status: 'shortlisted',
    timeline: ['applied', 'shortlisted'],
    notified: ['shortlisted'],
  });
  await move(applicant.id, 'rejected');
  await move(applicant.id, 'shortlisted');
  await after(REJECTION_SECONDS + 1);
  expect(await seen(applicant)).toMatchObject({
    status: 'shortlisted',
    timeline: ['applied', 'shortlisted'],
    notified: ['shortlisted'],
  });
});

test('undo works for notified and pending steps, and the jobseeker always sees a stage of the timeline', async () => {
  const applicant = await hiring.applicant();
  await move(applicant.id, 'hired');
  await move(applicant.id, 'rejected');
  await after(REJECTION_SECONDS + 1);
  for (const expected of ['hired', 'applied']) {
    await undo(applicant.id);
    const { status, timeline } = await seen(applicant);
    expect([status, timeline.at(-1)]).toEqual([expected, expected]);
  }
  const other = await hiring.applicant();
  for (const status of ['shortlisted', 'hired', 'shortlisted']) await move(other.id, status);
  await after(STEP_SECONDS + 1);
  await move(other.id, 'rejected');
  await after(REJECTION_SECONDS + 1);
  for (const expected of ['shortlisted', 'hired', 'shortlisted', 'applied']) {
    expect((await undo(other.id)).body.status).toBe(expected);
    await after(STEP_SECONDS + 1);
    const { status, timeline } = await seen(other);
    expect([status, timeline.at(-1)]).toEqual([expected, expected]);
  }
  expect((await undo(other.id)).status).toBe(409);
});

test('moving many waits like moving one, and each is notified once, by whichever process is first', async () => {
  const jobId = await hiring.post();
  const people = [
    await hiring.applicant({ jobId }),
    await hiring.applicant({ jobId }),
    await hiring.applicant({ jobId }),
  ];
  await employer.post('/company/application/movemany', {
    body: { ids: people.map(({ id }) => id), status: 'rejected' },
  });
  await undo(people[2]!.id, 'rejected');
  for (const person of people) expect(await seen(person)).toEqual(UNTOUCHED);
  await Promise.all([after(REJECTION_SECONDS + 1), after(REJECTION_SECONDS + 1), after(REJECTION_SECONDS + 1)]);
  expect(await Promise.all(people.map(async (person) => (await seen(person)).notified))).toEqual([
    ['rejected'],
    ['rejected'],
    [],
  ]);
  const { rows } = await sql`select id from notifications where user_id = ${people[0]!.user.id}
      and noti_type = 'applicationStatus'`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test('a step says nothing about being seen before the jobseeker is notified of it (rules 19.4, 62)', async () => {
  const applicant = await hiring.applicant();
  const seenAt = async () => (await applicant.client.get('/jobapply')).body.data[0].seen_at;
  const isNew = async () => (await employer.get('/company/application/bycompany')).body.data[0].is_new;
  await move(applicant.id, 'shortlisted');
  expect([await seenAt(), await isNew()]).toEqual([null, false]);
  await undo(applicant.id);
  await after(STEP_SECONDS + 1);
  expect(await seenAt()).toBeNull();
  await move(applicant.id, 'shortlisted');
  await after(STEP_SECONDS + 1);
  expect(await seenAt()).not.toBeNull();
});

describe('undoing many', () => {
  const undoMany = (ids: number[], status: string) =>
    employer.post('/company/application/undomany', { body: { ids, status } });
  const moveMany = (ids: number[], status: string) =>
    employer.post('/company/application/movemany', { body: { ids, status } });
  const threePeople = async () => {
    const jobId = await hiring.post();
    return [await hiring.applicant({ jobId }), await hiring.applicant({ jobId }), await hiring.applicant({ jobId })];
  };

  test('within the undo window takes each back to where it was, and no applicant sees anything of it', async () => {
    const people = await threePeople();
    const ids = people.map(({ id }) => id);
    await move(ids[1]!, 'shortlisted');
    await after(STEP_SECONDS + 1);
    await moveMany(ids, 'rejected');
    const { status, body } = await undoMany([...ids, ids[0]!], 'rejected');
    expect([status, body]).toEqual([200, { changed: 3, elsewhere: [] }]);
    expect((await employer.get(`/company/application/view/${ids[1]}`)).body.status).toBe('shortlisted');
    await after(REJECTION_SECONDS + 1);
    expect([await seen(people[0]!), await seen(people[2]!)]).toEqual([UNTOUCHED, UNTOUCHED]);
    expect(await seen(people[1]!)).toMatchObject({ timeline: ['applied', 'shortlisted'], notified: ['shortlisted'] });
    expect(await steps(ids[0]!)).toEqual(['applied']);
  });

  test('leaves those who are in another stage by now, and names them (rule 19.7)', async () => {
    const [first, second, third] = (await threePeople()).map(({ id }) => id) as [number, number, number];
    await moveMany([first, second], 'hired');
    await move(second, 'rejected');
    const missing = await undoMany([first, 999_999], 'hired');
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([404, ['ids.1']]);
    expect(await steps(first)).toEqual(['applied', 'hired']);
    const { status, body } = await undoMany([first, second, third], 'hired');
    expect([status, body]).toMatchObject([200, { changed: 1, elsewhere: [{ id: second }, { id: third }] }]);
    expect(await Promise.all([first, second, third].map(steps))).toEqual([
      ['applied'],
      ['applied', 'hired', 'rejected'],
      ['applied'],
    ]);
  });

  test('is refused when nothing is left to undo, and says why', async () => {
    const ids = (await threePeople()).map(({ id }) => id);
    const stuck = await undoMany(ids.slice(0, 2), 'hired');
    const why = ['There is nothing to undo here. Reload the page.'];
    expect([stuck.status, stuck.body.errors]).toEqual([409, { 'ids.0': why, 'ids.1': why }]);
  });

  test('twice at once undoes once', async () => {
    const ids = (await threePeople()).map(({ id }) => id);
    await moveMany(ids, 'shortlisted');
    const responses = await Promise.all([undoMany(ids, 'shortlisted'), undoMany([...ids].reverse(), 'shortlisted')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await Promise.all(ids.map(steps))).toEqual(ids.map(() => ['applied']));
  });
});

test('the NRC is shown only once the applicant knows that they are hired (rule 30)', async () => {
  const NRC = '12/TAMANA(N)123456';
  const people = [await hiring.applicant(), await hiring.applicant()] as const;
  const ids = people.map(({ id }) => id);
  for (const { client, user } of people) await client.put(`/jobseeker/update/${user.id}`, { body: { nrc: NRC } });
  const shown = () =>
    Promise.all(ids.map(async (id) => (await employer.get(`/company/application/view/${id}`)).body.resume.nrc));
  const many = (which: 'movemany' | 'undomany') =>
    employer.post(`/company/application/${which}`, { body: { ids, status: 'hired' } });
  await move(ids[0]!, 'hired');
  expect(await shown()).toEqual([null, null]);
  await undo(ids[0]!, 'hired');
  await many('movemany');
  await after(STEP_SECONDS - 2);
  expect(await shown()).toEqual([null, null]);
  await many('undomany');
  await after(STEP_SECONDS + 1);
  expect(await Promise.all(people.map(seen))).toEqual([UNTOUCHED, UNTOUCHED]);
  await many('movemany');
  await after(STEP_SECONDS + 1);
  expect(await shown()).toEqual([NRC, NRC]);
  await move(ids[0]!, 'rejected');
  expect(await shown()).toEqual([null, NRC]);
  await undo(ids[0]!, 'rejected');
  expect(await shown()).toEqual([NRC, NRC]);
});

test('a notification that fails holds up no other one, and is retried', async () => {
  const [broken, fine] = [await hiring.applicant(), await hiring.applicant()];
  await move(broken.id, 'shortlisted');
  await move(fine.id, 'shortlisted');
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    server.db,
  );
  await sql`create trigger refuse before insert on notifications for each row
    when (new.user_id = ${sql.lit(broken.user.id)}) execute function refuse()`.execute(server.db);
  await after(STEP_SECONDS + 1);
  await sql`drop trigger refuse on notifications`.execute(server.db);
  expect([await seen(broken), (await seen(fine)).notified]).toEqual([UNTOUCHED, ['shortlisted']]);
  await after(STEP_SECONDS + 70);
  expect((await seen(broken)).notified).toEqual(['shortlisted']);
});

describe('an invitation', () => {
  test('is sent with its stage: notification, text message, mail and calendar', async () => {
    const applicant = await hiring.applicant();
    await server.db
      .updateTable('users')
      .set({ email: `u${applicant.id}@example.com` })
      .where('id', '=', applicant.user.id)
      .execute();
    const {
      body: { interview },
    } = await invite(applicant.id, 3, { sms: true, email: true });
    await invite(applicant.id, 4, { sms: true, email: true });
    const messages = async () =>
      [
        await server.messagesTo(applicant.user.phone_number),
        await server.messagesTo(`u${applicant.id}@example.com`),
      ].map(({ length }) => length);
    const responses = async () => [
      (await applicant.client.get(`/jobseeker/interview/${interview.id}`)).status,
      (await applicant.client.get(`/jobseeker/interview/${interview.id}/calendar`)).status,
      (await applicant.client.post(`/jobseeker/interview/${interview.id}/accept`)).status,
    ];
    expect([await seen(applicant), await messages(), await responses()]).toEqual([UNTOUCHED, [0, 0], [404, 404, 404]]);
    expect((await applicant.client.get('/jobseeker/interviews')).body.total).toBe(0);
    await after(STEP_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({
      status: 'interview',
      timeline: ['applied', 'interview'],
      interview: 'invited',
      notified: ['invited'],
    });
    expect([await messages(), await responses()]).toEqual([
      [1, 1],
      [200, 200, 200],
    ]);
    const mail = await server.db
      .selectFrom('outbox_messages')
      .select('attachments')
      .where('recipient', '=', `u${applicant.id}@example.com`)
      .executeTakeFirstOrThrow();
    expect(mail.attachments[0]!.content).toContain('SEQUENCE:0');
    await invite(applicant.id, 5, { sms: true });
    expect([(await seen(applicant)).notified, await messages()]).toEqual([['changed'], [2, 2]]);
  });

  test('that is moved away unknown is off for its interviewer, until that is undone (rule 104.1)', async () => {
    const { id } = await hiring.applicant();
    const recruiter = await hiring.member('recruiter', 'Ma Holder');
    const { members } = (await employer.get('/company/team')).body;
    const holder = members.find(({ name }: { name: string }) => name === 'Ma Holder')!.id;
    const bell = () => hiring.notified(recruiter).then((all) => all.filter((each) => each.startsWith('interviewer')));
    await invite(id, 3, { interviewer_id: holder });
    await move(id, 'rejected');
    expect(await bell()).toEqual([]);
    await undo(id);
    await after(STEP_SECONDS + 1);
    expect(await bell()).toEqual(['interviewer']);
    await recruiter.post('/company-noti/read', { body: { id: 'all' } });
    await move(id, 'shortlisted');
    expect(await bell()).toEqual(['interviewer']);
    await after(STEP_SECONDS + 1);
    expect(await bell()).toEqual(['interviewer_off', 'interviewer']);
  });

  test('whose time was given to somebody else before its rejection was undone is called off (rule 104.2)', async () => {
    const [first, second] = [await hiring.applicant(), await hiring.applicant()];
    await invite(first.id, 7);
    await after(STEP_SECONDS + 1);
    await move(first.id, 'rejected');
    await invite(second.id, 7);
    expect((await undo(first.id)).body).toMatchObject({ status: 'interview', needs_time: true });
    expect(await seen(first)).toMatchObject({ status: 'interview', interview: 'cancelled' });
    expect((await seen(first)).notified[0]).toBe('cancelled');
  });

  test('that they do not know of yet is not reminded of', async () => {
    const applicant = await hiring.applicant();
    const inADay = new Date(Date.now() + DAY + 5_000).toISOString();
    await employer.post(
      '/company/application/addtointerviewlist',
      body(applicant.id, { at: inADay, place: 'Head office' }),
    );
    const soon = new Date(Date.now() + 10_000);
    await remindOfInterviewsWork.run({ db: server.db, services: server.services, now: soon });
    expect(await seen(applicant)).toEqual(UNTOUCHED);
  });

  test('that is undone in time never existed', async () => {
    const applicant = await hiring.applicant();
    await invite(applicant.id, 3, { sms: true });
    await undo(applicant.id, 'interview');
    await after(STEP_SECONDS + 1);
    expect([await seen(applicant), await server.messagesTo(applicant.user.phone_number)]).toEqual([UNTOUCHED, []]);
    await invite(applicant.id, 4);
    await employer.post('/company/application/cancelinterview', body(applicant.id));
    await after(STEP_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({ status: 'interview', interview: null, notified: [] });
  });

  test('that is undone in time leaves the earlier interview with its answer, whatever was done since', async () => {
    const applicant = await hiring.applicant();
    const {
      body: { interview },
    } = await invite(applicant.id, 3);
    await after(STEP_SECONDS + 1);
    await applicant.client.post(`/jobseeker/interview/${interview.id}/accept`);
    await move(applicant.id, 'shortlisted');
    await after(STEP_SECONDS + 1);
    const stored = () =>
      server.db
        .selectFrom('interviews')
        .selectAll()
        .where('application_id', '=', applicant.id)
        .executeTakeFirstOrThrow();
    const before = await stored();
    expect(before).toMatchObject({ state: 'accepted', sms_notice: false });
    await invite(applicant.id, 4, { sms: true });
    await invite(applicant.id, 5, { sms: true, note: 'Bring your licence' });
    await employer.post('/company/application/cancelinterview', body(applicant.id));
    await undo(applicant.id, 'interview');
    expect(await stored()).toEqual(before);
    await move(applicant.id, 'interview');
    await after(STEP_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({ status: 'interview', interview: 'accepted' });
    expect(await server.messagesTo(applicant.user.phone_number)).toEqual([]);
  });

  test('that is undone in time is gone, as are its text messages from the next one', async () => {
    const applicant = await hiring.applicant();
    await move(applicant.id, 'interview');
    await invite(applicant.id, 3, { sms: true });
    await undo(applicant.id, 'interview');
    expect((await employer.get(`/company/application/view/${applicant.id}`)).body.interview).toBeNull();
    await invite(applicant.id, 4);
    await after(STEP_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({ interview: 'invited', notified: ['invited'] });
    expect(await server.messagesTo(applicant.user.phone_number)).toEqual([]);
    const { replaced_interview } = await server.db
      .selectFrom('application_events')
      .select('replaced_interview')
      .where('application_id', '=', applicant.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(replaced_interview).toBeNull();
  });

  test.each([
    ['came into it from another stage', []],
    ['moved on to it within "interview"', [{ status: 'interview' }]],
  ])('that is undone in time never existed, although they stand in an own stage and %s', async (_how, steps) => {
    const applicant = await hiring.applicant();
    const own = await employer.post('/company/ownstages', {
      body: { name: `Trial ${applicant.id}`, stage: 'interview' },
    });
    for (const step of [...steps, { status: 'interview', own_stage_id: own.body.id }])
      await employer.put('/company/application/status', body(applicant.id, step));
    await invite(applicant.id, 3, { sms: true });
    for (let undone = 0; undone <= steps.length; undone += 1) await undo(applicant.id, 'interview');
    expect((await employer.get(`/company/application/view/${applicant.id}`)).body.interview).toBeNull();
    await move(applicant.id, 'interview');
    await after(STEP_SECONDS + 1);
    expect(await server.messagesTo(applicant.user.phone_number)).toEqual([]);
  });

  test('stays for the jobseeker while a rejection may still be undone, and they may answer it', async () => {
    const applicant = await hiring.applicant();
    const {
      body: { interview },
    } = await invite(applicant.id, 1, { sms: true });
    await after(STEP_SECONDS + 1);
    await move(applicant.id, 'rejected');
    expect((await applicant.client.post(`/jobseeker/interview/${interview.id}/accept`)).body).toMatchObject({
      state: 'accepted',
      application_status: 'interview',
      can_answer: true,
    });
    await remindOfInterviewsWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + DAY / 2) });
    expect((await seen(applicant)).notified).toEqual(['invited']);
    await move(applicant.id, 'hired');
    await after(REJECTION_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({
      status: 'hired',
      interview: 'accepted',
      notified: ['hired', 'invited'],
    });
    await move(applicant.id, 'rejected');
    await after(REJECTION_SECONDS + 1);
    expect(await seen(applicant)).toMatchObject({ status: 'rejected', interview: 'cancelled', notified: ['rejected'] });
    expect(await server.messagesTo(applicant.user.phone_number)).toHaveLength(2);
  });
});

test('a withdrawal before the notification of a rejection cancels it', async () => {
  const applicant = await hiring.applicant();
  await move(applicant.id, 'rejected');
  expect((await applicant.client.post(`/jobapply/${applicant.id}/withdraw`)).body.status).toBe('withdrawn');
  await after(REJECTION_SECONDS + 1);
  expect(await seen(applicant)).toMatchObject({
    status: 'withdrawn',
    timeline: ['applied', 'withdrawn'],
    notified: [],
  });
  expect(await steps(applicant.id)).toEqual(['applied', 'rejected', 'withdrawn']);
  expect((await move(applicant.id, 'hired')).status).toBe(409);
});

test("what is undone in time sends no message, so none of the day's messages to the applicant is used up", async () => {
  const undoWindow = { step: STEP_SECONDS * 1000, rejection: REJECTION_SECONDS * 1000 };
  const strict = await startTestServer({ undoWindow, rateLimit: true });
  try {
    const other = await startHiring(strict);
    const { id, user } = await other.applicant();
    const post = async (path: string, more: object = {}) =>
      (await other.employer.post(`/company/application/${path}`, body(id, more))).status;
    const invitation = (days: number) => post('addtointerviewlist', { at: at(days), place: 'Head office', sms: true });
    const later = () =>
      notifyStagesWork.run({
        db: strict.db,
        services: strict.services,
        now: new Date(Date.now() + REJECTION_SECONDS * 1000 + 1000),
      });
    for (let round = 0; round < 12; round += 1)
      expect([await invitation(3), await post('undo', { status: 'interview' })]).toEqual([200, 200]);
    expect(await invitation(3)).toBe(200);
    await later();
    expect(await strict.messagesTo(user.phone_number)).toHaveLength(1);
    for (let round = 0; round < 12; round += 1) {
      const rejected = await other.employer.put('/company/application/status', body(id, { status: 'rejected' }));
      expect([rejected.status, await post('undo', { status: 'rejected' })]).toEqual([200, 200]);
    }
    // What is sent counts: eight changes, and no ninth.
    const changes: number[] = [];
    for (let days = 4; days <= 12; days += 1) changes.push(await invitation(days));
    expect(changes).toEqual([...Array<number>(8).fill(200), 429]);
    await other.employer.put('/company/application/status', body(id, { status: 'rejected' }));
    await later();
    expect(await strict.messagesTo(user.phone_number)).toHaveLength(10);
    expect(await post('undo')).toBe(429);
  } finally {
    await strict.close();
  }
});
