/** Deleting one's own account: invisible at once, 30 days to take it back, then gone for good (rule 70). */
import { sql } from 'kysely';
import { runCommand } from '../../../admin/runCommand.ts';
import { refreshStaleCvs } from '../../hiring/index.ts';
import { accountSteps } from '../../accountSteps.ts';
import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { startTestChat, type TestChat } from '../../../testing/testChat.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { smallPdf, startTestServer, TEST_PASSWORD, type TestClient, type TestServer } from '../../../testing.ts';
import { deleteFilesWork } from '../../../upload/storedFiles.ts';
import { deleteAccountsWork } from './deleteAccounts.ts';

const DAY = 86_400_000;

let server: TestServer;
let chat: TestChat;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
beforeEach(async () => {
  chat = await startTestChat(server);
});
afterAll(() => server.close());

const close = (client: TestClient, current_password = TEST_PASSWORD) =>
  client.post('/account/close', { body: { current_password } });
const operate = (command: string, id: number) =>
  runCommand(['accounts', command, String(id), '--why', 'asked by letter'], testOperator(server));
const login = (client: TestClient, user: { phone_number: string; user_type: string }) =>
  client.post('/login', { body: { login: user.phone_number, password: TEST_PASSWORD, user_type: user.user_type } });
const runWorker = (later: number, steps = accountSteps) =>
  deleteAccountsWork(steps).run({
    db: server.db,
    services: server.services,
    now: new Date(Date.now() + later),
  });
const userRow = (id: number) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const stageOf = async (id: number) =>
  (await server.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const jobStates = () =>
  server.db.selectFrom('jobs').select(['status', 'held_because']).where('company_id', '=', chat.company.id).execute();

test('closing needs the password; a wrong one changes nothing', async () => {
  expect((await close(chat.seeker, 'not it')).body.errors).toHaveProperty('current_password');
  expect((await chat.seeker.post('/account/close', { body: {} })).status).toBe(422);
  expect((await server.guest().post('/account/close', { body: {} })).status).toBe(401);
  expect((await userRow(chat.jobseeker.id))?.delete_at).toBeNull();
});

test('closing ends every session, withdraws open applications and says so in the language of the owner', async () => {
  const burmese = await server.createJobseeker({ locale: 'my' });
  const own = await server.as(burmese);
  const other = await server.as(burmese);
  const [open, decided] = [
    await applyTo(server.db, { company: chat.company, jobseeker: burmese }),
    await applyTo(server.db, { company: chat.company, jobseeker: burmese }, { status: 'rejected' }),
  ];
  const { status, body } = await close(own);
  expect(status).toBe(200);
  expect(Date.parse(body.delete_at) - Date.now()).toBeGreaterThan(29.9 * DAY);
  for (const client of [own, other]) expect((await client.get('/user')).status).toBe(401);
  expect([await stageOf(open), await stageOf(decided)]).toEqual(['withdrawn', 'rejected']);
  const [message] = await server.messagesTo(burmese.phone_number);
  expect(message).toContain('https://jpro.test/login');
  expect(message).toContain('အပြီးအပိုင် ဖျက်ပါမည်');
});

describe.each([
  ['the owner', () => close(chat.seeker)],
  ['the operator', () => operate('close', chat.jobseeker.id)],
])('an account that %s closes', (_, closeIt) => {
  /** Hires somebody who is invited to an interview. @returns the application and its interview */
  async function hire() {
    const id = await chat.apply();
    const at = new Date(Date.now() + 3 * DAY).toISOString();
    const { body } = await chat.employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at, place: 'Head office' },
    });
    await chat.employer.put('/company/application/status', { body: { jobapplyId: id, status: 'hired' } });
    return { id, at, interviewId: body.interview.id as number };
  }
  const interviewOf = async (id: number) =>
    (await chat.employer.get(`/company/application/view/${id}` as never)).body.interview;
  const news = async () => (await chat.employer.get('/company/notifications')).body.data;

  test('calls off the interview of who was hired, and the company is notified (rule 70.1)', async () => {
    const { id, at, interviewId } = await hire();
    await closeIt();
    expect([await stageOf(id), (await interviewOf(id)).state]).toEqual(['hired', 'cancelled']);
    expect(await news()).toMatchObject([
      {
        noti_type: 'applicantAnswer',
        data: { status: 'declined', jobapply_id: id, interview_id: interviewId, interview_at: at },
      },
    ]);
    await chat.employer.post('/company/application/undo', { body: { jobapplyId: id } });
    expect([await stageOf(id), (await interviewOf(id)).state]).toEqual(['interview', 'cancelled']);
  });

  test('does not notify the company again of who had declined', async () => {
    const { id, interviewId } = await hire();
    await chat.seeker.post(`/jobseeker/interview/${interviewId}/decline` as never, { body: {} });
    await closeIt();
    expect((await interviewOf(id)).state).toBe('cancelled');
    expect(await news()).toHaveLength(1);
  });
});

