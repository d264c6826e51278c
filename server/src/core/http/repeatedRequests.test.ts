/**
 * A request that is repeated with its idempotency key, as by a phone that lost the response, takes effect once and gets
 * the same response.
 */
import { sql } from 'kysely';
import { giveDingers, jobForm, postTestJob } from '../../testing/testJobBoard.ts';
import { applyTo } from '../../testing/testApplication.ts';
import { smallPdf, smallPng, startTestServer, type TestClient, type TestServer } from '../../testing.ts';
import { namedEndpoints } from './contract/handlers.ts';

let server: TestServer;
let company: TestClient;
let jobseeker: TestClient;
let ids: {
  company: number;
  application: number;
  jobOfApplication: number;
  jobseeker: number;
  stranger: number;
  job: number;
  draft: number;
};

beforeAll(async () => {
  server = await startTestServer();
  const [employer, applicant, stranger] = [
    await server.createCompany(),
    await server.createJobseeker(),
    await server.createJobseeker(),
  ];
  await giveDingers(server.db, employer.id, 1000);
  [company, jobseeker] = [await server.as(employer), await server.as(applicant)];
  const application = await applyTo(server.db, { company: employer, jobseeker: applicant });
  const { job_id } = await server.db
    .selectFrom('applications')
    .select('job_id')
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('jobseekers').set({ about: 'A cook' }).where('user_id', '=', applicant.id).execute();
  const draft = (await company.post('/company/jobpost/savetodraft', { body: jobForm() })).body.id;
  ids = {
    company: employer.id,
    application,
    jobOfApplication: job_id,
    jobseeker: applicant.id,
    stranger: stranger.id,
    job: await postTestJob(company),
    draft,
  };
});
afterAll(() => server.close());

type Sent = readonly [
  by: 'company' | 'jobseeker',
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object | FormData,
];

function formWith(field: string, bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([new Uint8Array(bytes)], 'file'));
  return form;
}

