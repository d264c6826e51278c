import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { proveEmail, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { lastMorning } from '../../../core/time/yangonTime.ts';
import { mailNewJobsSoonWork, mailNewJobsWork } from './mailNewJobs.ts';
import { matchNewJobsWork } from './matchNewJobs.ts';

let server: TestServer;
let employer: TestClient;
let company: TestUser;
let seeker: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: undefined });
  company = await server.createCompany({ name: 'Shwe Myint Trading' });
  await giveDingers(server.db, company.id, 5000);
  employer = await server.as(company);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('job_alerts').execute();
  await server.db.deleteFrom('job_alert_queue').execute();
  await server.db.deleteFrom('settings').where('key', '=', 'new_jobs_mailed_until').execute();
  seeker = await server.createJobseeker();
  client = await server.as(seeker);
});

const post = (changes: Record<string, unknown> = {}) => postTestJob(employer, changes);
const alertOn = (body: object, of: { client: TestClient; id: number } = { client, id: seeker.id }) =>
  of.client.put(`/jobseeker/update_jobalert/${of.id}`, { body: { is_on: true, ...body } });
const match = () => matchNewJobsWork.run({ db: server.db, services: server.services, now: new Date() });
const DAY_MS = 24 * 3600_000;
/** Sends the e-mails of a morning: the next one, or one some days after it. */
const mail = (days = 0, late = 0) => {
  const morning = lastMorning(new Date()).getTime() + (1 + days) * DAY_MS;
  return mailNewJobsWork.run({ db: server.db, services: server.services, now: new Date(morning + late) });
};
const bell = async (of = client) =>
  (await of.get('/jobseeker/notifications')).body.data as {
    noti_type: string;
    jobalert_count: number;
    data: Record<string, unknown>;
  }[];
const mails = (to: string) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('channel', '=', 'mail')
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();

describe('the alert itself', () => {
  test('it is off without criteria; the availability still changes', async () => {
    expect((await client.get('/jobseeker/jobalert')).body).toMatchObject({
      jobalert: { is_on: false, keyword: null, location: null, job_status: 1, job_alert_mail: true },
      jobposts: { data: [], total: 0 },
    });
    expect(
      (await client.put(`/jobseeker/update_jobalert/${seeker.id}`, { body: { job_status: 0 } })).body,
    ).toMatchObject({ job_status: 0, is_on: false });
  });

  test('omitted criteria keep their value, null clears one', async () => {
    await alertOn({ keyword: 'driver', location_id: 12, job_function_id: 31, job_type_id: 1 });
    const { body } = await client.put(`/jobseeker/update_jobalert/${seeker.id}`, {
      body: { location_id: null, job_alert_mail: false },
    });
    expect(body).toMatchObject({
      is_on: true,
      keyword: 'driver',
      location: null,
      job_function: { id: 31 },
      job_type: { id: 1 },
      job_alert_mail: false,
    });
    expect((await client.get('/jobseeker/getuser')).body.jobalert).toEqual(body);
  });

  test.each([
    ['keyword', {}],
    ['keyword', { keyword: '!!!' }],
    ['location_id', { location_id: 99 }],
    ['job_function_id', { job_function_id: 30 }],
    ['job_type_id', { job_type_id: 70 }],
  ])('%s: on with %j is refused', async (field, body) => {
    const response = await alertOn(body);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
  });

  test("another jobseeker's alert is not found", async () => {
    const stranger = await server.as(await server.createJobseeker());
    expect((await stranger.put(`/jobseeker/update_jobalert/${seeker.id}`, { body: { is_on: false } })).status).toBe(
      404,
    );
  });

  test('the page shows the matching open jobs, and no others', async () => {
    const id = await post({ title: 'Elephant keeper' });
    await post({ title: 'Tiger keeper' });
    await alertOn({ keyword: 'elephant' });
    const { jobposts } = (await client.get('/jobseeker/jobalert')).body;
    expect(jobposts.data.map((job: { id: number }) => job.id)).toEqual([id]);
  });
});