test('two tabs close once: one message, one date', async () => {
  const second = await server.as(chat.jobseeker);
  const responses = await Promise.all([close(chat.seeker), close(second), close(chat.seeker)]);
  const dates = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.delete_at));
  expect(dates.size).toBe(1);
  expect(responses.every(({ status }) => status === 200 || status === 401)).toBe(true);
  expect(await server.messagesTo(chat.jobseeker.phone_number)).toHaveLength(1);
});

test('a code on its way is worth nothing once the account is closed, nor after it is taken back', async () => {
  const wanted = '+959777000111';
  const { request_id } = (
    await chat.seeker.post('/jobseeker/checkphno', {
      body: { phone_number: wanted, current_password: TEST_PASSWORD },
    })
  ).body;
  const code = await server.codeTo(wanted);
  await close(chat.seeker);
  const back = server.guest();
  await login(back, chat.jobseeker);
  await back.get('/sanctum/csrf-cookie');
  expect((await back.post('/account/reopen')).status).toBe(200);
  expect((await back.post('/jobseeker/changephno', { body: { request_id, code } })).status).toBe(422);
});

test('the profile is gone at once from the CV database, its address and the chat', async () => {
  await server.db
    .updateTable('jobseekers')
    .set({ position_title: 'Weaver' })
    .where('user_id', '=', chat.jobseeker.id)
    .execute();
  await refreshStaleCvs(server.db, 1000, new Date());
  const found = async () =>
    (await chat.employer.get('/company/dbjobseekers', { query: { search_keyword: 'weaver' } })).body.data.map(
      ({ user_id }) => user_id,
    );
  await giveDingers(server.db, chat.company.id, 30);
  await chat.employer.get(`/company/unlockcv/${chat.jobseeker.id}` as '/company/unlockcv/{id}');
  expect(await found()).toContain(chat.jobseeker.id);
  await close(chat.seeker);
  expect(await found()).not.toContain(chat.jobseeker.id);
  expect((await chat.employer.get(`/company/jobseekerprofile/${chat.jobseeker.id}` as never)).status).toBe(404);
  expect((await chat.toSeeker()).status).not.toBe(200);
});

test('a company reads no more of a decided applicant than of a withdrawn one (rule 70.3)', async () => {
  const ids = [await chat.apply({ status: 'rejected' }), await chat.apply({ status: 'withdrawn' })];
  const phone = chat.jobseeker.phone_number;
  const list = async () => JSON.stringify((await chat.employer.get('/company/application/bycompany')).body.data);
  const csv = async () => String((await chat.employer.get('/company/application/export')).body).replaceAll(' ', '');
  const digits = phone.slice(-7);
  const profile = () => chat.employer.get(`/company/jobseekerprofile/${chat.jobseeker.id}` as never);
  expect([await list(), await csv()]).toEqual([expect.stringContaining(digits), expect.stringContaining(digits)]);
  expect((await profile()).status).toBe(200);
  await close(chat.seeker);
  expect([await list(), await csv()]).not.toContainEqual(expect.stringContaining(digits));
  expect((await profile()).status).toBe(404);
  for (const id of ids) {
    const { body } = await chat.employer.get(`/company/application/view/${id}` as never);
    expect(body).toMatchObject({ phone_number: null, email: null, about: null, resume: null, profile: null });
  }
  const back = server.guest();
  await login(back, chat.jobseeker);
  await back.get('/sanctum/csrf-cookie');
  await back.post('/account/reopen');
  expect(await list()).toContain(digits);
});

