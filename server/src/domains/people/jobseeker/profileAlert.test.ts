import { startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { profileAlertWork, waitingLongest } from './profileAlert.ts';

let server: TestServer;
const DAY = 24 * 3600_000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (days = 0) =>
  profileAlertWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + days * DAY) });
const alerts = async ({ id }: TestUser) =>
  (await (await server.as({ id })).get('/jobseeker/notifications')).body.data as {
    noti_type: string;
    count: number;
    data: { percentage: number };
  }[];
async function registered(daysAgo: number): Promise<TestUser> {
  const user = await server.createJobseeker();
  await server.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - daysAgo * DAY) })
    .where('id', '=', user.id)
    .execute();
  return user;
}

test('a jobseeker below 80 % is asked once in 30 days, even with repeated runs in several processes', async () => {
  const user = await registered(10);
  await Promise.all([run(), run(), run()]);
  await run(29);
  const [alert, ...more] = await alerts(user);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ noti_type: 'profilealert', count: 1, data: { percentage: expect.any(Number) } });
  expect(alert!.data.percentage).toBeLessThan(80);
  await run(31);
  expect((await alerts(user))[0]!.count).toBe(2);
});

test('a jobseeker who registered within three days, or is suspended, is not asked', async () => {
  const [fresh, suspended] = [await registered(2), await registered(10)];
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  await run();
  await server.db.updateTable('users').set({ suspended_at: null }).where('id', '=', suspended.id).execute();
  expect([await alerts(fresh), await alerts(suspended)]).toEqual([[], []]);
});

test('a jobseeker with 80 % is not asked', async () => {
  const user = await registered(10);
  const { id: user_id } = user;
  const { db } = server;
  await db
    .updateTable('users')
    .set({ photo: 'me.webp', email: `full${user_id}@example.com` })
    .where('id', '=', user_id)
    .execute();
  await db
    .updateTable('jobseekers')
    .set({
      position_title: 'Cook',
      township_id: 1201,
      location_id: 12,
      address: '1 Bank Road',
      dob: '1995-05-05',
      gender: 'female',
      marital_status: 'single',
      nationality: 'Myanmar',
      about: 'I cook.',
      career_objective: 'To cook.',
      expected_salary: 300_000,
    })
    .where('user_id', '=', user_id)
    .execute();
  await db
    .insertInto('educations')
    .values({ user_id, education_level_id: 1, school: 'No. 1', is_current: true })
    .execute();
  await db.insertInto('skills').values({ user_id, skill_level: 1, language: 'Baking' }).execute();
  await db
    .insertInto('uploaded_cvs')
    .values({ user_id, cv_name: 'CV', file_key: 'cv/x.pdf', content_type: 'application/pdf', bytes: 1 })
    .execute();
  expect((await (await server.as(user)).get('/jobseeker/percentage')).body.percentage).toBeGreaterThanOrEqual(80);
  await run();
  expect(await alerts(user)).toEqual([]);
});

test('who was never checked comes before those who are due again, however many these are', async () => {
  const { db } = server;
  await db.deleteFrom('users').where('user_type', '=', 'jobseeker').execute();
  const [older, newer, unchecked] = [await registered(90), await registered(80), await registered(10)];
  const checked = (user: TestUser, daysAgo: number) => ({
    user_id: user.id,
    checked_at: new Date(Date.now() - daysAgo * DAY),
  });
  await db
    .insertInto('profile_checks')
    .values([checked(older, 31), checked(newer, 32)])
    .execute();
  const next = (limit: number) => waitingLongest({ db, now: new Date() }, limit);
  expect(await next(1)).toEqual([unchecked.id]);
  expect(await next(3)).toEqual([unchecked.id, newer.id, older.id]);
});