const endpoints: Readonly<Record<string, () => Sent>> = {
  'companyJobs.addJob': () => ['company', 'POST', '/company/jobpost/addjob', jobForm()],
  'companyJobs.saveDraft': () => ['company', 'POST', '/company/jobpost/savetodraft', { title: 'Cook' }],
  'companyJobs.approve': () => ['company', 'PUT', `/company/jobpost/${ids.draft}/approve`],
  'companyJobs.extendJob': () => ['company', 'POST', `/company/jobpost/extensejob/${ids.job}`],
  'companyJobs.boostJob': () => ['company', 'POST', `/company/jobpost/boostjob/${ids.job}`],
  'companyJobs.changeMany': () => [
    'company',
    'POST',
    '/company/jobpost/changemany',
    { ids: [ids.job], change: 'boost', cost: 10 },
  ],
  'companyJobs.copyJob': () => ['company', 'POST', `/company/jobpost/copyjob/${ids.job}`],
  'dinger.purchase': () => [
    'company',
    'POST',
    '/company/dinger/purchase_dinger',
    { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  ],
  'messages.sendMessage': () => ['company', 'POST', '/message-to', { receiver_id: ids.jobseeker, message: 'Hello' }],
  'messages.sendMessageAsJobseeker': () => [
    'jobseeker',
    'POST',
    '/send_message',
    { receiver_id: ids.company, message: 'Hello' },
  ],
  'applications.apply': () => [
    'jobseeker',
    'POST',
    '/jobapply',
    { job_id: ids.job, uploadcv_id: null, message: 'Hello' },
  ],
  'applicants.moveMany': () => [
    'company',
    'POST',
    '/company/application/movemany',
    { ids: [ids.application], status: 'shortlisted' },
  ],
  'applicants.undoMany': () => [
    'company',
    'POST',
    '/company/application/undomany',
    { ids: [ids.application], status: 'shortlisted' },
  ],
  'applicants.rejectWaiting': () => [
    'company',
    'POST',
    '/company/application/rejectwaiting',
    { job_id: ids.jobOfApplication },
  ],
  'batches.startBatch': () => [
    'company',
    'POST',
    '/company/application/batches',
    { ids: [ids.application], add_tags: ['punctual'] },
  ],
  'applicants.addNote': () => [
    'company',
    'POST',
    `/company/application/notes/${ids.application}`,
    { text: 'Punctual' },
  ],
  'messageTemplates.addMessageTemplate': () => [
    'company',
    'POST',
    '/company/messagetemplates',
    { name: 'Welcome', body: 'Welcome to us' },
  ],
  'ownStages.addOwnStage': () => ['company', 'POST', '/company/ownstages', { name: 'Trial day', stage: 'interview' }],
  'cvSearches.addCvSearch': () => [
    'company',
    'POST',
    '/company/cvsearches',
    { name: 'Cooks', search: { search_keyword: 'cook' }, is_on: true },
  ],
  'educations.addEducation': () => [
    'jobseeker',
    'POST',
    '/educations',
    { education_level_id: 1, school: 'No. 1 School', end_date: '2015-03-31' },
  ],
  'experiences.addExperience': () => [
    'jobseeker',
    'POST',
    '/experiences',
    {
      company_name: 'Golden Bread',
      position_title: 'Cook',
      industry_id: 8,
      job_function_id: 35,
      experience_level_id: 3,
      start_date: '2020-01-01',
      end_date: '2022-06-30',
    },
  ],
  'uploadedCvs.uploadCv': () => ['jobseeker', 'POST', '/uploadcvs', formWith('file', smallPdf, { cv_name: 'My CV' })],
  'uploadedCvs.makeCv': () => ['jobseeker', 'POST', '/uploadcvs/profile', { language: 'my' }],
  'gallery.addGalleryPhoto': () => ['company', 'POST', '/company/add-gallery-photo', formWith('photo', smallPng)],
  'outsideApplicants.addOutside': () => [
    'company',
    'POST',
    '/company/application/outside',
    formWith('file', smallPdf, {
      job_id: String(ids.job),
      name: 'Ko Walk',
      phone_number: '09791234567',
      source: 'walk_in',
      consent_on: '2026-01-01',
      consent_how: 'phone',
    }),
  ],
  'outsideApplicants.importOutside': () => [
    'company',
    'POST',
    '/company/application/outside/import',
    { job_id: ids.job, csv: 'name,phone\nMa Table,09791234568', consent_on: '2026-01-01', consent_how: 'phone' },
  ],
  'skills.addSkill': () => ['jobseeker', 'POST', '/skills', { language: 'English', skill_level: 3 }],
  'team.invite': () => [
    'company',
    'POST',
    '/company/team/invitations',
    { email: null, role: 'reader', monthly_dingers: null },
  ],
  'cvDatabase.unlockCv': () => ['company', 'GET', `/company/unlockcv/${ids.stranger}`],
  'cvDatabase.unlockCvPost': () => ['company', 'POST', `/company/unlockcv/${ids.stranger}`],
};

/** Rows of which each endpoint adds one or two. */
async function traces(): Promise<number> {
  const counts = sql<{ count: number }>`select (
    (select count(*) from ledger_movements) + (select count(*) from purchases) +
    (select count(*) from messages) + (select count(*) from jobs) + (select count(*) from applications) +
    (select count(*) from application_events) +
    (select count(*) from application_notes) + (select count(*) from message_templates) +
    (select count(*) from own_stages) +
    (select count(*) from application_batches) +
    (select count(*) from cv_searches) + (select count(*) from educations) +
    (select count(*) from experiences) + (select count(*) from skills) +
    (select count(*) from uploaded_cvs) + (select count(*) from gallery_photos) +
    (select count(*) from member_invitations)
  )::int as count`;
  const {
    rows: [row],
  } = await counts.execute(server.db);
  return row!.count;
}

test('every endpoint that spends dingers takes a key, and only those below do', () => {
  const repeatable = namedEndpoints.filter(({ spec }) => spec.idempotent).map(({ name }) => name);
  expect(repeatable.sort()).toEqual(Object.keys(endpoints).sort());
  expect(namedEndpoints.filter(({ spec }) => spec.spendsDingers && !spec.idempotent)).toEqual([]);
  const chargingEndpoints = namedEndpoints
    .filter(({ spec }) => 'charge' in ((spec.response as { shape?: object }).shape ?? {}))
    .map(({ name }) => name);
  expect(chargingEndpoints.length).toBeGreaterThan(4);
  expect(chargingEndpoints.filter((name) => !repeatable.includes(name))).toEqual([]);
});

test.each(Object.entries(endpoints))('%s', async (name, sent) => {
  const [by, method, path, body] = sent();
  const client = by === 'company' ? company : jobseeker;
  const send = () =>
    client.at(method, `/api${path}`, {
      headers: { 'idempotency-key': `key of ${name}`.replaceAll(' ', '-') },
      ...(body instanceof FormData ? { form: body } : body && { body }),
    });
  const before = await traces();
  const first = await send();
  expect(first.status).toBe(200);
  const after = await traces();
  if (name !== 'cvDatabase.unlockCvPost') expect(after).toBeGreaterThan(before);
  for (const { status, body: repeated } of [await send(), ...(await Promise.all([send(), send()]))]) {
    expect([status, repeated]).toEqual([200, first.body]);
  }
  expect(await traces()).toBe(after);
});

test('a key belongs to one endpoint, even with the same input', async () => {
  const headers = { 'idempotency-key': 'key-of-extending-and-boosting' };
  expect((await company.post(`/company/jobpost/extensejob/${ids.job}`, { headers })).status).toBe(200);
  const before = await traces();
  expect((await company.post(`/company/jobpost/boostjob/${ids.job}`, { headers })).status).toBe(409);
  expect(await traces()).toBe(before);
});
