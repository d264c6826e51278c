import { mock } from 'node:test';
import { sql } from 'kysely';
import { applyTo } from '../../../testing/testApplication.ts';
import { startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { unzip } from '../../../testing/unzip.ts';
import { smallPdf, startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let chat: TestChat;

beforeAll(async () => {
  server = await startTestServer();
  chat = await startTestChat(server);
});
afterAll(() => server.close());

const exported = async (client = chat.seeker) => {
  const { status, body, headers } = await client.get('/jobseeker/export');
  expect(status).toBe(200);
  return { headers, data: (typeof body === 'string' ? JSON.parse(body) : body) as Record<string, never> };
};

test('the file has what the jobseeker wrote, sent and chose, and is a download', async () => {
  await chat.apply();
  await chat.toCompany('Is the job still open?');
  await chat.toSeeker('Yes, it is');
  await chat.seeker.put(`/jobseeker/update/${chat.jobseeker.id}`, { body: { about: 'I keep books' } });
  await chat.seeker.post('/jobseeker/jobalerts', { body: { keyword: 'accountant' } });
  const { headers, data } = await exported();
  expect(headers['content-disposition']).toBe('attachment; filename="jpro-my-data.json"');
  expect(data).toMatchObject({
    account: { id: chat.jobseeker.id, name: 'Aye Aye' },
    profile: { about: 'I keep books' },
    applications: [{ job: { title: 'Accountant' }, status: 'applied' }],
    messages: [
      { company: 'Golden Lotus', message: 'Is the job still open?', is_mine: true },
      { company: 'Golden Lotus', message: 'Yes, it is', is_mine: false },
    ],
    job_alerts: [{ keyword: 'accountant' }],
    sessions: [{}],
  });
});

test('all pages of a list are in it', async () => {
  const many = await startTestChat(server);
  for (let count = 0; count < 23; count += 1) await applyTo(server.db, many);
  expect((await exported(many.seeker)).data['applications']).toHaveLength(23);
});

test('a hidden company stays hidden, and other people are not in it (rule 15.2)', async () => {
  const hidden = await startTestChat(server);
  await hidden.apply({ companyHidden: true });
  const text = JSON.stringify((await exported(hidden.seeker)).data);
  expect(text).not.toContain('Golden Lotus');
  expect(text).not.toContain(chat.jobseeker.phone_number);
  expect(text).not.toContain('Is the job still open?');
});

test('no secret is in it', async () => {
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users where id = ${chat.jobseeker.id}
    union all select encode(id_hash, 'hex') from sessions where user_id = ${chat.jobseeker.id}
    union all select public_id::text from sessions where user_id = ${chat.jobseeker.id}`.execute(server.db);
  const text = JSON.stringify((await exported()).data);
  expect(rows.length).toBeGreaterThan(2);
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test('it is for jobseekers', async () => {
  expect((await chat.employer.get('/jobseeker/export')).status).toBe(403);
  expect((await server.guest().get('/jobseeker/export')).status).toBe(401);
});

describe('the archive', () => {
  const archive = (client = chat.seeker, headers = {}) => client.at('GET', '/api/jobseeker/export.zip', { headers });
  test('has a page, the JSON and every file, and the page links the files (rule 71)', async () => {
    const own = await startTestChat(server);
    const form = new FormData();
    form.set('cv_name', 'ကျွန်တော့် CV <b> ../../etc.PDF');
    form.set('file', new File([smallPdf], 'cv.pdf', { type: 'application/pdf' }));
    expect((await own.seeker.post('/uploadcvs', { form })).status).toBe(200);
    await server.services.files.put('application/9/sent.pdf', Buffer.from('%PDF sent'));
    const id = await own.apply({ cvFileKey: 'application/9/sent.pdf' });
    await own.toCompany('<script>alert(1)</script>');
    const { status, raw, headers } = await archive(own.seeker);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="jpro-my-data-[-\d]+\.zip"$/);
    const files = unzip(raw);
    const names = [...files.keys()].sort();
    expect(names).toEqual([
      `applications/${id}-Sent.pdf`,
      expect.stringMatching(/^cvs\/\d+-ကျွန်တော့် CV b etc\.pdf$/),
      'data.json',
      'index.html',
    ]);
    expect(files.get(names[0]!)).toEqual(Buffer.from('%PDF sent'));
    expect(JSON.parse(String(files.get('data.json')))).toMatchObject({ account: { id: own.jobseeker.id } });
    const html = String(files.get('index.html'));
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script');
    expect(html).toContain(`href="applications/${id}-Sent.pdf"`);
    for (const title of ['Applications', 'Messages', 'Notifications', 'What you agreed to', 'Where you are logged in'])
      expect(html).toContain(title);
  });

  test('the page has what the JSON has of steps, interviews and messages to the operator (rule 71)', async () => {
    const own = await startTestChat(server);
    const id = await own.apply();
    const time = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const form = { jobapplyId: id, at: time(3), other_times: [time(4)], place: 'Room 7', note: 'Bring your licence' };
    const { body } = await own.employer.post('/company/application/addtointerviewlist', { body: form });
    const other = { at: body.interview.at, message: 'I work on that day', proposed_times: [time(8), time(9)] };
    await own.seeker.post(`/jobseeker/interview/${body.interview.id}/othertime`, { body: other });
    await server.db
      .insertInto('contact_messages')
      .values({
        user_id: own.jobseeker.id,
        name: 'Daw Aye',
        email: 'aye@example.com',
        message: 'Thank you',
        subject: '',
        locale: 'en',
        is_suspicious: false,
      })
      .execute();
    const html = String(unzip((await archive(own.seeker)).raw).get('index.html'));
    for (const words of [
      'Steps of your applications',
      'You asked for another time',
      'Bring your licence',
      'I work on that day',
      'U Ba',
      'Daw Aye',
      'aye@example.com',
    ])
      expect(html).toContain(words);
    const times = (label: string) => html.split(`<dt>${label}</dt>`).length - 1;
    expect([times('Time that was offered'), times('Time that you suggested')]).toEqual([2, 2]);
    expect(html).toMatch(/<dd>Interview<\/dd><dt>When<\/dt>/);
  });

  test('the page says why a job was reported (rule 71)', async () => {
    const own = await startTestChat(server);
    const { job_id } = await server.db
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', await own.apply())
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('job_reports')
      .values({ job_id, jobseeker_id: own.jobseeker.id, reason: 'asks_money', text: null })
      .execute();
    const pageIn = async (language: string) =>
      String(unzip((await archive(own.seeker, { 'accept-language': language })).raw).get('index.html'));
    expect(await pageIn('en')).toContain('<dd>It asks for money</dd>');
    expect(await pageIn('my')).toContain('<dd>ငွေတောင်းသည်</dd>');
  });

  test('the page says in words what each notification was about (rule 71)', async () => {
    const own = await startTestChat(server);
    await own.seeker.put(`/jobseeker/update/${own.jobseeker.id}`, {
      body: { expected_salary: 450_000, salary_currency: 'MMK' },
    });
    const job = { position_title: 'Baker', company_name: 'Golden Lotus' };
    const interview = { ...job, interview_at: '2026-12-03T03:30:00Z', place: 'Room 7' };
    const notified = [
      ['applicationStatus', { ...job, status: 'shortlisted' }],
      ['interviewInvite', { ...interview, status: 'invited' }],
      ['interviewInvite', { ...interview, status: 'changed' }],
      ['interviewInvite', { ...interview, status: 'cancelled', has_several_times: true }],
      ['interviewInvite', { ...interview, status: 'reminder' }],
      ['jobalert', job],
      ['jobalert', { ...job, status: 'followed' }],
      ['cvView', { company_name: 'Golden Lotus' }],
      ['profilealert', { percentage: 40 }],
      ['birthday', {}],
    ] as const;
    await server.db
      .insertInto('notifications')
      .values(
        notified.map(([noti_type, data]) => ({
          user_id: own.jobseeker.id,
          noti_type,
          group_key: noti_type,
          data: JSON.stringify(data),
        })),
      )
      .execute();
    const pageIn = async (language: string) =>
      String(unzip((await archive(own.seeker, { 'accept-language': language })).raw).get('index.html'));
    const english = await pageIn('en');
    for (const words of [
      'Step of an application',
      'Shortlisted',
      'Invitation to an interview',
      'Change of an interview',
      'Interview called off',
      'Reminder of an interview',
      'New job that matches your alerts',
      'New job of a company that you follow',
      'An employer viewed your CV',
      'Complete your profile',
      'Birthday',
      'Room 7',
      '450,000 kyats',
    ])
      expect(english).toContain(`<dd>${words}</dd>`);
    // Not that of the interview with several times.
    expect(english.split('<dt>Time of the interview</dt>')).toHaveLength(4);
    for (const page of [english, await pageIn('my')])
      for (const code of ['undefined', 'MMK', ...notified.map(([type]) => type), 'reminder</dd>'])
        expect(page).not.toContain(code);
  });

  test('its file is named after the day in Yangon', async () => {
    const today = new Date().toISOString().slice(0, 10);
    mock.timers.enable({ apis: ['Date'], now: new Date(`${today}T20:00:00Z`) });
    try {
      const { headers } = await archive(chat.seeker);
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      expect(headers['content-disposition']).toBe(`attachment; filename="jpro-my-data-${tomorrow}.zip"`);
    } finally {
      mock.timers.reset();
    }
  });

  test('the page is in the language of the request', async () => {
    const { raw } = await archive(chat.seeker, { 'accept-language': 'my' });
    const html = String(unzip(raw).get('index.html'));
    expect(html).toContain('<html lang="my">');
    expect(html).toContain('လျှောက်လွှာများ');
    expect(html).not.toContain('Applications');
  });

  test('a file that is missing does not spoil it', async () => {
    const own = await startTestChat(server);
    await own.apply({ cvFileKey: 'application/9/missing.pdf' });
    expect([...unzip((await archive(own.seeker)).raw).keys()]).toContain('index.html');
  });

  test('is for jobseekers', async () => {
    expect((await archive(server.guest())).status).toBe(401);
    expect((await archive(chat.employer)).status).toBe(403);
  });
});

/** Tables that refer to a user, and where the file has their rows. */
const EXPORTED = [
  'applications',
  'chats',
  'contact_messages',
  'cv_views',
  'educations',
  'experiences',
  'job_alerts',
  'job_reports',
  'jobseekers',
  'messages',
  'notifications',
  'ratings',
  'followed_companies',
  'recent_searches',
  'saved_jobs',
  'second_factors',
  'sessions',
  'skills',
  'social_identities',
  'uploaded_cvs',
];
const LEFT_OUT = {
  'derived from others': ['cv_search_matches', 'job_alert_matches', 'profile_checks', 'searchable_cvs', 'stale_cvs'],
  'secrets, for minutes': ['bearer_tokens', 'contact_restores', 'otp_requests', 'password_resets', 'realtime_tabs'],
  'repeated requests, for a day': ['idempotent_responses'],
  'secrets of a device, as long as its session': ['push_devices'],
  'a company’s own': [
    'application_batch_people',
    'application_batches',
    'application_events',
    'application_notes',
    'companies',
    'company_activities',
    'company_name_reviews',
    'gallery_photos',
    'jobs',
    'ledger_accounts',
    'member_invitations',
    'members',
    'memberships',
    'purchases',
    'unlocked_cvs',
  ],
};

test('a new table that refers to a user is exported, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'jobseekers'::regclass)`.execute(server.db);
  const known = [...EXPORTED, ...Object.values(LEFT_OUT).flat()];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