describe('several alerts', () => {
  const add = (body: object, of = client) => of.post('/jobseeker/jobalerts', { body });
  const list = async () => (await client.get('/jobseeker/jobalerts')).body.data as { id: number; keyword: string }[];

  test('each has its criteria, and says how many open jobs match', async () => {
    await post({ title: 'Beekeeper' });
    expect((await add({ keyword: 'beekeeper', wants_mail: false })).body).toMatchObject({
      is_on: true,
      keyword: 'beekeeper',
      wants_mail: false,
      open_jobs: 1,
    });
    await add({ location_id: 12, job_function_id: 31 });
    expect(await list()).toMatchObject([
      { keyword: 'beekeeper', open_jobs: 1 },
      { keyword: null, location: { id: 12 }, job_function: { id: 31 } },
    ]);
    expect((await client.get('/jobseeker/jobalert')).body.jobalert).toMatchObject({ keyword: 'beekeeper' });
  });

  test('a salary in the keyword is read as the search reads it, and finds the same jobs (rule 79.3)', async () => {
    await post({ title: 'Glassblower', salary_min: 250_000, salary_max: 300_000 });
    expect((await add({ keyword: 'glassblower 9 lakh' })).body).toMatchObject({
      keyword: 'glassblower 9 lakh',
      open_jobs: 0,
    });
    await add({ keyword: 'under 2 lakh' });
    await match();
    const known = (await bell()).length;
    await post({ title: 'Glassblower', salary_min: 700_000, salary_max: 800_000 });
    await match();
    expect(await bell()).toHaveLength(known);
    const id = await post({ title: 'Senior glassblower', salary_min: 900_000, salary_max: 1_000_000 });
    await match();
    expect((await bell())[0]?.data).toMatchObject({ job_id: id });
    expect((await list())[0]).toMatchObject({ open_jobs: 1 });
    expect((await add({ keyword: '၉ သိန်း' })).body).toMatchObject({ keyword: '၉ သိန်း' });
  });

  test.each(['(9 lakh)', '၉ သိန်း။', '9 lakh jobs'])(
    'rule 79.3: an alert of a salary with nothing said beside it is of that salary: "%s"',
    async (keyword) => {
      await add({ keyword });
      await match();
      const known = (await bell()).length;
      await post({ title: 'Lamplighter', salary_min: 250_000, salary_max: 300_000 });
      await match();
      expect(await bell()).toHaveLength(known);
      const id = await post({ title: 'Lamplighter', salary_min: 900_000, salary_max: 1_000_000 });
      await match();
      expect((await bell())[0]?.data).toMatchObject({ job_id: id });
    },
  );

  test('one is changed, switched off and deleted by itself', async () => {
    const { id } = (await add({ keyword: 'cook' })).body;
    await add({ keyword: 'baker' });
    expect(
      (await client.put(`/jobseeker/jobalerts/${id}`, { body: { keyword: 'chef', is_on: false } })).body,
    ).toMatchObject({ id, keyword: 'chef', is_on: false });
    expect((await client.delete(`/jobseeker/jobalerts/${id}`)).body).toBeNull();
    expect(await list()).toMatchObject([{ keyword: 'baker' }]);
  });

  test('the same criteria again switch the first one on', async () => {
    const { id } = (await add({ keyword: 'cook', location_id: 12, is_on: false })).body;
    expect((await add({ keyword: 'cook', location_id: 12 })).body).toMatchObject({ id, is_on: true });
    expect(await list()).toHaveLength(1);
  });

  test('the same criteria again add no second one in place of an alert without criteria', async () => {
    const { id: first } = (await add({ keyword: 'cook' })).body;
    const { id } = (await add({ keyword: 'baker', is_on: false })).body;
    await client.put(`/jobseeker/update_jobalert/${seeker.id}`, { body: { is_on: false, keyword: '' } });
    expect((await add({ keyword: 'baker' })).body).toMatchObject({ id, is_on: true });
    expect(await list()).toMatchObject([{ keyword: 'baker' }]);
    expect((await add({ keyword: 'tailor' })).body).toMatchObject({ id: first });
  });

  test('there are at most ten, even when added at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => add({ keyword: `cook ${n}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409]);
    expect(await list()).toHaveLength(10);
  });

  test.each([{}, { keyword: '   ' }, { keyword: '!!!' }, { location_id: 99 }])('%j is refused', async (body) => {
    expect((await add(body)).status).toBe(422);
  });

  test('a job that several of them find is notified of once', async () => {
    await add({ keyword: 'tailor' });
    await add({ location_id: 13 });
    await post({ title: 'Tailor', location_id: 13, township_id: null });
    const publish = jest.spyOn(server.services.realtime, 'publishToMany');
    await match();
    expect(publish.mock.calls).toEqual([[[seeker.id], 'jobalert', { noti_type: 'jobalert' }]]);
    publish.mockRestore();
    expect((await bell()).map(({ jobalert_count }) => jobalert_count)).toEqual([1]);
  });

  test('mails only the jobs of alerts that want mails', async () => {
    const email = `many${seeker.id}@example.com`;
    await proveEmail(server.db, seeker.id, email);
    await add({ keyword: 'glazier', wants_mail: false });
    await add({ keyword: 'plumber' });
    await post({ title: 'Glazier' });
    await post({ title: 'Plumber' });
    await match();
    await mail();
    const [sent] = await mails(email);
    expect(sent!.body).toMatch(/^Hello! .* match your job alerts, or are from companies that you follow:\n/);
    expect(sent!.body).toContain('Plumber');
    expect(sent!.body).not.toContain('Glazier');
    expect((await bell()).map(({ jobalert_count }) => jobalert_count)).toEqual([2]);
  });
});

