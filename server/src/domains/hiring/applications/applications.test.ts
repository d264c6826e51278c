import { PAGE_SIZE, yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { smallPdf, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { prepareApplication, type ApplyForm } from './apply.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let seeker: TestUser;
let jobseeker: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany({ name: 'Yoma Bakery' });
  await giveDingers(server.db, company.id, 5000);
  employer = await server.as(company);
});
afterAll(() => server.close());
beforeEach(async () => {
  seeker = await server.createJobseeker();
  jobseeker = await server.as(seeker);
});

const post = (changes?: Record<string, unknown>) => postTestJob(employer, changes);
const fillProfile = () =>
  jobseeker.put(`/jobseeker/update/${seeker.id}`, {
    body: { name: 'Aye Aye', position_title: 'Baker', township_id: 1201, job_status: 1 },
  });

async function uploadCv(name = 'My CV') {
  const form = new FormData();
  form.set('cv_name', name);
  form.set('file', new File([new Uint8Array(smallPdf)], 'cv.pdf'));
  return (await jobseeker.post('/uploadcvs', { form })).body;
}

async function applied(changes: Record<string, unknown> = {}) {
  await fillProfile();
  const jobId = await post(changes);
  const { body } = await jobseeker.post('/jobapply', { body: { job_id: jobId } });
  return { jobId, id: body.id as number };
}

/** As the endpoint does, without a key. */
async function applyOnce(form: ApplyForm, context: RequestContext<CurrentUser>) {
  const { handle, tidy } = await prepareApplication(form, context);
  return handle(context).finally(tidy);
}

