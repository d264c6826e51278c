import { giveDingers } from '../../testing/give-dingers.ts';
import { jobForm } from '../../testing/job-form.ts';
import { smallPdf, startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';

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

const post = async (changes: Record<string, unknown> = {}) => (await employer.post('/company/jobpost/addjob', { body: jobForm(changes) })).body.job.id as number;
const fillProfile = () => jobseeker.put(`/jobseeker/update/${seeker.id}`, { body: { name: 'Aye Aye', position_title: 'Baker', township_id: 1201, job_status: 1 } });

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

describe('applying', () => {
  test('needs something to read: an empty profile is refused, a filled one or a CV is enough', async () => {
    const jobId = await post();
    expect((await jobseeker.post('/jobapply', { body: { job_id: jobId } })).status).toBe(422);
    await fillProfile();
    const made = await jobseeker.post('/jobapply', { body: { job_id: jobId, message: 'Hello' } });
    expect(made.body).toMatchObject({ status: 'applied', cv_name: null, job: { id: jobId, is_applied: true } });
  });

  test('a second application to the same job answers 409, fifty at once leave one', async () => {
    await fillProfile();
    const jobId = await post();
    const answers = await Promise.all(Array.from({ length: 50 }, () => jobseeker.post('/jobapply', { body: { job_id: jobId } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await employer.get(`/company/jobpost/${jobId}`)).body.applicant_count).toBe(1);
  });

  test('is refused for a closed, expired, missing or unposted job', async () => {
    await fillProfile();
    const closed = await post();
    await employer.post(`/company/jobpost/closejob/${closed}`);
    const overdue = await post();
    await server.db.updateTable('jobs').set({ expired_date: new Date(Date.now() - 1000) }).where('id', '=', overdue).execute();
    const draft = (await employer.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } })).body.id;
    const statuses = await Promise.all([closed, overdue, draft, 999_999].map(async (job_id) => (await jobseeker.post('/jobapply', { body: { job_id } })).status));
    expect(statuses).toEqual([409, 409, 404, 404]);
    expect((await employer.post('/jobapply', { body: { job_id: closed } })).status).toBe(403);
    expect((await server.guest().post('/jobapply', { body: { job_id: closed } })).status).toBe(401);
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

  test('the company is told, and the jobseeker’s list can be narrowed to one job', async () => {
    const { jobId, id } = await applied({ title: 'Baker at night' });
    const { body } = await employer.get('/company/notifications');
    expect(body.data[0]).toMatchObject({ noti_type: 'jobapply', data: { job_id: jobId, jobapply_id: id, position_title: 'Baker at night', jobseeker_id: seeker.id } });
    expect((await jobseeker.get('/jobapply', { query: { job_id: jobId } })).body).toMatchObject({ total: 1, data: [{ id }] });
    expect((await jobseeker.get('/jobapply', { query: { job_id: 999_999 } })).body.total).toBe(0);
    expect((await jobseeker.get('/jobapply', { query: { page: 50 } })).body.data).toEqual([]);
  });

  test('a hidden company stays hidden from its applicant, in lists and notifications', async () => {
    const { jobId, id } = await applied({ company_hidden: true });
    await employer.post('/company/application/addtoshortlist/add', { body: { jobapplyId: id } });
    await employer.post('/company/application/addtointerviewlist', { body: { jobapplyId: id, at: new Date(Date.now() + 86_400_000).toISOString(), place: 'Room 3' } });
    const answers = [await jobseeker.get('/jobapply', { query: { job_id: jobId } }), await jobseeker.get('/jobseeker/notifications'), await jobseeker.get(`/jobpost/${jobId}`)];
    for (const { raw } of answers) {
      expect(raw.toString()).not.toMatch(/yoma|bakery|company_\d|"users_id"/i);
      expect(raw.toString()).toContain('"is_confidential":true');
    }
  });
});

describe('moving an application', () => {
  const stages = async (id: number) => (await employer.get(`/company/application/view/${id}`)).body.events.map(({ to }: { to: string }) => to);
  const told = async () => (await jobseeker.get('/jobseeker/notifications')).body.data.map((row: { noti_type: string; data: { status?: string } }) => row.data.status ?? row.noti_type);

  test('goes through every stage and back, each step recorded; shortlist, interview and hiring are told, rejection is not', async () => {
    const { id } = await applied();
    const body = { jobapplyId: id };
    expect((await employer.post('/company/application/addtoshortlist/add', { body })).body).toMatchObject({ status: 'shortlisted', seen_at: expect.any(String) });
    expect((await employer.post('/company/application/addtoshortlist/remove', { body })).body.status).toBe('applied');
    expect((await employer.post('/company/application/rejectapplication', { body })).body.status).toBe('rejected');
    expect((await employer.put('/company/application/status', { body: { ...body, status: 'hired' } })).body.status).toBe('hired');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await employer.post('/company/application/addtointerviewlist', { body: { ...body, at, place: 'Head office' } })).body).toMatchObject({ status: 'interview', interview: { at, place: 'Head office' } });
    expect(await stages(id)).toEqual(['applied', 'shortlisted', 'applied', 'rejected', 'hired', 'interview']);
    expect(await told()).toEqual(['interviewInvite', 'hired']);
    expect((await jobseeker.get('/jobapply')).body.data[0]).toMatchObject({ status: 'interview', interview: { place: 'Head office' } });
  });

  test('another time for the interview replaces the first; a time that has passed is refused', async () => {
    const { id } = await applied();
    const invite = (at: Date) => employer.post('/company/application/addtointerviewlist', { body: { jobapplyId: id, at: at.toISOString(), place: 'Here' } });
    const first = await invite(new Date(Date.now() + 3_600_000));
    const second = await invite(new Date(Date.now() + 7_200_000));
    expect(second.body.interview.id).toBe(first.body.interview.id);
    expect((await invite(new Date(Date.now() - 1000))).status).toBe(422);
    expect(await stages(id)).toEqual(['applied', 'interview']);
  });

  test('a withdrawn application stays where it is', async () => {
    const { id } = await applied();
    await server.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    expect((await employer.put('/company/application/status', { body: { jobapplyId: id, status: 'hired' } })).status).toBe(409);
  });

  test('seen is set once; counts, filters and the applicants of one job agree', async () => {
    const { id, jobId } = await applied();
    expect((await employer.get('/company/application/bycompany', { query: { job_id: jobId, unseen: '1' } })).body).toMatchObject({ total: 1, counts: { all: 1, applied: 1 } });
    const first = (await employer.put(`/company_seen/${id}`)).body.seen_at;
    expect((await employer.put(`/company_seen/${id}`)).body.seen_at).toBe(first);
    expect((await employer.get('/company/application/bycompany', { query: { job_id: jobId, unseen: '1' } })).body.total).toBe(0);
    expect((await employer.get('/company/application/bycompany', { query: { job_id: jobId, status: 'hired' } })).body.data).toEqual([]);
    expect((await employer.get('/company/application/manage', { query: { job_id: jobId } })).body).toMatchObject({ job: { applicant_count: 1, new_applicant_count: 0 }, data: [{ id }] });
  });

  test('is not there for another company', async () => {
    const { id } = await applied();
    const stranger = await server.as(await server.createCompany());
    const body = { jobapplyId: id };
    const answers = await Promise.all([
      stranger.get(`/company/application/view/${id}`), stranger.put(`/company_seen/${id}`), stranger.post('/company/application/rejectapplication', { body }),
      stranger.post('/company/application/addtoshortlist/add', { body }), stranger.put('/company/application/status', { body: { ...body, status: 'hired' } }),
      stranger.post('/company/application/addtointerviewlist', { body: { ...body, at: new Date(Date.now() + 9_000_000).toISOString(), place: 'There' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});
