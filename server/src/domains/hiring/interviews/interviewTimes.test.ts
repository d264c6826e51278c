/** Lengths, interviewers and times that collide (rule 104). */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;
let recruiter: TestClient;
let ownerId: number;
let recruiterId: number;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
  ({ employer } = hiring);
  recruiter = await hiring.member('recruiter', 'Ma Recruiter');
  ownerId = (await memberId(({ is_self }) => is_self))!;
  recruiterId = (await memberId(({ name }) => name === 'Ma Recruiter'))!;
});
afterAll(() => server.close());

const memberId = async (isWanted: (member: { readonly name: string; readonly is_self: boolean }) => boolean) =>
  (await employer.get('/company/team')).body.members.find(isWanted)?.id;

const START = Date.now();
/** A Wednesday without a holiday, that many weeks from now, at this time in Yangon. */
const wednesday = (weeks: number, time: string): string => {
  const local = new Date(START + 6.5 * 3_600_000);
  const days = ((3 - local.getUTCDay() + 7) % 7) + 7 * weeks;
  const day = new Date(local.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00+06:30`).toISOString();
};
const HOLIDAYS = ['01-01', '01-04', '02-12', '03-02', '03-27', '05-01', '07-19', '12-25'];
const isHoliday = (at: string) => {
  const day = new Date(Date.parse(at) + 6.5 * 3_600_000).toISOString().slice(5, 10);
  return HOLIDAYS.includes(day) || /^04-1[3-7]/.test(day);
};
/** Each test has a week of its own. */
let week = 1;
const nextWeek = () => {
  do week += 1;
  while (isHoliday(wednesday(week, '10:00')));
  return (time: string) => wednesday(week, time);
};

const invite = (id: number, at: string, more: object = {}, client = employer) =>
  client.post('/company/application/addtointerviewlist', {
    body: { jobapplyId: id, at, place: 'Head office', ...more },
  });
const bell = async (client: TestClient) =>
  (await client.get('/company/notifications')).body.data
    .filter(({ noti_type }: { noti_type: string }) => noti_type === 'assigned')
    .map(({ data }: { data: { status: string; jobapply_id: number } }) => [data.status, data.jobapply_id]);
const concerns = async (id: number, at: string, more: object = {}) =>
  (await employer.get('/company/interviews/concerns', { query: { jobapply_id: id, at, ...more } })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );

test('an interview takes 30 minutes and is held by whoever invites, unless they choose (rule 104.1)', async () => {
  const time = nextWeek();
  const [first, second] = [await hiring.applicant(), await hiring.applicant()];
  expect((await invite(first.id, time('10:00'))).body.interview).toMatchObject({
    minutes: 30,
    interviewer: { id: ownerId },
  });
  const chosen = { minutes: 90, interviewer_id: recruiterId };
  expect((await invite(second.id, time('14:00'), chosen)).body.interview).toMatchObject({
    minutes: 90,
    interviewer: { id: recruiterId, name: 'Ma Recruiter' },
  });
  expect(await bell(recruiter)).toEqual([['interviewer', second.id]]);
  expect(await bell(employer)).toEqual([]);
  // A form that knows neither leaves both as they are.
  expect((await invite(second.id, time('15:00'))).body.interview).toMatchObject({
    minutes: 90,
    interviewer: { id: recruiterId },
  });
  const { body } = await second.client.get('/jobseeker/interviews');
  expect(body.data[0]).toMatchObject({ minutes: 90 });
  expect(body.data[0]).not.toHaveProperty('interviewer');
  for (const minutes of [4, 481, 30.5])
    expect((await invite(second.id, time('16:00'), { minutes })).body.errors).toHaveProperty('minutes');
});

test('only a member who may see applicants holds interviews (rule 104.1)', async () => {
  const time = nextWeek();
  const { id } = await hiring.applicant();
  await hiring.member('accountant', 'Ko Accountant');
  const accountant = await memberId(({ name }) => name === 'Ko Accountant');
  for (const interviewer_id of [accountant, 999_999])
    expect((await invite(id, time('10:00'), { interviewer_id })).body.errors).toHaveProperty('interviewer_id');
});

test('the feed of a member has the interviews that they hold, with their ends (rule 19.14)', async () => {
  const time = nextWeek();
  const [own, theirs] = [await hiring.applicant({ name: 'Daw Own' }), await hiring.applicant({ name: 'Daw Theirs' })];
  await invite(own.id, time('10:00'), { interviewer_id: recruiterId, minutes: 45 });
  await invite(theirs.id, time('10:00'));
  const { path } = (await recruiter.post('/company/interviews/feed')).body;
  const { body } = await server.guest().at('GET', path);
  expect(body).toContain('Daw Own');
  expect(body).not.toContain('Daw Theirs');
  expect(body).toContain(`DTEND:${time('10:45').replace(/[-:]|\.000/g, '')}`);
});

test('who no longer holds an interview is notified, if they knew (rule 104.1)', async () => {
  const time = nextWeek();
  const { id } = await hiring.applicant();
  await invite(id, time('10:00'), { interviewer_id: recruiterId });
  await recruiter.post('/company-noti/read', { body: { id: 'all' } });
  await invite(id, time('10:00'), { interviewer_id: ownerId });
  expect((await bell(recruiter))[0]).toEqual(['interviewer_off', id]);
  await invite(id, time('10:00'), { interviewer_id: recruiterId });
  await employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
  expect((await bell(recruiter)).filter(([status, about]) => status === 'interviewer' && about === id)).toHaveLength(1);
});

test('a step that calls an interview off, or restores it, notifies the interviewer (rule 104.1)', async () => {
  const time = nextWeek();
  const { id } = await hiring.applicant();
  const move = (status: string, client = employer) =>
    client.put('/company/application/status', { body: { jobapplyId: id, status } });
  await invite(id, time('10:00'), { interviewer_id: recruiterId });
  await recruiter.post('/company-noti/read', { body: { id: 'all' } });
  await move('shortlisted');
  expect((await bell(recruiter))[0]).toEqual(['interviewer_off', id]);
  await move('interview');
  expect((await bell(recruiter))[0]).toEqual(['interviewer', id]);
  await recruiter.post('/company-noti/read', { body: { id: 'all' } });
  await move('rejected', recruiter);
  expect((await bell(recruiter))[0]).toEqual(['interviewer', id]);
});

test('a successor holds the interviews of who leaves, and is notified of them (rule 104.1)', async () => {
  const time = nextWeek();
  const [{ id }, declining] = [await hiring.applicant(), await hiring.applicant()];
  await hiring.member('recruiter', 'Ko Leaver');
  const leaver = await memberId(({ name }) => name === 'Ko Leaver');
  await invite(id, time('10:00'), { interviewer_id: leaver });
  const { interview } = (await invite(declining.id, time('11:00'), { interviewer_id: leaver })).body;
  await declining.client.post(`/jobseeker/interview/${interview.id}/decline`, { body: {} });
  const { members } = (await employer.get('/company/team')).body;
  expect(members.find((member: { id: number }) => member.id === leaver)!.assigned).toMatchObject({ interviews: 1 });
  await employer.delete(`/company/team/${leaver}`, { query: { successor: recruiterId } });
  const news = await bell(recruiter);
  expect(news[0]).toEqual(['interviewer', id]);
  expect(news).not.toContainEqual(['interviewer', declining.id]);
  expect((await employer.get(`/company/application/view/${id}`)).body.interview.interviewer.id).toBe(recruiterId);
});

test('who invites again after the interviewer has left holds the next interview (rule 104.1)', async () => {
  const time = nextWeek();
  const { id } = await hiring.applicant();
  await hiring.member('recruiter', 'Ma Former');
  const former = await memberId(({ name }) => name === 'Ma Former');
  await invite(id, time('10:00'), { interviewer_id: former });
  await server.db
    .updateTable('interviews')
    .set({ at: new Date(START - 86_400_000) })
    .where('application_id', '=', id)
    .execute();
  await employer.delete(`/company/team/${former}`);
  expect((await invite(id, time('11:00'), { interviewer_id: former })).body.errors).toHaveProperty('interviewer_id');
  expect((await invite(id, time('11:00'))).body.interview).toMatchObject({ interviewer: { id: ownerId } });
});

test('other interviews of the two, and odd hours and days, are asked about first (rule 104.2)', async () => {
  const time = nextWeek();
  const [first, second] = [await hiring.applicant(), await hiring.applicant()];
  const again = await hiring.post();
  await first.client.post('/jobapply', { body: { job_id: again, message: 'Hello' } });
  const { data } = (await employer.get('/company/application/bycompany', { query: { job_id: again } })).body;
  await invite(first.id, time('10:00'), { minutes: 60 });
  expect(await concerns(second.id, time('10:30'))).toEqual(['interviewer']);
  expect(await concerns(second.id, time('11:00'))).toEqual([]);
  expect(await concerns(second.id, time('09:45'))).toEqual(['interviewer']);
  expect(await concerns(second.id, time('10:30'), { interviewer_id: recruiterId })).toEqual([]);
  expect(await concerns(data[0].id, time('10:30'), { interviewer_id: recruiterId })).toEqual(['applicant']);
  expect(await concerns(second.id, time('06:59'))).toEqual(['hour']);
  expect(await concerns(second.id, time('19:45'))).toEqual(['hour']);
  expect(await concerns(second.id, time('19:30'))).toEqual([]);
  const sunday = new Date(Date.parse(time('10:00')) + 4 * 86_400_000).toISOString();
  expect(await concerns(second.id, sunday)).toContain('sunday');
  const year = new Date().getUTCFullYear() + 1;
  expect(await concerns(second.id, new Date(`${year}-01-04T10:00:00+06:30`).toISOString())).toContain('holiday');

  const refused = await invite(second.id, time('10:30'), { if_free: true });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['at']]);
  expect((await employer.get(`/company/application/view/${second.id}`)).body).toMatchObject({
    status: 'applied',
    interview: null,
  });
  // All the same.
  expect((await invite(second.id, time('10:30'))).status).toBe(200);
  const stranger = await server.as(await server.createCompany());
  const other = await stranger.get('/company/interviews/concerns', {
    query: { jobapply_id: second.id, at: time('10:00') },
  });
  expect(other.status).toBe(404);
});

test('an interview is not restored when its interviewer has another one by now (rule 104.2)', async () => {
  const time = nextWeek();
  const [first, second, free] = [await hiring.applicant(), await hiring.applicant(), await hiring.applicant()];
  const post = (path: string, body: object) => employer.post(`/company/application/${path}`, { body });
  const move = (id: number, status: string) =>
    employer.put('/company/application/status', { body: { jobapplyId: id, status } });
  await invite(first.id, time('10:00'), { interviewer_id: recruiterId });
  await invite(free.id, time('14:00'), { interviewer_id: recruiterId });
  for (const { id } of [first, free]) await move(id, 'shortlisted');
  await invite(second.id, time('10:15'), { interviewer_id: recruiterId, if_free: true });
  const restored = await post('undo', { jobapplyId: first.id });
  expect(restored.body).toMatchObject({ status: 'interview', needs_time: true, interview: { state: 'cancelled' } });
  const moved = await post('movemany', { ids: [free.id], status: 'interview' });
  expect(moved.body).toEqual({ changed: 1, elsewhere: [] });
  expect(await hiring.notified(first.client)).toEqual(['cancelled']);
  await post('movemany', { ids: [first.id], status: 'rejected' });
  expect((await post('undomany', { ids: [first.id], status: 'rejected' })).body).toEqual({ changed: 1, elsewhere: [] });
  await move(second.id, 'rejected');
  await invite(first.id, time('10:00'));
  const many = await post('undomany', { ids: [second.id], status: 'rejected' });
  expect(many.body).toMatchObject({ changed: 1, needs_time: [{ id: second.id }] });
});

test('two who plan the same time for one member at once: the second is asked (rule 104.2)', async () => {
  const time = nextWeek();
  const people = [await hiring.applicant(), await hiring.applicant()];
  const answers = await Promise.all(
    people.map(({ id }) => invite(id, time('10:00'), { if_free: true, interviewer_id: recruiterId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('who has not responded is listed, the longest waiting first (rule 104.3)', async () => {
  const company = await startHiring(server, { name: 'Shwe Bank' });
  const time = nextWeek();
  const people = [await company.applicant(), await company.applicant(), await company.applicant()];
  for (const { id } of people) await invite(id, time('10:00'), {}, company.employer);
  const [first, second, third] = people;
  const responded = (await third!.client.get('/jobseeker/interviews')).body.data[0].id;
  await third!.client.post(`/jobseeker/interview/${responded}/accept`, { body: {} });
  await invite(first!.id, time('11:00'), {}, company.employer);
  const listed = async () =>
    (await company.employer.get('/company/interviews', { query: { from: '2030-01-01' } })).body.awaited;
  expect((await listed()).map(({ id }: { id: number }) => id)).toEqual([second!.id, first!.id]);
  const [{ invited_at }] = await listed();
  // Another note is no other invitation.
  await invite(second!.id, time('10:00'), { note: 'Bring your licence' }, company.employer);
  expect((await listed())[0]).toMatchObject({ id: second!.id, invited_at });
});

describe('a time that is offered to several', () => {
  async function offered() {
    const time = nextWeek();
    const times = [time('10:00'), time('14:00')];
    const people = [await hiring.applicant(), await hiring.applicant()];
    const offers: { id: number; client: TestClient }[] = [];
    for (const { id, client } of people) {
      const { body } = await invite(id, times[0]!, { other_times: [times[1]] });
      offers.push({ id: body.interview.id, client });
    }
    const accept = ({ id, client }: { id: number; client: TestClient }, at: string) =>
      client.post(`/jobseeker/interview/${id}/accept`, { body: { at } });
    return { times, offers, accept };
  }

  test('is gone for the others once one has taken it; they take another (rule 104.4)', async () => {
    const { times, offers, accept } = await offered();
    const [first, second] = offers;
    expect((await accept(first!, times[0]!)).status).toBe(200);
    const read = async () => (await second!.client.get(`/jobseeker/interview/${second!.id}`)).body;
    expect(await read()).toMatchObject({ taken_times: [times[0]], can_answer: true });
    const refused = await accept(second!, times[0]!);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Somebody else has taken this time. Please choose another one.',
    ]);
    expect((await accept(second!, times[1]!)).body).toMatchObject({ at: times[1], state: 'accepted' });
    expect(await read()).not.toHaveProperty('taken_times');
  });

  test('is taken by one of two who take it at once (rule 104.4)', async () => {
    const { times, offers, accept } = await offered();
    const answers = await Promise.all(offers.map((offer) => accept(offer, times[0]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