describe('applying', () => {
  test('needs content: an empty profile is refused, a filled one or a CV is enough', async () => {
    const jobId = await post();
    expect((await jobseeker.post('/jobapply', { body: { job_id: jobId } })).status).toBe(422);
    await fillProfile();
    const made = await jobseeker.post('/jobapply', { body: { job_id: jobId, message: 'Hello' } });
    expect(made.body).toMatchObject({ status: 'applied', cv_name: null, job: { id: jobId, is_applied: true } });
  });

  test('is refused for an account that is closed meanwhile (rule 70)', async () => {
    await fillProfile();
    const jobId = await post();
    let applying: Promise<{ status: number }> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ delete_at: new Date() }).where('id', '=', seeker.id).execute();
      applying = jobseeker.post('/jobapply', { body: { job_id: jobId } });
      await untilWaiting(trx);
    });
    expect((await applying)?.status).toBe(401);
    expect(await server.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).toEqual([]);
  });

  test.each([['experiences'], ['skills'], ['educations']] as const)(
    'an entry of %s is enough (rule 20)',
    async (table) => {
      const row = {
        experiences: {
          company_name: 'Star',
          position_title: 'Cook',
          industry_id: 1,
          job_function_id: 1,
          experience_level_id: 1,
          start_date: '2020-01-01',
          is_current: true,
        },
        skills: { skill_level: 2, language: 'Baking' },
        educations: { education_level_id: 1, school: 'BEHS 1', is_current: true },
      }[table];
      const columns = { user_id: seeker.id, ...row };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))})`.execute(server.db);
      expect((await jobseeker.post('/jobapply', { body: { job_id: await post() } })).status).toBe(200);
    },
  );

  test('a deleted CV is refused', async () => {
    await fillProfile();
    const { id } = await uploadCv();
    await jobseeker.delete(`/uploadcvs/${id}`);
    expect((await jobseeker.post('/jobapply', { body: { job_id: await post(), uploadcv_id: id } })).status).toBe(422);
  });

  test('a second application to the same job returns 409, fifty concurrent ones leave one', async () => {
    await fillProfile();
    const jobId = await post();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => jobseeker.post('/jobapply', { body: { job_id: jobId } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await employer.get(`/company/jobpost/${jobId}`)).body.applicant_count).toBe(1);
  });

  test('is refused for a closed, expired, missing or unposted job', async () => {
    await fillProfile();
    const closed = await post();
    await employer.post(`/company/jobpost/closejob/${closed}`);
    const overdue = await post();
    await server.db
      .updateTable('jobs')
      .set({ expired_date: new Date(Date.now() - 1000) })
      .where('id', '=', overdue)
      .execute();
    const draft = (await employer.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } })).body.id;
    const statuses = await Promise.all(
      [closed, overdue, draft, 999_999].map(
        async (job_id) => (await jobseeker.post('/jobapply', { body: { job_id } })).status,
      ),
    );
    expect(statuses).toEqual([409, 409, 404, 404]);
    expect((await employer.post('/jobapply', { body: { job_id: closed } })).status).toBe(403);
    expect((await server.guest().post('/jobapply', { body: { job_id: closed } })).status).toBe(401);
  });

  test('is possible through the last day to apply, in Yangon time, and refused after it', async () => {
    await fillProfile();
    const daysFromNow = (days: number) => yangonDay(new Date(Date.now() + days * 86_400_000));
    const [today, yesterday] = [await post(), await post()];
    await server.db
      .updateTable('jobs')
      .set({ due_date: daysFromNow(0) })
      .where('id', '=', today)
      .execute();
    await server.db
      .updateTable('jobs')
      .set({ due_date: daysFromNow(-1) })
      .where('id', '=', yesterday)
      .execute();
    expect((await jobseeker.post('/jobapply', { body: { job_id: today } })).status).toBe(200);
    const late = await jobseeker.post('/jobapply', { body: { job_id: yesterday } });
    expect([late.status, late.body.message]).toEqual([409, 'The last day to apply for this job has passed.']);
    await employer.post(`/company/jobpost/closejob/${yesterday}`);
    await employer.post(`/company/jobpost/openjob/${yesterday}`);
    expect((await jobseeker.post('/jobapply', { body: { job_id: yesterday } })).status).toBe(200);
  });

  test('sends a copy of the CV, which stays when the CV is deleted; another person’s CV is refused', async () => {
    const cv = await uploadCv('First CV');
    const jobId = await post();
    const { body: mine } = await jobseeker.post('/jobapply', { body: { job_id: jobId, uploadcv_id: cv.id } });
    expect(mine.cv_name).toBe('First CV');
    await jobseeker.delete(`/uploadcvs/${cv.id}`);
    const { body: seen } = await employer.get(`/company/application/view/${mine.id}`);
    expect(seen.cv).toMatchObject({ cv_name: 'First CV', content_type: 'application/pdf', bytes: smallPdf.length });
    expect((await employer.at('GET', seen.cv.file)).raw).toEqual(smallPdf);
    expect((await server.guest().at('GET', seen.cv.file)).status).toBe(401);
    const stranger = await server.as(await server.createJobseeker());
    expect((await stranger.post('/jobapply', { body: { job_id: jobId, uploadcv_id: cv.id } })).status).toBe(422);
  });

  test('is refused when the job closes while the CV is being copied', async () => {
    await uploadCv();
    const jobId = await post();
    const { db, services } = server;
    const context = {
      db,
      services,
      user: { id: seeker.id, name: 'Aye Aye', user_type: 'jobseeker' },
      now: new Date(),
      transaction: (async (work) => {
        await employer.post(`/company/jobpost/closejob/${jobId}`);
        return db.transaction().execute(work);
      }) satisfies Transact,
      afterCommit: () => undefined,
    };
    await expect(
      applyOnce({ job_id: jobId, message: null }, context as unknown as RequestContext<CurrentUser>),
    ).rejects.toMatchObject({ status: 409, code: 'job_closed' });
    expect((await jobseeker.get('/jobapply')).body.total).toBe(0);
  });

  test('does not keep others waiting while the file store is slow (rule 35)', async () => {
    await uploadCv();
    const jobId = await post();
    const { files } = server.services;
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const put = jest.spyOn(files, 'put').mockImplementationOnce(async (key, bytes) => {
      reached.resolve();
      await held.promise;
      return files.put(key, bytes);
    });
    const sent = jobseeker.post('/jobapply', { body: { job_id: jobId } });
    await reached.promise;
    expect((await employer.get(`/company/jobpost/${jobId}`)).status).toBe(200);
    held.resolve();
    expect((await sent).status).toBe(200);
    put.mockRestore();
  });

  test('two tries with one key send one application with one copy of the CV', async () => {
    await uploadCv();
    const jobId = await post();
    const [put, remove] = [jest.spyOn(server.services.files, 'put'), jest.spyOn(server.services.files, 'delete')];
    const send = () =>
      jobseeker.post('/jobapply', { body: { job_id: jobId }, headers: { 'idempotency-key': `apply-${jobId}-once` } });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect((await send()).body).toEqual(both[0]!.body);
    expect(put.mock.calls.length - remove.mock.calls.length).toBe(1);
    put.mockRestore();
    remove.mockRestore();
  });

  test("keeps the sent CV when only the commit's confirmation was lost, and deletes it otherwise", async () => {
    await uploadCv();
    const { db, services } = server;
    const apply = async (transaction: Transact) => {
      const context = {
        db,
        services,
        user: { id: seeker.id, name: 'Aye Aye', user_type: 'jobseeker' },
        now: new Date(),
        transaction,
        afterCommit: () => undefined,
      };
      const form = { job_id: await post(), message: null };
      return fileAfterLoss(services.files, () => applyOnce(form, context as unknown as RequestContext<CurrentUser>));
    };
    const lost = lostCommits(db);
    expect(await apply(lost.after)).not.toBeNull();
    expect(await apply(lost.before)).toBeNull();
  });

  test('notifies the company, and the jobseeker’s list can be filtered by job', async () => {
    const { jobId, id } = await applied({ title: 'Baker at night' });
    const { body } = await employer.get('/company/notifications');
    expect(body.data[0]).toMatchObject({
      noti_type: 'jobapply',
      data: { job_id: jobId, jobapply_id: id, position_title: 'Baker at night', jobseeker_id: seeker.id },
    });
    expect((await jobseeker.get('/jobapply', { query: { job_id: jobId } })).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
    expect((await jobseeker.get('/jobapply', { query: { job_id: 999_999 } })).body.total).toBe(0);
    expect((await jobseeker.get('/jobapply', { query: { page: 50 } })).body.data).toEqual([]);
  });

  test('a hidden company stays hidden from its applicant, in lists and notifications', async () => {
    const { jobId, id } = await applied({ company_hidden: true });
    await employer.post('/company/application/addtoshortlist/add', { body: { jobapplyId: id } });
    await employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at: new Date(Date.now() + 86_400_000).toISOString(), place: 'Room 3' },
    });
    const responses = [
      await jobseeker.get('/jobapply', { query: { job_id: jobId } }),
      await jobseeker.get('/jobseeker/notifications'),
      await jobseeker.get(`/jobpost/${jobId}`),
    ];
    for (const { raw } of responses) {
      expect(raw.toString()).not.toMatch(/yoma|bakery|company_\d|"users_id"/i);
      expect(raw.toString()).toContain('"is_confidential":true');
    }
  });
});

describe('withdrawing', () => {
  const withdraw = (id: number, client = jobseeker) => client.post(`/jobapply/${id}/withdraw`);
  const move = (id: number, status: string) =>
    employer.put('/company/application/status', { body: { jobapplyId: id, status } });
  const count = async (jobId: number) => (await employer.get(`/company/jobpost/${jobId}`)).body.applicant_count;

  test('applies at once: the count is right, the job is not applied to, the company keeps the CV only', async () => {
    await fillProfile();
    await uploadCv();
    const jobId = await post();
    const { id } = (await jobseeker.post('/jobapply', { body: { job_id: jobId } })).body;
    expect((await withdraw(id)).body).toMatchObject({
      status: 'withdrawn',
      can_withdraw: false,
      job: { is_applied: false },
      timeline: [{ status: 'applied' }, { status: 'withdrawn' }],
    });
    expect(await count(jobId)).toBe(0);
    expect((await jobseeker.get(`/jobpost/${jobId}`)).body.is_applied).toBe(false);
    const { body } = await employer.get(`/company/application/view/${id}`);
    expect(body).toMatchObject({ status: 'withdrawn', phone_number: null, email: null, resume: null, can_undo: false });
    expect((await employer.at('GET', body.cv.file)).raw).toEqual(smallPdf);
  });

  test('twice returns 409, and fifty concurrent ones count once', async () => {
    const { id, jobId } = await applied();
    const responses = await Promise.all(Array.from({ length: 50 }, () => withdraw(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(await count(jobId)).toBe(0);
  });

  test.each(['hired', 'rejected'])('a decided application (%s) cannot be withdrawn', async (status) => {
    const { id } = await applied();
    await move(id, status);
    expect((await withdraw(id)).status).toBe(409);
  });

  test('another jobseeker’s application is not found', async () => {
    const { id } = await applied();
    expect((await withdraw(id, await server.as(await server.createJobseeker()))).status).toBe(404);
  });

  test('notifies a company that has seen the application; else deletes its notification (rule 62)', async () => {
    const news = async (id: number) =>
      (await employer.get('/company/notifications')).body.data
        .filter((row: { data: { jobapply_id: number } }) => row.data.jobapply_id === id)
        .map((row: { noti_type: string; data: { status?: string } }) => [row.noti_type, row.data.status]);
    const unseen = await applied();
    await withdraw(unseen.id);
    expect(await news(unseen.id)).toEqual([]);
    await fillProfile();
    const jobId = await post();
    const { id } = (await jobseeker.post('/jobapply', { body: { job_id: jobId } })).body;
    await employer.put(`/company_seen/${id}`);
    await withdraw(id);
    expect(await news(id)).toEqual([['applicantAnswer', 'withdrawn']]);
  });

  test('a withdrawn application can be sent again while the job is open, as a new one with its own CV', async () => {
    const { id, jobId } = await applied();
    await employer.put(`/company_seen/${id}`);
    await withdraw(id);
    const cv = await uploadCv('Better CV');
    const again = await jobseeker.post('/jobapply', { body: { job_id: jobId, uploadcv_id: cv.id } });
    expect(again.body).toMatchObject({
      id,
      status: 'applied',
      seen_at: null,
      cv_name: 'Better CV',
      timeline: [{ status: 'applied' }, { status: 'withdrawn' }, { status: 'applied' }],
    });
    expect(await count(jobId)).toBe(1);
    expect((await jobseeker.post('/jobapply', { body: { job_id: jobId } })).status).toBe(409);
    await withdraw(id);
    await employer.post(`/company/jobpost/closejob/${jobId}`);
    expect((await jobseeker.post('/jobapply', { body: { job_id: jobId } })).status).toBe(409);
  });

  test('fifty concurrent re-applications leave one, and the replaced CV file is deleted', async () => {
    await uploadCv();
    const jobId = await post();
    const { id } = (await jobseeker.post('/jobapply', { body: { job_id: jobId } })).body;
    const { cv_file_key: firstFile } = await server.db
      .selectFrom('applications')
      .select('cv_file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await withdraw(id);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => jobseeker.post('/jobapply', { body: { job_id: jobId } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count(jobId)).toBe(1);
    expect(await server.services.files.get(firstFile as string)).toBeNull();
  });
});

test('the list of applications can be filtered by stages', async () => {
  const { id } = await applied();
  await employer.put('/company/application/status', { body: { jobapplyId: id, status: 'shortlisted' } });
  expect((await jobseeker.get('/jobapply', { query: { status: 'shortlisted' } })).body).toMatchObject({
    total: 1,
    data: [{ id, can_withdraw: true }],
  });
  expect((await jobseeker.get('/jobapply', { query: { status: 'hired' } })).body.total).toBe(0);
  expect((await jobseeker.get('/jobapply', { query: { status: 'hired,shortlisted' } })).body.total).toBe(1);
  for (const status of ['sold', 'hired,', 'hired,sold', ',', 'hired '])
    expect((await jobseeker.get('/jobapply', { query: { status } })).status).toBe(422);
});

describe('the counts by stage', () => {
  const counts = async (client = jobseeker) => (await client.get('/jobapply/counts')).body;
  const NONE = { applied: 0, shortlisted: 0, interview: 0, hired: 0, rejected: 0, withdrawn: 0 };

  test('are of all applications, however many pages they take, and of nobody else’s', async () => {
    const stages = Array.from({ length: PAGE_SIZE.applications + 3 }, (_, index) =>
      index < 2 ? ('rejected' as const) : ('applied' as const),
    );
    for (const status of stages)
      await server.db
        .insertInto('applications')
        .values({
          job_id: await post(),
          company_id: company.id,
          jobseeker_id: seeker.id,
          status,
          applied_at: new Date(),
        })
        .execute();
    expect(await counts()).toEqual({ ...NONE, applied: PAGE_SIZE.applications + 1, rejected: 2 });
    expect(await counts(await server.as(await server.createJobseeker()))).toEqual(NONE);
  });

  test('follow a step of the company, and a withdrawal', async () => {
    const { id } = await applied();
    await employer.put('/company/application/status', { body: { jobapplyId: id, status: 'rejected' } });
    expect(await counts()).toEqual({ ...NONE, rejected: 1 });
    const other = await applied();
    await jobseeker.post(`/jobapply/${other.id}/withdraw`);
    expect(await counts()).toEqual({ ...NONE, rejected: 1, withdrawn: 1 });
  });
});