describe('taking it back', () => {
  test('a login opens a session that can do nothing but reopen the account', async () => {
    await close(chat.seeker);
    const back = server.guest();
    const refused = await login(back, chat.jobseeker);
    expect(refused.status).toBe(410);
    expect((await back.get('/user')).status).toBe(401);
    expect((await back.get('/jobseeker/getuser')).status).toBe(401);
    expect((await back.get('/account/closed')).body).toMatchObject({ name: 'Aye Aye', user_type: 'jobseeker' });
    expect((await server.guest().get('/account/closed')).body).toBeNull();
    await back.get('/sanctum/csrf-cookie');
    const reopened = await back.post('/account/reopen');
    expect([reopened.status, reopened.body.id]).toEqual([200, chat.jobseeker.id]);
    expect((await back.get('/user')).body.id).toBe(chat.jobseeker.id);
    expect((await back.get('/account/closed')).body).toBeNull();
    const again = await back.post('/account/reopen');
    expect([again.status, again.body.id]).toEqual([200, chat.jobseeker.id]);
    expect((await server.messagesTo(chat.jobseeker.phone_number)).join()).toContain('taken back');
  });

  test('leaving it closed ends the session, because the next person could take the account back', async () => {
    await close(chat.seeker);
    const back = server.guest();
    await login(back, chat.jobseeker);
    const cookies = new Map(back.cookies);
    await back.get('/sanctum/csrf-cookie');
    expect((await back.post('/logout')).status).toBe(204);
    for (const [name, value] of cookies) back.cookies.set(name, value);
    expect((await back.get('/account/closed')).body).toBeNull();
    await back.get('/sanctum/csrf-cookie');
    expect((await back.post('/account/reopen')).status).toBe(401);
  });

  test('nobody reopens without having logged in, and no second time', async () => {
    await close(chat.seeker);
    expect((await server.guest().post('/account/reopen')).status).toBe(401);
    const [one, two] = [server.guest(), server.guest()];
    for (const client of [one, two]) {
      await login(client, chat.jobseeker);
      await client.get('/sanctum/csrf-cookie');
    }
    const responses = await Promise.all([one.post('/account/reopen'), two.post('/account/reopen')]);
    // 419: the other one was faster, so this session counts again, but its token was a guest's. Pages fetch another.
    for (const { status } of responses) expect([200, 401, 419]).toContain(status);
    expect(responses.map(({ status }) => status)).toContain(200);
    const messages = await server.messagesTo(chat.jobseeker.phone_number);
    expect(messages.filter((message) => message.includes('taken back'))).toHaveLength(1);
  });

  test.each(['jobseeker', 'company'] as const)('not while the %s is being deleted', async (role) => {
    await close(role === 'company' ? chat.employer : chat.seeker);
    const back = server.guest();
    await login(back, chat[role]);
    await back.get('/sanctum/csrf-cookie');
    let reopened: Promise<{ status: number }> | undefined;
    await runWorker(31 * DAY, {
      ...accountSteps,
      async erase(trx, account, context) {
        await accountSteps.erase(trx, account, context);
        if (account.id !== chat[role].id) return;
        reopened = back.post('/account/reopen');
        await untilWaiting(trx);
      },
    });
    expect((await reopened)?.status).toBe(401);
    expect((await userRow(chat[role].id))?.is_active).not.toBe(true);
  });

  test('not with a session that a new password is ending (rule 34.2)', async () => {
    await close(chat.seeker);
    const back = server.guest();
    await login(back, chat.jobseeker);
    await back.get('/sanctum/csrf-cookie');
    let reopened: Promise<{ status: number }> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: null }).where('id', '=', chat.jobseeker.id).execute();
      await trx.deleteFrom('sessions').where('user_id', '=', chat.jobseeker.id).execute();
      reopened = back.post('/account/reopen');
      await untilWaiting(trx);
    });
    expect((await reopened)?.status).toBe(401);
    expect((await userRow(chat.jobseeker.id))?.is_active).toBe(false);
  });

  test('a suspended account stays closed', async () => {
    await close(chat.seeker);
    await server.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', chat.jobseeker.id)
      .execute();
    expect((await login(server.guest(), chat.jobseeker)).status).toBe(403);
  });

  test('a company’s jobs come back as they were', async () => {
    await chat.apply();
    await close(chat.employer);
    expect(await jobStates()).toEqual([{ status: 'pending', held_because: 'closing' }]);
    expect((await server.guest().get(`/company/${chat.company.id}` as never)).status).toBe(404);
    const back = server.guest();
    await login(back, chat.company);
    await back.get('/sanctum/csrf-cookie');
    expect((await back.post('/account/reopen')).status).toBe(200);
    expect(await jobStates()).toEqual([{ status: 'active', held_because: null }]);
  });
});

