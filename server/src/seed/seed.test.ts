import { sql } from 'kysely';
import { jobFunctions, townships } from '../reference/index.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, refreshDemoDates, seedDemo } from './index.ts';
import { DATES } from './refreshDemoDates.ts';
import { roles } from './jobText.ts';

const DAY = 24 * 3600_000;

describe('role texts', () => {
  test.each(roles.map((role) => [role.titles.en[0], role]))(
    '%s has the same rows in both languages and a known job function',
    (_, role) => {
      expect(jobFunctions.map(({ name_en }) => name_en)).toContain(role.jobFunction);
      for (const part of ['titles', 'duties', 'needs'] as const)
        expect(role[part].my).toHaveLength(role[part].en.length);
      for (const line of [...role.duties.my, ...role.needs.my]) expect(line).toMatch(/[\u1000-\u109f]/);
    },
  );

  test('there are more than 40 roles and all 326 townships', () => {
    expect(roles.length).toBeGreaterThan(40);
    expect(townships).toHaveLength(326);
  });
});

describe('demo data', () => {
  let server: TestServer;
  let inserted: boolean[];
  beforeAll(async () => {
    server = await startTestServer();
    const seed = () => seedDemo(server.db, server.services, { jobs: 400 });
    inserted = await Promise.all([seed(), seed()]);
  });
  afterAll(() => server.close());

  const count = async (query: string) =>
    Number((await sql.raw<{ n: number }>(`select count(*) as n from ${query}`).execute(server.db)).rows[0]?.n);

  test("the demo company's figures add up: views by day, and where its applicants came from", async () => {
    const company = server.guest();
    const body = { login: DEMO_ACCOUNTS.company, password: DEMO_PASSWORD, user_type: 'company' };
    await company.post('/login', { body });
    const { data: jobs } = (await company.get('/company/jobposts', { query: { status: 'active' } })).body;
    for (const { id, view_count, applicant_count } of jobs) {
      const { days } = (await company.get(`/company/jobpost/${id}/performance`)).body as {
        days: { views: number; applicants: number }[];
      };
      const sum = (key: 'views' | 'applicants') => days.reduce((total, day) => total + day[key], 0);
      expect([sum('views'), sum('applicants')]).toEqual([view_count, applicant_count]);
      for (const { views, applicants } of days) expect(views).toBeGreaterThanOrEqual(applicants);
    }
    const year = new Date().getUTCFullYear();
    const { sources } = (await company.get(`/company/report/${year}`)).body as { sources: { source: string }[] };
    expect(sources.map(({ source }) => source)).not.toContain('unknown');
  });

  test('both demo accounts sign in and have data in every area', async () => {
    const seeker = server.guest();
    expect(
      (
        await seeker.post('/login', {
          body: { login: DEMO_ACCOUNTS.jobseeker, password: DEMO_PASSWORD, user_type: 'jobseeker' },
        })
      ).status,
    ).toBe(200);
    expect((await seeker.get('/jobapply')).body.total).toBe(9);
    expect((await seeker.get('/jobseeker/savedjobs')).body.total).toBeGreaterThan(0);
    expect((await seeker.get('/jobseeker/notifications')).body.unread).toBeGreaterThan(0);
    expect((await seeker.get('/jobseeker/companyviews')).body).toMatchObject({ total: 9 });
    expect((await seeker.get('/jobseeker/interviews')).body.total).toBeGreaterThan(0);
    expect((await seeker.get('/chat-list')).body).toMatchObject({ total: 4, unread: expect.any(Number) });
    const { file } = (await seeker.get('/uploadcvs')).body.cvs[0];
    expect((await seeker.at('GET', file)).raw.subarray(0, 5).toString()).toBe('%PDF-');

    const company = server.guest();
    expect(
      (
        await company.post('/login', {
          body: { login: DEMO_ACCOUNTS.company, password: DEMO_PASSWORD, user_type: 'company' },
        })
      ).status,
    ).toBe(200);
    const { body } = await company.get('/company/dashboard');
    expect(body.balance).toBeGreaterThanOrEqual(200);
    const { data: movements } = (await company.get('/company/dinger/wallet')).body.movements as {
      data: { created_at: string; kind: string }[];
    };
    expect(movements).toEqual(movements.toSorted((one, other) => other.created_at.localeCompare(one.created_at)));
    expect(movements.map(({ kind }) => kind)).toContain('boost');
    expect((await company.get('/company/dbjobseekers')).body.total).toBeGreaterThan(40);
    expect((await company.get('/company/unlock_jobseekers')).body).toMatchObject({
      total: 6,
      data: [{ access: 'unlocked' }, {}, {}, {}, {}, {}],
    });
    expect((await company.get('/company/getcompany')).body).toMatchObject({
      rating: { count: expect.any(Number) },
      gallery: [{}, {}, {}, {}, {}],
    });
    expect((await company.get('/chat-list')).body).toMatchObject({ total: 3, unread: 1 });
    const { id: seekerId } = (await seeker.get('/user')).body;
    const withEachOther = (await company.get('/chat-list')).body.data.map(
      ({ user }: { user: { id: number } }) => user.id,
    );
    expect(withEachOther).toContain(seekerId);
    expect(body.applications.hired).toBeGreaterThan(0);
    expect(await count('application_notes')).toBeGreaterThan(0);
    for (const number of [...Object.values(body.jobs), ...Object.values(body.applications)])
      expect(number).toBeGreaterThan(0);
  });

  test('there are 120 companies with logos, jobs in both languages, and correct public counts', async () => {
    expect(await count("users where user_type = 'company' and photo is not null")).toBe(120);
    expect(await count("jobs where description ~ '[က-အ]'")).toBeGreaterThan(120);
    expect(await count("jobs where description !~ '[က-အ]'")).toBeGreaterThan(120);
    expect(
      await count(
        'companies where open_job_count <> (select count(*) from jobs where company_id = users_id and status = ' +
          "'active' and not company_hidden)",
      ),
    ).toBe(0);
    expect(await count('blog_articles')).toBe(24);
  });

  test('no name and no plural is formed wrongly', async () => {
    expect(await count("users where user_type = 'company' and name ~ 'Group Group'")).toBe(0);
    expect(await count("jobs where description ~ '[^aeiou ]ys |at Homes|looking for a [AEIO]'")).toBe(0);
  });

  const atNight =
    `(select at from interviews union all select proposed::timestamptz from interviews, ` +
    `jsonb_array_elements_text(proposed_times || offered_times) as proposed) as times
    where extract(isodow from at at time zone 'Asia/Yangon') > 5 or (at at time zone 'Asia/Yangon')::time not ` +
    `between '09:00' and '16:30'`;

  const offers = "interviews where offered_times <> '[]' and (offered_times ->> -1)::timestamptz = at";

  test('interviews are at working hours in Myanmar, after their invitation', async () => {
    expect(await count('interviews')).toBeGreaterThan(20);
    expect(await count(atNight)).toBe(0);
    expect(await count('interviews where created_at > at or answered_at > least(at, now())')).toBe(0);
  });

  test('interviews are in every state, and jobs count the applications that were not withdrawn', async () => {
    expect(await count('(select distinct state from interviews) as states')).toBe(4);
    expect(await count(offers)).toBeGreaterThan(0);
    expect(
      await count(
        'jobs where applicant_count <> (select count(*) from applications where job_id = jobs.id and status <> ' +
          "'withdrawn')",
      ),
    ).toBe(0);
  });

  test('jobseekers have complete, plausible profiles', async () => {
    expect(await count('jobseekers where dob is not null')).toBeGreaterThan(40);
    expect(await count('jobseekers where dob is null')).toBeGreaterThan(2);
    expect(
      await count(
        "jobseekers where dob > current_date - interval '18 years' or expected_salary < 100000 or expected_salary " +
          '> 10000000',
      ),
    ).toBe(0);
    expect(
      await count('educations join jobseekers using (user_id) where end_date < dob or end_date > current_date'),
    ).toBe(0);
    expect(
      await count(
        "experiences join jobseekers using (user_id) where start_date < dob + interval '16 years' or " +
          'coalesce(end_date, current_date) > current_date',
      ),
    ).toBe(0);
    for (const table of ['educations', 'experiences', 'skills'])
      expect(await count(`(select distinct user_id from ${table}) as owners`)).toBeGreaterThan(40);
    const seeker = server.guest();
    await seeker.post('/login', {
      body: { login: DEMO_ACCOUNTS.jobseeker, password: DEMO_PASSWORD, user_type: 'jobseeker' },
    });
    expect((await seeker.get('/jobseeker/percentage')).body.percentage).toBeGreaterThanOrEqual(80);
    expect((await seeker.get('/jobseeker/jobalert')).body.jobposts.total).toBeGreaterThan(0);
    expect(await count('job_alert_queue')).toBe(0);
  });

  test('of two machines that start on an empty database at the same time, one inserts the data', () => {
    expect(inserted.sort()).toEqual([false, true]);
  });

  test('a second start changes nothing', async () => {
    expect(await seedDemo(server.db, server.services)).toBe(false);
  });

  test('no row is newer than the demo itself, so that all of them move with it', async () => {
    for (const [table, { made }] of Object.entries(DATES))
      expect([
        table,
        await count(`${table}, settings where key = 'demo_dates_at' and ${made} > (value #>> '{}')::timestamptz`),
      ]).toEqual([table, 0]);
  });

  test('a demo started five weeks later is not full of expired jobs', async () => {
    const open = await count("jobs where status = 'active' and expired_date > now()");
    await sql`update jobs set expired_date = expired_date - interval '35 days',
      open_date = open_date - interval '35 days', boosted_until = boosted_until - interval '35 days'`.execute(
      server.db,
    );
    for (const [table, { made }] of Object.entries(DATES))
      await sql`update ${sql.table(table)} set ${sql.ref(made)} = ${sql.ref(made)} - interval '35 days'`.execute(
        server.db,
      );
    await sql`update jobs set status = 'expired', is_boosted = false where expired_date <= now()
      and status = 'active'`.execute(server.db);
    await sql`update settings set value = to_jsonb(${new Date(Date.now() - 35 * DAY - 60_000).toISOString()}::text)
      where key = 'demo_dates_at'`.execute(server.db);
    expect(await count("jobs where status = 'active'")).toBeLessThan(open / 2);
    // What visitors did since then stays where it is.
    await sql`insert into saved_jobs (user_id, job_id, created_at)
      select user_id, (select max(id) from jobs), now() - interval '1 hour' from jobseekers`.execute(server.db);
    await sql`update messages set read_at = now() where id = (select min(id) from messages)`.execute(server.db);
    const views = () => count('job_view_days, generate_series(1, views)');
    const viewed = await views();
    await refreshDemoDates(server.db);
    expect(await count("saved_jobs where created_at between now() - interval '2 hours' and now()")).toBe(
      await count('jobseekers'),
    );
    expect(await views()).toBe(viewed);
    for (const [table, { made, past = [] }] of Object.entries(DATES))
      for (const column of [made, ...past])
        expect([table, column, await count(`${table} where ${column} > now()`)]).toEqual([table, column, 0]);
    expect(await count("job_view_days where day > (now() at time zone 'Asia/Yangon')::date")).toBe(0);
    expect(await count("jobs where status = 'active' and expired_date > now()")).toBe(open);
    expect(await count('jobs where is_boosted')).toBeGreaterThan(0);
    expect(
      await count(
        "interviews, jsonb_array_elements_text(proposed_times) as proposed where proposed !~ '^\\d{4}" +
          "-\\d\\d-\\d\\dT[0-9:.]{12}Z$' or proposed::timestamptz < at",
      ),
    ).toBe(0);
    await refreshDemoDates(server.db);
    expect(await count('jobs where open_date > now()')).toBe(0);
    expect(await count(atNight)).toBe(0);
    expect(await count("interviews where offered_times <> '[]'")).toBe(await count(offers));
  });
});