describe('matching', () => {
  test.each([
    ['a keyword', { keyword: 'piano tuner' }, { title: 'Senior Piano Tuner' }, { title: 'Senior Piano Teacher' }],
    [
      'a Burmese keyword',
      { keyword: 'စာရင်းကိုင်' },
      { title: 'အကြီးတန်း စာရင်းကိုင်' },
      { title: 'အရောင်းစာရေး', job_function_id: 4 },
    ],
    ['a keyword that may be Zawgyi (rule 31.4)', { keyword: 'သြား' }, { title: 'သွားဆရာဝန်' }, { title: 'မျက်စိဆရာဝန်' }],
    [
      'a word for the same work',
      { keyword: 'ဒရိုင်ဘာ' },
      { title: 'Truck Driver', job_function_id: 31, collar: 'blue' },
      { title: 'Truck Mechanic', job_function_id: 42, collar: 'blue' },
    ],
    [
      'a word for the same work that is also in the name of an industry',
      { keyword: 'cleaning' },
      { title: 'Cleaner', job_function_id: 38, collar: 'blue', industry_id: 9 },
      { title: 'Carpenter', job_function_id: 42, collar: 'blue', industry_id: 9 },
    ],
    [
      'a word of the name of an industry',
      { keyword: 'cleaning' },
      { title: 'Carpenter', job_function_id: 42, collar: 'blue', industry_id: 24 },
      { title: 'Carpenter', job_function_id: 42, collar: 'blue', industry_id: 9 },
    ],
    ['a place', { location_id: 13 }, { location_id: 13, township_id: null }, { location_id: 12 }],
    ['a job type', { job_type_id: 2 }, { job_type_id: 2 }, { job_type_id: 1 }],
    ['a job function', { job_function_id: 12 }, { job_function_id: 12 }, { job_function_id: 1 }],
    [
      'all criteria together',
      { keyword: 'nurse', location_id: 13 },
      { title: 'Nurse', location_id: 13, township_id: null },
      { title: 'Nurse', location_id: 12 },
    ],
  ])('%s notifies of the matching job, and of no other', async (_title, criteria, fits, other) => {
    await alertOn(criteria);
    const id = await post(fits);
    await post(other);
    await match();
    expect(
      (await bell()).map(({ noti_type, jobalert_count, data }) => [noti_type, jobalert_count, data['job_id']]),
    ).toEqual([['jobalert', 1, id]]);
  });

  test('several new jobs are one group of notifications, even more than a batch', async () => {
    await alertOn({ keyword: 'gardener' });
    for (let index = 0; index < 23; index += 1) await post({ title: `Gardener ${index}` });
    await match();
    expect((await bell()).map(({ jobalert_count }) => jobalert_count)).toEqual([23]);
  });

  test('each job once, even with repeated runs in several processes', async () => {
    await alertOn({ keyword: 'weaver' });
    const id = await post({ title: 'Weaver' });
    await Promise.all([match(), match(), match()]);
    await match();
    await server.db.insertInto('job_alert_queue').values({ job_id: id }).execute();
    await match();
    expect((await bell()).map(({ jobalert_count }) => jobalert_count)).toEqual([1]);
  });

  test('a reviewed job notifies once it is approved; closing and reopening does not notify again', async () => {
    await alertOn({ keyword: 'potter' });
    const id = await post({ title: 'Potter' });
    await match();
    await employer.post(`/company/jobpost/closejob/${id}`);
    await employer.post(`/company/jobpost/openjob/${id}`);
    expect(await server.db.selectFrom('job_alert_queue').selectAll().execute()).toEqual([]);
    await server.db.updateTable('jobs').set({ status: 'pending' }).where('id', '=', id).execute();
    await server.db.updateTable('jobs').set({ status: 'active' }).where('id', '=', id).execute();
    expect(await server.db.selectFrom('job_alert_queue').selectAll().execute()).toEqual([{ job_id: id }]);
  });

  test('a job that is closed before the first run notifies when it opens, and waits until it expires', async () => {
    await alertOn({ keyword: 'cooper' });
    const [first, second] = [await post({ title: 'Cooper' }), await post({ title: 'Cooper' })];
    for (const id of [first, second]) await employer.post(`/company/jobpost/closejob/${id}`);
    for (let index = 0; index < 11; index += 1) await post({ title: `Saddler ${index}` });
    await match();
    expect(await bell()).toEqual([]);
    await employer.post(`/company/jobpost/openjob/${first}`);
    await server.db.updateTable('jobs').set({ expired_date: new Date() }).where('id', '=', second).execute();
    await match();
    await match();
    expect((await bell()).map(({ jobalert_count, data }) => [jobalert_count, data['job_id']])).toEqual([[1, first]]);
    expect(await server.db.selectFrom('job_alert_queue').selectAll().execute()).toEqual([]);
  });

  test('no notification from an alert that is off, for a closed job, or for one applied to', async () => {
    const other = await server.createJobseeker();
    const otherClient = await server.as(other);
    await alertOn({ keyword: 'smith' });
    await alertOn({ keyword: 'smith' }, { client: otherClient, id: other.id });
    await otherClient.put(`/jobseeker/update_jobalert/${other.id}`, { body: { is_on: false } });
    const closed = await post({ title: 'Smith' });
    await employer.post(`/company/jobpost/closejob/${closed}`);
    const applied = await post({ title: 'Smith' });
    await client.put(`/jobseeker/update/${seeker.id}`, { body: { about: 'Strong arms.' } });
    expect((await client.post('/jobapply', { body: { job_id: applied } })).status).toBe(200);
    await match();
    expect(await bell()).toEqual([]);
    expect(await bell(otherClient)).toEqual([]);
  });

  test('a hidden company stays hidden, and its name matches nothing', async () => {
    await alertOn({ keyword: 'diver' });
    const id = await post({ title: 'Diver', company_hidden: true });
    const other = await server.createJobseeker();
    const otherClient = await server.as(other);
    await alertOn({ keyword: 'Shwe Myint' }, { client: otherClient, id: other.id });
    await match();
    expect((await bell())[0]?.data).toEqual({
      job_id: id,
      job_slug: 'diver',
      position_title: 'Diver',
      is_confidential: true,
      company_name: null,
      company_id: null,
      profile_photo_url: null,
    });
    expect(await bell(otherClient)).toEqual([]);
  });

  test('a failed run notifies nobody and keeps the queue', async () => {
    await alertOn({ keyword: 'miller' });
    await post({ title: 'Miller' });
    await sql`alter table notifications
      add constraint nobody_is_notified check (noti_type <> 'jobalert') not valid`.execute(server.db);
    await expect(match()).rejects.toThrow();
    await sql`alter table notifications drop constraint nobody_is_notified`.execute(server.db);
    await match();
    expect((await bell()).map(({ jobalert_count }) => jobalert_count)).toEqual([1]);
  });

  test('a job that cannot be matched is tried again, and no other job waits for it', async () => {
    await alertOn({ keyword: 'farrier' });
    const id = await post({ title: 'Farrier' });
    await post({ title: 'Farrier' });
    await sql`alter table job_alert_matches
      add constraint no_match check (job_id <> ${sql.lit(id)}) not valid`.execute(server.db);
    await expect(match()).rejects.toThrow('could not be matched: 1');
    await sql`alter table job_alert_matches drop constraint no_match`.execute(server.db);
    const counts = async () => (await bell()).map(({ jobalert_count }) => jobalert_count);
    expect(await counts()).toEqual([1]);
    await match();
    expect(await counts()).toEqual([2]);
  });

  test('those whom a broad job suits are notified in parts, each of them once', async () => {
    const { db } = server;
    const { rows } = await sql<{ last: number }>`with made as (
        insert into users (user_type, name, email, password_hash)
        select 'jobseeker', 'Reader', 'reader-' || number || '@example.com', 'x' from generate_series(1, 5001) as number
        returning id
      ), jobseekers as (insert into jobseekers (user_id) select id from made returning user_id)
      insert into job_alerts (user_id, is_on, location_id) select user_id, true, 3 from jobseekers
      returning (select max(id) from made) as last`.execute(db);
    const { last } = rows[0]!;
    const job_id = await post({ title: 'Ferryman', location_id: 3, township_id: null });
    const notified = async () => {
      const { rows } = await sql<{ people: number; notifications: number }>`
        select count(distinct user_id)::int as people, count(*)::int as notifications from notifications
        where data ->> 'job_id' = ${String(job_id)}`.execute(db);
      return rows[0];
    };
    await sql`alter table job_alert_matches
      add constraint not_the_last check (user_id <> ${sql.lit(last)}) not valid`.execute(db);
    await expect(match()).rejects.toThrow();
    expect(await notified()).toEqual({ people: 5000, notifications: 5000 });
    await sql`alter table job_alert_matches drop constraint not_the_last`.execute(db);
    await match();
    expect(await notified()).toEqual({ people: 5001, notifications: 5001 });
    expect(await db.selectFrom('job_alert_queue').selectAll().execute()).toEqual([]);
  });
});