describe('by the operator, for an owner who cannot log in', () => {
  test('applications are withdrawn and companies notified, as when the owner closes the account', async () => {
    const id = await chat.apply();
    await chat.employer.put('/company/application/status', { body: { jobapplyId: id, status: 'shortlisted' } });
    await operate('close', chat.jobseeker.id);
    expect(await stageOf(id)).toBe('withdrawn');
    const { body } = await chat.employer.get('/company/notifications');
    expect(body.data[0]).toMatchObject({ noti_type: 'applicantAnswer', data: { status: 'withdrawn' } });
    expect((await server.messagesTo(chat.jobseeker.phone_number))[0]).toContain('https://jpro.test/en/login');
  });

  test('a suspended company stays offline when its suspension ends, until its account is taken back', async () => {
    await chat.apply();
    await operate('suspend', chat.company.id);
    await operate('close', chat.company.id);
    const message = (await server.messagesTo(chat.company.phone_number)).at(-1);
    expect(message).toMatch(/If this was not you, contact us before that day\.$/);
    await operate('restore', chat.company.id);
    expect(await jobStates()).toEqual([{ status: 'pending', held_because: 'closing' }]);
    const back = server.guest();
    await login(back, chat.company);
    await back.get('/sanctum/csrf-cookie');
    expect((await back.post('/account/reopen')).status).toBe(200);
    expect(await jobStates()).toEqual([{ status: 'active', held_because: null }]);
  });
});

