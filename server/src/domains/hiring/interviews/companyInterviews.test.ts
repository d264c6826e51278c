import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const invite = (jobapplyId: number, at: string) =>
  hiring.employer.post('/company/application/addtointerviewlist', { body: { jobapplyId, at, place: 'Head office' } });
const START = Date.now();
/** Days from today, at 10:00 in Yangon. */
const inDays = (days: number) => {
  const day = new Date(START + days * 86_400_000 + 6.5 * 3_600_000).toISOString().slice(0, 10);
  return { day, at: new Date(`${day}T10:00:00+06:30`).toISOString() };
};
const week = async (from: string, client = hiring.employer) =>
  (await client.get('/company/interviews', { query: { from } })).body.data;

test('a week has its interviews in the order of time, without cancelled and foreign ones', async () => {
  const [first, second, later, cancelled] = [
    await hiring.applicant(),
    await hiring.applicant(),
    await hiring.applicant(),
    await hiring.applicant(),
  ];
  await invite(second.id, inDays(9).at);
  await invite(first.id, inDays(8).at);
  await invite(later.id, inDays(15).at);
  await invite(cancelled.id, inDays(8).at);
  await hiring.employer.post('/company/application/cancelinterview', { body: { jobapplyId: cancelled.id } });
  expect((await week(inDays(8).day)).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
  expect((await week(inDays(15).day)).map(({ id }: { id: number }) => id)).toEqual([later.id]);
  const stranger = await server.as(await server.createCompany());
  expect(await week(inDays(8).day, stranger)).toEqual([]);
});

test('the calendar file names the applicant, and is only for the company', async () => {
  const { id, client } = await hiring.applicant({ name: 'Daw Mya' });
  await invite(id, inDays(5).at);
  const { body } = await hiring.employer.get(`/company/interview/${id}/calendar`);
  expect(body).toMatch(/BEGIN:VCALENDAR[^]*Daw Mya[^]*Head office/);
  expect((await client.get(`/company/interview/${id}/calendar`)).status).toBe(403);
});

test('the photo of a suspended applicant is not shown (rule 70)', async () => {
  const { id, user } = await hiring.applicant();
  await invite(id, inDays(22).at);
  const change = (values: { photo?: string; suspended_at?: Date }) =>
    server.db.updateTable('users').set(values).where('id', '=', user.id).execute();
  const photo = async () => (await week(inDays(22).day))[0].jobseeker.profile_photo_url;
  await change({ photo: 'face.webp' });
  expect(await photo()).toContain('face.webp');
  await change({ suspended_at: new Date() });
  expect(await photo()).toBeNull();
});

test('calendar programs read the interviews at a member’s own address, until it ends (rule 19.14)', async () => {
  const { id } = await hiring.applicant({ name: 'Daw Yin' });
  await invite(id, inDays(6).at);
  const { employer } = hiring;
  const make = async () => (await employer.post('/company/interviews/feed')).body.path;
  const read = (path: string) => server.guest().at('GET', path);
  expect((await employer.get('/company/interviews/feed')).body).toEqual({ has_feed: false });
  const first = await make();
  expect((await employer.get('/company/interviews/feed')).body).toEqual({ has_feed: true });
  const shown = await read(first);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(shown.body).toMatch(/X-WR-CALNAME:JPro interviews[^]*Daw Yin[^]*Head office/);
  const second = await make();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
  expect((await read(second)).body).not.toContain('Daw Yin');
  await employer.delete('/company/interviews/feed');
  for (const path of [second, '/api/calendar.ics', '/api/calendar.ics?secret=x', `${second}&secret=${'a'.repeat(43)}`])
    expect((await read(path)).status).toBe(404);
});

test('who declined is expected by no calendar (rule 19.14)', async () => {
  const { id, client } = await hiring.applicant({ name: 'Daw Away' });
  const { employer } = hiring;
  const { interview } = (await invite(id, inDays(5).at)).body;
  const { path } = (await employer.post('/company/interviews/feed')).body;
  const feed = async () => (await server.guest().at('GET', path)).body;
  expect(await feed()).toContain('Daw Away');
  expect((await client.post(`/jobseeker/interview/${interview.id}/decline`, { body: {} })).status).toBe(200);
  expect(await feed()).not.toContain('Daw Away');
  for (const { body } of [
    await employer.get(`/company/interview/${id}/calendar`),
    await client.get(`/jobseeker/interview/${interview.id}/calendar`),
  ])
    expect(body).toContain('STATUS:CANCELLED');
});