describe('mails', () => {
  const address = () => `seeker${seeker.id}@example.com`;
  const withAddress = () => proveEmail(server.db, seeker.id, address());

  test('new jobs are mailed once a day, in the jobseeker’s language', async () => {
    await withAddress();
    await alertOn({ keyword: 'falconer' });
    await post({ title: 'Falconer' });
    await post({ title: 'Young Falconer', company_hidden: true });
    await match();
    await Promise.all([mail(), mail()]);
    await mail();
    const sent = await mails(address());
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toBe('2 new jobs for you');
    expect(sent[0]!.body).toContain('Falconer\nShwe Myint Trading, ');
    expect(sent[0]!.body).toContain('Young Falconer\nConfidential company, ');
    await client.put('/jobseeker/settings', { body: { locale: 'my' } });
    await post({ title: 'Falconer' });
    await match();
    await mail(1);
    const burmese = (await mails(address()))[1]!;
    expect(burmese.subject).toBe('သင့်အတွက် အလုပ်သစ် – Falconer');
    expect(burmese.body).toContain('Falconer\nShwe Myint Trading၊ ရန်ကုန်တိုင်းဒေသကြီး');
  });

  test('who wants mails at once does not wait for the morning (rule 61.5)', async () => {
    await withAddress();
    await client.put('/jobseeker/settings', { body: { mail_rhythm: 'soon' } });
    await alertOn({ keyword: 'lamplighter' });
    await post({ title: 'Lamplighter' });
    await match();
    await mail();
    expect(await mails(address())).toEqual([]);
    const soon = () => mailNewJobsSoonWork.run({ db: server.db, services: server.services, now: new Date() });
    await soon();
    await soon();
    expect(await mails(address())).toHaveLength(1);
  });

  test('when nothing ran at eight, they are sent later that day, with what came before eight', async () => {
    await withAddress();
    await alertOn({ keyword: 'chandler' });
    await post({ title: 'Chandler' });
    await match();
    await mail(-1, DAY_MS - 60_000);
    expect(await mails(address())).toEqual([]);
    await post({ title: 'Late Chandler' });
    const eleven = 3 * 3600_000;
    await matchNewJobsWork.run({
      db: server.db,
      services: server.services,
      now: new Date(lastMorning(new Date()).getTime() + DAY_MS + eleven),
    });
    await mail(0, eleven);
    const [sent, ...more] = await mails(address());
    expect([sent?.subject, more]).toEqual(['A new job for you: Chandler', []]);
    await mail(1);
    expect((await mails(address())).at(-1)!.subject).toBe('A new job for you: Late Chandler');
  });

  test('whoever is held by other work at eight gets the mail with the next run', async () => {
    await withAddress();
    await alertOn({ keyword: 'wheelwright' });
    await post({ title: 'Wheelwright' });
    await match();
    let atEight: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', seeker.id).forUpdate().execute();
      atEight = mail();
      // On PGlite, which has a single session, it waits for the end of this transaction.
      await Promise.race([atEight, setTimeout(1000)]);
    });
    await atEight;
    await mail(0, 600_000);
    expect(await mails(address())).toHaveLength(1);
  });

  test('who gets an address after that waits for the next morning', async () => {
    await alertOn({ keyword: 'ropemaker' });
    await post({ title: 'Ropemaker' });
    await match();
    await mail();
    await withAddress();
    await mail(0, 3600_000);
    expect(await mails(address())).toEqual([]);
    await mail(1);
    expect(await mails(address())).toHaveLength(1);
  });

  test('a job that the jobseeker can no longer apply to is not mailed', async () => {
    await withAddress();
    await client.put(`/jobseeker/update/${seeker.id}`, { body: { about: 'I swallow swords.' } });
    await alertOn({ keyword: 'swallower' });
    const applied = await post({ title: 'Sword Swallower' });
    const over = await post({ title: 'Fire Swallower' });
    await match();
    expect((await client.post('/jobapply', { body: { job_id: applied } })).status).toBe(200);
    const before = await mails(address());
    await server.db.updateTable('jobs').set({ due_date: '2026-01-01' }).where('id', '=', over).execute();
    await mail();
    expect(await mails(address())).toEqual(before);
  });

  test('a job that no alert with mails finds any more is not mailed', async () => {
    await withAddress();
    const { id } = (await client.post('/jobseeker/jobalerts', { body: { keyword: 'fletcher' } })).body;
    const changed = (await client.post('/jobseeker/jobalerts', { body: { keyword: 'bowyer' } })).body;
    await client.post('/jobseeker/jobalerts', { body: { keyword: 'ဒရိုင်ဘာ' } });
    for (const title of ['Fletcher', 'Bowyer', 'Van Driver']) await post({ title });
    await match();
    await client.delete(`/jobseeker/jobalerts/${id}`);
    await client.put(`/jobseeker/jobalerts/${changed.id}`, { body: { keyword: 'bowyer', wants_mail: false } });
    await mail();
    expect((await mails(address())).map(({ subject }) => subject)).toEqual(['A new job for you: Van Driver']);
  });

  test('no mail when switched off, without an address, or for old matches', async () => {
    await alertOn({ keyword: 'juggler' });
    await post({ title: 'Juggler' });
    await match();
    await mail();
    await withAddress();
    await client.put('/jobseeker/settings', { body: { job_alert_mail: false } });
    await mail(1);
    await client.put('/jobseeker/settings', { body: { job_alert_mail: true } });
    await mail(4);
    expect(await mails(address())).toEqual([]);
  });

  test('matches are deleted after 60 days, however many there are', async () => {
    const { db } = server;
    await sql`with made as (insert into jobs (company_id, status, title)
        select ${company.id}, 'draft', 'Old' from generate_series(1, 5101) returning id)
      insert into job_alert_matches (user_id, job_id, matched_at, mailed_at)
        select ${seeker.id}, id, now() - (case when id % 5101 = 0 then interval '58 days' else interval '61 days' end),
          now() from made`.execute(db);
    await mail();
    const { rows } = await sql`select from job_alert_matches where user_id = ${seeker.id}`.execute(db);
    expect(rows).toHaveLength(1);
    await db.deleteFrom('jobs').where('title', '=', 'Old').execute();
  });

  test('at most ten jobs in one mail', async () => {
    await withAddress();
    await alertOn({ keyword: 'acrobat' });
    for (let index = 0; index < 12; index += 1) await post({ title: `Acrobat ${index}` });
    await match();
    await mail();
    const [sent] = await mails(address());
    expect(sent!.subject).toBe('12 new jobs for you');
    expect(sent!.body.match(/^Acrobat \d+$/gm)).toHaveLength(10);
    expect(sent!.body).toContain('And 2 more on JPro, under “Notifications”.');
  });

  test('the link in a mail ends the mails without signing in; only opening it does not', async () => {
    const site = await startTestServer({ publicUrl: 'https://jobs.example' });
    const owner = await site.createCompany();
    await giveDingers(site.db, owner.id, 100);
    const reader = await site.createJobseeker();
    const readerClient = await site.as(reader);
    await proveEmail(site.db, reader.id, 'reader@example.com');
    await readerClient.put(`/jobseeker/update_jobalert/${reader.id}`, {
      body: { is_on: true, keyword: 'clown' },
      headers: { origin: 'https://jobs.example' },
    });
    await postTestJob(await site.as(owner), { title: 'Clown' });
    await matchNewJobsWork.run({ db: site.db, services: site.services, now: new Date() });
    const morning = new Date(lastMorning(new Date()).getTime() + DAY_MS);
    await mailNewJobsWork.run({ db: site.db, services: site.services, now: morning });
    const { body } = await site.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', 'reader@example.com')
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/https:\/\/jobs\.example\/en\/jobpost\/clown\/\d+/);
    const path = /https:\/\/jobs\.example(\/api\/unsubscribe\/\S+)/.exec(body)![1]!;
    const wants = async () => (await readerClient.get('/jobseeker/settings')).body.job_alert_mail;
    const guest = site.guest();
    expect((await guest.at('GET', path)).status).toBe(200);
    expect(await wants()).toBe(true);
    const response = await guest.at('POST', path, {
      withoutToken: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.status, await wants()]).toEqual([200, false]);
    expect(String(response.body)).toContain('You will get no more e-mails');
    expect((await guest.at('GET', `${path}?locale=my`)).body).toContain('ထပ်မပို့တော့ပါ');
    await site.close();
  });
});