describe('after 30 days', () => {
  test('not a day earlier', async () => {
    await close(chat.seeker);
    await runWorker(29.9 * DAY);
    expect(await userRow(chat.jobseeker.id)).toBeDefined();
    await runWorker(30.1 * DAY);
    expect(await userRow(chat.jobseeker.id)).toBeUndefined();
    expect((await login(server.guest(), chat.jobseeker)).status).toBe(401);
  });

  test('no row and no file names the person; the company keeps an anonymous application', async () => {
    const form = new FormData();
    form.set('cv_name', 'My CV');
    form.set('file', new File([smallPdf], 'cv.pdf', { type: 'application/pdf' }));
    await chat.seeker.post('/uploadcvs', { form });
    await chat.toSeeker();
    await chat.toCompany('It is me');
    const sentKey = `application/${chat.jobseeker.id}/sent.pdf`;
    await server.services.files.put(sentKey, Buffer.from('x'));
    const id = await chat.apply({ status: 'rejected', cvFileKey: sentKey });
    await sql`update applications set message = 'I am Aye Aye' where id = ${id}`.execute(server.db);
    await chat.employer.put(`/company/application/labels/${id}` as '/company/application/labels/{id}', {
      body: { stars: 4, add_tags: ['Daw Hla’s daughter'] },
    });
    const cvs = await server.db
      .selectFrom('uploaded_cvs')
      .select('file_key')
      .where('user_id', '=', chat.jobseeker.id)
      .execute();
    expect(cvs).toHaveLength(1);
    await close(chat.seeker);
    await runWorker(31 * DAY);
    const { rows: named } = await sql`select from notifications where data::text like '%Aye Aye%'
      and user_id = ${chat.company.id}`.execute(server.db);
    expect(named).toHaveLength(0);
    await deleteFilesWork.run({
      db: server.db,
      services: server.services,
      now: new Date(Date.now() + 60_000),
    });
    for (const key of [sentKey, cvs[0]!.file_key]) expect(await server.services.files.get(key)).toBeNull();
    const row = await server.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      jobseeker_id: null,
      message: null,
      cv_name: null,
      cv_file_key: null,
      stars: 0,
      tags: [],
      status: 'rejected',
    });
    expect((await chat.employer.get('/company/application/bycompany')).body.data).toEqual([]);
    expect((await chat.employer.get(`/company/application/view/${id}` as never)).status).toBe(404);
    const { rows } = await sql<{ found: string }>`select conrelid::regclass::text || '.' || attname as found
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid in ('users'::regclass, 'jobseekers'::regclass)`.execute(server.db);
    expect(rows.length).toBeGreaterThan(20);
    for (const { found } of rows) {
      const [table, column] = found.split('.') as [string, string];
      const { rows: left } =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${chat.jobseeker.id}`.execute(server.db);
      expect([found, left.length]).toEqual([found, 0]);
    }
  });

  test('an application that a company took up again meanwhile is no obstacle to its replies (rule 70)', async () => {
    const [anonymous, other] = [await chat.apply({ status: 'rejected' }), await chat.apply()];
    const { job_id } = await server.db
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', anonymous)
      .executeTakeFirstOrThrow();
    await close(chat.seeker);
    await chat.employer.put('/company/application/status', { body: { jobapplyId: anonymous, status: 'shortlisted' } });
    await runWorker(31 * DAY);
    expect([await stageOf(anonymous), await stageOf(other)]).toEqual(['shortlisted', 'withdrawn']);
    const replied = await chat.employer.post('/company/application/rejectwaiting', { body: { job_id } });
    expect([replied.status, replied.body]).toEqual([200, { rejected: 0, later: 0 }]);
    await close(chat.employer);
    await runWorker(31 * DAY);
    expect(await userRow(chat.company.id)).toMatchObject({ deleted_at: expect.any(Date) });
  });

  test('a run that is killed half-way is finished by the next one', async () => {
    await close(chat.seeker);
    await runWorker(31 * DAY, {
      ...accountSteps,
      async erase(trx, account, context) {
        await accountSteps.erase(trx, account, context);
        throw new Error('killed');
      },
    });
    expect(await userRow(chat.jobseeker.id)).toBeDefined();
    await Promise.all([runWorker(31 * DAY), runWorker(31 * DAY)]);
    expect(await userRow(chat.jobseeker.id)).toBeUndefined();
  });

  test('of a company only its name remains; applicants get a reply and the wallet is empty', async () => {
    await giveDingers(server.db, chat.company.id, 30);
    const id = await chat.apply();
    await chat.employer.put(`/company/application/labels/${id}` as '/company/application/labels/{id}', {
      body: { stars: 4, add_tags: ['too quiet'] },
    });
    const own = (await chat.employer.post('/company/ownstages', { body: { name: 'Shy', stage: 'applied' } })).body;
    const inside = { jobapplyId: id, status: 'applied' as const, own_stage_id: own.id };
    expect((await chat.employer.put('/company/application/status', { body: inside })).status).toBe(200);
    await chat.employer.get(`/company/jobseekerprofile/${chat.jobseeker.id}` as never);
    const views = () =>
      server.db.selectFrom('cv_views').where('company_id', '=', chat.company.id).selectAll().execute();
    expect(await views()).toHaveLength(1);
    await close(chat.employer);
    await runWorker(31 * DAY);
    expect(await views()).toEqual([]);
    const label = server.db.selectFrom('applications').select(['stars', 'tags']).where('id', '=', id);
    expect(await label.executeTakeFirst()).toEqual({ stars: 0, tags: [] });
    expect(await server.db.selectFrom('own_stages').selectAll().execute()).toEqual([]);
    expect(await userRow(chat.company.id)).toMatchObject({
      name: 'Golden Lotus',
      email: null,
      phone_number: null,
      password_hash: null,
      is_active: false,
    });
    expect(await stageOf(id)).toBe('rejected');
    const { balance } = await server.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('company_id', '=', chat.company.id)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(0);
    await runWorker(32 * DAY);
    expect((await chat.seeker.get('/jobapply')).body.data).toMatchObject([{ id }]);
  });

  test('of a company neither profile, drafts, posts under review nor followers remain (rule 70.3)', async () => {
    const { db } = server;
    const { id } = chat.company;
    await giveDingers(db, id, 20);
    const job_id = await postTestJob(chat.employer);
    await db.updateTable('jobs').set({ status: 'active' }).where('id', '=', job_id).execute();
    await db.insertInto('job_edits').values({ job_id, form: '{}', edited_at: new Date() }).execute();
    await chat.employer.post('/company/jobpost/savetodraft', { body: { title: 'A secret plan' } });
    await setSetting(server, 'job_review', 'all');
    const pending = await postTestJob(chat.employer, { title: 'Never approved' });
    // Somebody whom the company added, before rule 102.1 refused it.
    await sql`with added as (
        insert into applications (job_id, company_id) values (${pending}, ${id}) returning id
      )
      insert into outside_applicants (application_id, name, email, consent_on, consent_how)
      select id, 'Ko Walk', 'walk@mail.test', '2026-11-02', 'in_person' from added`.execute(db);
    await setSetting(server, 'job_review', null);
    await chat.employer.put('/company/dinger/low_balance', { body: { dingers: 5 } });
    await chat.seeker.put(`/jobseeker/followedcompanies/${id}`);
    await db
      .updateTable('companies')
      .set({ size: '11-50', established_year: 2010, location_id: 12, township_id: 1201, industry_id: 1 })
      .set({ employer_type: 'agency' })
      .where('users_id', '=', id)
      .execute();
    await close(chat.employer);
    await runWorker(31 * DAY);
    expect(await db.selectFrom('companies').selectAll().where('users_id', '=', id).execute()).toMatchObject([
      {
        size: null,
        established_year: null,
        location_id: null,
        township_id: null,
        industry_id: null,
        employer_type: 'direct',
      },
    ]);
    const jobs = await db.selectFrom('jobs').select('jobs.id').where('company_id', '=', id).execute();
    expect(jobs).toEqual([{ id: job_id }]);
    expect(await db.selectFrom('job_edits').select('job_id').where('job_id', '=', job_id).execute()).toEqual([]);
    for (const table of ['low_balance_notices', 'followed_companies'] as const)
      expect(await db.selectFrom(table).select('company_id').where('company_id', '=', id).execute()).toEqual([]);
  });

  test('what a company wrote stays with the jobseekers, who cannot reply (rule 70.3)', async () => {
    await chat.apply();
    await chat.toSeeker('Come on Monday');
    await close(chat.employer);
    await runWorker(31 * DAY);
    expect((await chat.seeker.get(`/messages/${chat.company.id}`)).body).toMatchObject({
      data: [{ message: 'Come on Monday' }],
      user: { name: 'Golden Lotus', profile_photo_url: null },
      write_refusal: 'chat_suspended',
    });
    expect((await chat.toCompany()).status).toBe(403);
  });
});
