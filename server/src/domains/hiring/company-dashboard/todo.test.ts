import { applyTo } from '../../../testing/testApplication.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { todaysInterviews } from '../interviews/companyInterviews.ts';
import { todo } from './todo.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const DAY = 86_400_000;
const shown = async (now: Date = new Date(), balance = 0) =>
  todo(server.db, { companyId: company.id, memberId: await ownerId(), balance }, now);
const ownerId = async () => {
  const row = await server.db
    .selectFrom('memberships')
    .select('member_id')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  return row.member_id;
};
const apply = async () => applyTo(server.db, { company, jobseeker: await server.createJobseeker() });

test('an application waits when the company took no step for more than three days', async () => {
  const id = await apply();
  const { applied_at } = await server.db
    .selectFrom('applications')
    .select('applied_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const later = (milliseconds: number) => new Date(applied_at.getTime() + milliseconds);
  expect((await shown(later(3 * DAY))).waiting).toBe(0);
  expect((await shown(later(3 * DAY + 1000))).waiting).toBe(1);
  await company.put('/company/application/status', { body: { jobapplyId: id, status: 'shortlisted' } });
  expect((await shown(later(3 * DAY + 1000))).waiting).toBe(0);
});

test('the application of a deleted account waits for nothing (rule 70)', async () => {
  const id = await apply();
  const later = () => shown(new Date(Date.now() + 4 * DAY));
  expect((await later()).waiting).toBe(1);
  await server.db.updateTable('applications').set({ jobseeker_id: null }).where('id', '=', id).execute();
  expect((await later()).waiting).toBe(0);
});

test("interviews of today's calendar day in Yangon are counted, without called off ones (rule 101.4)", async () => {
  const id = await apply();
  const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
  // Midnight in Yangon.
  const at = `${day}T17:30:00Z`;
  const from = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
  const listed = async (now: Date) => (await todaysInterviews(server.db, company.id, now)).map((each) => each.id);
  await company.post('/company/application/addtointerviewlist', { body: { jobapplyId: id, at, place: 'Room 7' } });
  expect((await shown(from(-1))).interviews_today).toBe(0);
  expect(await listed(from(-1))).toEqual([]);
  expect((await shown(from(24 * 60 - 1))).interviews_today).toBe(1);
  expect(await listed(from(24 * 60 - 1))).toEqual([id]);
  // The interview of someone who was hired still stands (rule 19.10).
  await company.put('/company/application/status', { body: { jobapplyId: id, status: 'hired' } });
  expect((await shown(from(24 * 60 - 1))).interviews_today).toBe(1);
  await company.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
  expect(await listed(from(24 * 60 - 1))).toEqual([]);
  expect((await shown(from(24 * 60 - 1))).interviews_today).toBe(0);
});

test('interviews of the other days until Sunday are counted apart (rule 101.4)', async () => {
  const id = await apply();
  // A Wednesday.
  const at = '2099-01-14T05:00:00Z';
  const far = new Date(Date.now() + 5 * DAY).toISOString();
  await company.post('/company/application/addtointerviewlist', { body: { jobapplyId: id, at: far, place: 'Room 7' } });
  await server.db
    .updateTable('interviews')
    .set({ at: new Date(at) })
    .where('application_id', '=', id)
    .execute();
  const week = async (day: string) => (await shown(new Date(`${day}T05:00:00Z`))).interviews_week;
  expect([await week('2099-01-11'), await week('2099-01-12'), await week('2099-01-14')]).toEqual([0, 1, 0]);
});

test('new applications wait for the member who sees to them, or for nobody in a team (rule 101.4)', async () => {
  const id = await apply();
  expect(await shown()).toMatchObject({ mine: 0, nobodys: 0 });
  const { id: other } = await server.db
    .insertInto('members')
    .values({ name: 'Ko Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('memberships')
    .values({ company_id: company.id, member_id: other, role: 'recruiter' })
    .execute();
  expect(await shown()).toMatchObject({ mine: 0, nobodys: 1 });
  const colleagues = async () => (await company.get('/company/dashboard')).body.todo.by_colleague;
  expect(await colleagues()).toEqual([]);
  await server.db
    .updateTable('applications')
    .set({ assigned_to: await ownerId() })
    .where('id', '=', id)
    .execute();
  expect(await shown()).toMatchObject({ mine: 1, nobodys: 0 });
  expect(await colleagues()).toEqual([]);
  await server.db.updateTable('applications').set({ assigned_to: other }).where('id', '=', id).execute();
  expect(await colleagues()).toEqual([{ member: { id: other, name: 'Ko Other' }, count: 1 }]);
});

test('chats with unread messages are counted, each once, until they are read (rule 22)', async () => {
  const [first, second] = [await server.createJobseeker(), await server.createJobseeker()];
  for (const jobseeker of [first, first, second]) {
    await applyTo(server.db, { company, jobseeker });
    const seeker = await server.as(jobseeker);
    await seeker.post('/send_message', { body: { receiver_id: company.id, message: 'When may I come?' } });
  }
  expect((await shown()).unread_chats).toBe(2);
  await company.post(`/read-message/${first.id}`, { body: {} });
  expect((await shown()).unread_chats).toBe(1);
  await company.post('/message-to', { body: { receiver_id: first.id, message: 'Tomorrow.' } });
  expect((await shown()).unread_chats).toBe(1);
});

test('open jobs that end within seven days are counted', async () => {
  await apply();
  const { expired_date } = await server.db
    .selectFrom('jobs')
    .select('expired_date')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  const before = (days: number) => new Date(expired_date!.getTime() - days * DAY);
  expect([(await shown(before(8))).ending_jobs, (await shown(before(6))).ending_jobs]).toEqual([0, 1]);
});

test('the balance is enough for so many jobs of each collar', async () => {
  expect(await shown(undefined, 15)).toMatchObject({ posts: { white: 0, blue: 1 } });
  expect(await shown(undefined, 45)).toMatchObject({ posts: { white: 2, blue: 4 } });
});

test('a collar whose posting is free is told apart from one that the balance does not pay for', async () => {
  const values = { key: 'dinger_costs', value: JSON.stringify({ blue_jobpost_cost: 0 }) };
  await server.db.insertInto('settings').values(values).execute();
  expect((await shown()).posts).toEqual({ white: 0, blue: null });
  await server.db.deleteFrom('settings').where('key', '=', 'dinger_costs').execute();
});

test('a job also ends when its last day to apply is over in Yangon (rule 20)', async () => {
  await apply();
  const end = { due_date: '2099-01-31', expired_date: new Date('2099-02-20') };
  await server.db.updateTable('jobs').set(end).where('company_id', '=', company.id).execute();
  const endingAt = async (now: string) => (await shown(new Date(now))).ending_jobs;
  expect(await endingAt('2099-01-24T17:30:00Z')).toBe(0);
  expect(await endingAt('2099-01-24T17:30:01Z')).toBe(1);
});

test("the dashboard has its own company's list only", async () => {
  await apply();
  const stranger = await createTestCompany(server);
  expect((await stranger.get('/company/dashboard')).body.todo).toMatchObject({ waiting: 0, ending_jobs: 0 });
});

test('a purchase waits until its receipt is sent, for members who see to money (rule 101.4)', async () => {
  const unpaid = async () => (await company.get('/company/dashboard')).body.todo.unpaid;
  expect(await unpaid()).toBe(0);
  await company.post('/company/dinger/purchase_dinger', {
    body: { dingers: 40, payment_type: 'kbzpay', currency: 'MMK' },
  });
  expect(await unpaid()).toBe(1);
  await server.db
    .updateTable('purchases')
    .set({ receipt_at: new Date() })
    .where('company_id', '=', company.id)
    .execute();
  expect(await unpaid()).toBe(0);
});
