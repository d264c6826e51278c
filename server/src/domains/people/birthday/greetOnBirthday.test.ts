import { yangonDay } from '@jpro/api/fields';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { greetOnBirthdayWork, isBirthday } from './greetOnBirthday.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['2000-05-10', '2026-05-09T17:29:59Z', false],
  ['2000-05-10', '2026-05-09T17:30:00Z', true],
  ['2000-05-10', '2026-05-10T17:29:59Z', true],
  ['2000-05-10', '2026-05-10T17:30:00Z', false],
  ['2004-02-29', '2028-02-29T03:00:00Z', true],
  ['2004-02-29', '2028-02-28T03:00:00Z', false],
  ['2004-02-29', '2027-02-28T03:00:00Z', true],
  ['2004-02-29', '2027-03-01T03:00:00Z', false],
])('born on %s, birthday at %s: %s (Asia/Yangon)', (dob, now, expected) => {
  expect(isBirthday(dob, new Date(now))).toBe(expected);
});

test('without a date of birth there is no birthday', () => {
  expect(isBirthday(null, new Date())).toBe(false);
});

test('a birthday is greeted once a year, even with repeated runs in several processes', async () => {
  const { db, services } = server;
  const born = await server.createJobseeker();
  const leap = await server.createJobseeker();
  await server.createJobseeker();
  await db.updateTable('jobseekers').set({ dob: '1999-02-28' }).where('user_id', '=', born.id).execute();
  await db.updateTable('jobseekers').set({ dob: '2000-02-29' }).where('user_id', '=', leap.id).execute();
  const greetings = async () =>
    (
      await db.selectFrom('notifications').select('user_id').where('noti_type', '=', 'birthday').orderBy('id').execute()
    ).map(({ user_id }) => user_id);
  const run = (now: string) => greetOnBirthdayWork.run({ db, services, now: new Date(now) });
  await run('2027-02-27T03:00:00Z');
  expect(await greetings()).toEqual([]);
  await Promise.all([run('2027-02-28T00:30:00Z'), run('2027-02-28T00:30:00Z'), run('2027-02-28T05:30:00Z')]);
  expect((await greetings()).sort()).toEqual([born.id, leap.id]);
  await run('2028-02-28T00:30:00Z');
  expect(await greetings()).toHaveLength(3);
  await run('2028-02-29T00:30:00Z');
  expect(await greetings()).toHaveLength(4);
});

test('the greeting is mailed too, if the jobseeker has an address and wants such mails', async () => {
  const { db, services } = server;
  const people = [
    await server.createJobseeker({ name: 'Ma Su', locale: 'my' }),
    await server.createJobseeker(),
    await server.createJobseeker(),
  ];
  for (const [index, { id }] of people.entries()) {
    await db
      .updateTable('jobseekers')
      .set({ dob: '1999-06-06', event_alert_mail: index !== 1 })
      .where('user_id', '=', id)
      .execute();
    if (index < 2)
      await db
        .updateTable('users')
        .set({ email: `birthday${index}@example.com` })
        .where('id', '=', id)
        .execute();
  }
  await greetOnBirthdayWork.run({ db, services, now: new Date('2027-06-06T00:30:00Z') });
  const mails = await db
    .selectFrom('outbox_messages')
    .select(['recipient', 'subject'])
    .where('channel', '=', 'mail')
    .execute();
  expect(mails).toEqual([{ recipient: 'birthday0@example.com', subject: 'Ma Su ပျော်ရွှင်စရာ မွေးနေ့ ဖြစ်ပါစေ' }]);
});

test('the endpoint says whether the birthday is today', async () => {
  const user = await server.createJobseeker({ name: 'Ma Su' });
  const client = await server.as(user);
  expect((await client.get('/jobseeker/birthday')).body).toEqual({ is_birthday: false, name: 'Ma Su', age: null });
  const today = yangonDay(new Date());
  await client.put(`/jobseeker/update/${user.id}`, { body: { dob: `1996${today.slice(4)}` } });
  expect((await client.get('/jobseeker/birthday')).body).toMatchObject({
    is_birthday: true,
    age: Number(today.slice(0, 4)) - 1996,
  });
  expect((await client.get('/jobseeker/dashboard')).body.is_birthday).toBe(true);
});
