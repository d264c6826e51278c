/** What a job asks its applicants, from the form to the filter (rule 98). */
import { brokenRules, DATA_RULES } from '../../../admin/doctor/database.ts';
import { type Hiring, startHiring, type TestApplicant } from '../../../testing/hiring.ts';
import { jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting } from '../../../testing/testOperator.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
  ({ employer } = hiring);
});
afterAll(() => server.close());
afterEach(() => setSetting(server, 'job_review', null));

const LICENCE = { kind: 'yes_no', text: 'Do you have a driving licence?', is_required: true, must_be_yes: true };
const YEARS = {
  kind: 'number',
  text: 'How many years have you driven?',
  unit: 'years',
  is_required: true,
  at_least: 2,
};
const SHIFT = {
  kind: 'choice',
  text: 'Which shift suits you?',
  options: ['Morning', 'Evening', 'Both'],
  accepted: [2, 0],
};
const ROUTE = { kind: 'text', text: 'Which routes do you know?' };
const QUESTIONS = [LICENCE, YEARS, SHIFT, ROUTE];

const questionsOf = async (client: TestClient, jobId: number): Promise<{ id: string; text: string }[]> =>
  (await client.get(`/jobpost/${jobId}/questions`)).body.questions;

/** Responses in the order of the job's questions; undefined for none. */
const respond = async (client: TestClient, jobId: number, values: readonly unknown[]) => {
  const questions = await questionsOf(client, jobId);
  const responses = values.flatMap((value, index) =>
    value === undefined ? [] : [{ question: questions[index]?.id, value }],
  );
  return client.post('/jobapply', { body: { job_id: jobId, message: 'Hello', responses } });
};
const applicant = async (jobId: number, values: readonly unknown[]): Promise<Omit<TestApplicant, 'jobId'>> => {
  const { user, client } = await hiring.jobseeker();
  const { status, body } = await respond(client, jobId, values);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { user, client, id: body.id };
};
const detail = async (id: number) => (await employer.get(`/company/application/view/${id}`)).body;
const edit = (jobId: number, changes: Record<string, unknown>) =>
  employer.put(`/company/jobpost/${jobId}/updatejob`, { body: jobForm(changes) });
const listed = async (query: Record<string, unknown>) =>
  (await employer.get('/company/application/bycompany', { query: query as never })).body.data.map(
    ({ id }: { id: number }) => id,
  );

describe('asking', () => {
  test('the form has at most five questions, complete and each once (rule 98.1)', async () => {
    const refused = async (questions: readonly unknown[]) => (await hiringPost({ questions })).body.errors;
    expect(
      Object.keys(await refused(Array.from({ length: 6 }, (_, n) => ({ ...ROUTE, text: `Question ${n}` })))),
    ).toEqual(['questions']);
    expect(
      await refused([
        { ...ROUTE, text: '' },
        { ...SHIFT, options: ['Only one'] },
        { ...SHIFT, text: 'Which day?', options: ['Monday', 'Monday', ''] },
      ]),
    ).toEqual({
      'questions.0.text': ['Please fill this in.'],
      'questions.1.options': ['Give at least two options.'],
      'questions.2.options.1': ['This is there already.'],
      'questions.2.options.2': ['Please fill this in.'],
    });
    expect(await refused([LICENCE, LICENCE])).toEqual({ 'questions.1.text': ['This is there already.'] });
  });

  const hiringPost = (changes: Record<string, unknown>) =>
    employer.post('/company/jobpost/addjob', { body: jobForm(changes) });

  test('a job in two languages asks in both (rule 98.1)', async () => {
    const translation = { language: 'my', title: 'ယာဉ်မောင်း', description: 'ကားမောင်းရပါမည်။' };
    const { body } = await hiringPost({ translation, questions: [YEARS, SHIFT] });
    expect(body.errors).toEqual({
      'questions.0.translation.text': ['Please fill this in.'],
      'questions.0.translation.unit': ['Please fill this in.'],
      'questions.1.translation.text': ['Please fill this in.'],
      'questions.1.translation.options.0': ['Please fill this in.'],
      'questions.1.translation.options.1': ['Please fill this in.'],
      'questions.1.translation.options.2': ['Please fill this in.'],
    });
    const mine = { text: 'ဘယ်နှစ်နှစ် မောင်းဖူးပါသလဲ။', unit: 'နှစ်', options: [] };
    const jobId = await hiring.post({ translation, questions: [{ ...YEARS, translation: mine }] });
    const { client } = await hiring.jobseeker();
    expect(await questionsOf(client, jobId)).toMatchObject([{ translation: { language: 'my', ...mine } }]);
  });

  test('drafts, copies and forms without questions leave them as they are', async () => {
    const half = [{ kind: 'choice', text: 'Which', options: ['', 'Evening'] }];
    const { body: draft } = await employer.post('/company/jobpost/savetodraft', {
      body: { title: 'Night driver', questions: half },
    });
    expect(draft.form.questions).toMatchObject(half);
    const again = await employer.post('/company/jobpost/savetodraft', { body: { id: draft.id, title: 'Driver' } });
    expect(again.body.form.questions).toMatchObject(half);
    const jobId = await hiring.post({ questions: QUESTIONS });
    await edit(jobId, { title: 'Driver of a van' });
    const { body } = await employer.post(`/company/jobpost/copyjob/${jobId}`);
    expect(body.form.questions.map(({ text }: { text: string }) => text)).toEqual(QUESTIONS.map(({ text }) => text));
  });

  test('a job that asks for money in a question waits for the operator', async () => {
    const { body } = await hiringPost({ questions: [{ ...LICENCE, text: 'Can you pay a deposit of 50,000 kyats?' }] });
    expect(body.job.status).toBe('pending');
  });

  test('an edit of the questions of a reviewed job waits, and is asked once approved', async () => {
    const jobId = await hiring.post();
    await setSetting(server, 'job_review', 'all');
    expect((await edit(jobId, { questions: [ROUTE] })).body).toMatchObject({
      edit: 'waiting',
      form: { questions: [ROUTE] },
    });
    const { client } = await hiring.jobseeker();
    expect(await questionsOf(client, jobId)).toEqual([]);
  });

  test('what the company looks for is not revealed, and the job page has no questions (rule 98.3)', async () => {
    const jobId = await hiring.post({ questions: QUESTIONS });
    const { client } = await hiring.jobseeker();
    const asked = await client.get(`/jobpost/${jobId}/questions`);
    expect(asked.raw.toString()).not.toMatch(/must_be_yes|at_least|accepted/);
    expect(asked.body.questions).toMatchObject(
      QUESTIONS.map(({ kind, text }) => ({ kind, text, id: expect.stringMatching(/^q[\da-f]{12}$/) })),
    );
    expect((await client.get(`/jobpost/${jobId}`)).raw.toString()).not.toContain(LICENCE.text);
    const { client: sender } = await applicant(jobId, [false, 0]);
    expect((await sender.get('/jobapply')).raw.toString()).not.toMatch(
      /must_be_yes|at_least|accepted|meets|requirements/,
    );
  });

  test("usual questions fit the function, and the company's own last ones are first choice (rule 98.4)", async () => {
    const suggestions = async (query: Record<string, string>) =>
      (await employer.get('/company/jobquestions', { query })).body;
    const usual = (await suggestions({ jobfunction: '31', language: 'my' })).standard;
    expect(usual[0]).toMatchObject({
      kind: 'yes_no',
      must_be_yes: true,
      text: expect.stringContaining('ယာဉ်မောင်းလိုင်စင်'),
      translation: { text: expect.stringContaining('driving licence') },
    });
    expect((await suggestions({ jobfunction: '7', language: 'en' })).own).toBeNull();
    await hiring.post({ title: 'Driver', job_function_id: 7, questions: [YEARS] });
    expect((await suggestions({ jobfunction: '7', language: 'en' })).own).toMatchObject({
      job: { title: 'Driver' },
      questions: [YEARS],
    });
    const stranger = await server.as(await server.createCompany());
    const theirs = await stranger.get('/company/jobquestions', { query: { jobfunction: '7', language: 'en' } });
    expect(theirs.body.own).toBeNull();
  });
});

describe('responding', () => {
  let jobId: number;
  beforeAll(async () => {
    jobId = await hiring.post({ questions: QUESTIONS });
  });

  test('each response is checked, with an error beside its question (rule 98.2)', async () => {
    const { client } = await hiring.jobseeker();
    const [licence, years, shift, route] = (await questionsOf(client, jobId)).map(({ id }) => `responses.${id}`);
    const errors = async (...values: unknown[]) => (await respond(client, jobId, values)).body.errors;
    expect(await errors()).toEqual({ [licence!]: ['Please fill this in.'], [years!]: ['Please fill this in.'] });
    expect(await errors('yes', true, 3, 5)).toEqual({
      [licence!]: ['This is not valid. Check it and correct it.'],
      [years!]: ['This is not valid. Check it and correct it.'],
      [shift!]: [expect.any(String)],
      [route!]: ['This is not valid. Check it and correct it.'],
    });
    expect(Object.keys(await errors(true, 1, 0, 'x'.repeat(501)))).toEqual(['responses.3.value']);
    expect(await errors(true, -1)).toEqual({ 'responses.1.value': [expect.any(String)] });
    expect((await client.get('/jobapply')).body.total).toBe(0);
  });

  test('a form that knows no questions is refused only by a job that needs responses', async () => {
    const { client } = await hiring.jobseeker();
    expect((await client.post('/jobapply', { body: { job_id: jobId } })).status).toBe(422);
    const optional = await hiring.post({ questions: [ROUTE] });
    expect((await client.post('/jobapply', { body: { job_id: optional } })).status).toBe(200);
  });

  test('responses stay with the questions as they were asked, whatever the company changes (rule 98.2)', async () => {
    const edited = await hiring.post({ questions: [LICENCE, YEARS] });
    const { id, client } = await applicant(edited, [true, 3]);
    const { client: late } = await hiring.jobseeker();
    const [, before] = await questionsOf(late, edited);
    await edit(edited, { questions: [{ ...YEARS, text: 'How many years have you driven a lorry?' }] });
    expect((await detail(id)).responses).toMatchObject([
      { text: LICENCE.text, value: true, meets: null },
      { text: YEARS.text, unit: 'years', value: 3, meets: null },
    ]);
    expect((await client.get('/jobapply')).body.data[0].responses).toMatchObject([
      { text: LICENCE.text, value: true },
      { text: YEARS.text, value: 3 },
    ]);
    const stale = await late.post('/jobapply', {
      body: { job_id: edited, responses: [{ question: before!.id, value: 3 }] },
    });
    expect(stale.status).toBe(422);
    expect(stale.body.errors).toEqual({
      responses: ['The company has changed its questions. Please read them again.'],
    });
  });

  test('a new limit marks those who applied before (rule 98.3)', async () => {
    const job = await hiring.post({ questions: [YEARS] });
    const { id } = await applicant(job, [3]);
    expect(await detail(id)).toMatchObject({ responses: [{ meets: true }], requirements: { asked: 1, met: 1 } });
    await edit(job, { questions: [{ ...YEARS, at_least: 5 }] });
    expect(await detail(id)).toMatchObject({ responses: [{ meets: false }], requirements: { asked: 1, met: 0 } });
    expect(await detail(id)).toMatchObject({ status: 'applied' });
  });

  test('a withdrawn application is sent again with new responses', async () => {
    const { id, client } = await applicant(jobId, [true, 1]);
    await client.post(`/jobapply/${id}/withdraw`);
    expect((await respond(client, jobId, [false, 9, 1, ' '])).status).toBe(200);
    expect((await detail(id)).responses.map(({ value }: { value: unknown }) => value)).toEqual([false, 9, 1, null]);
  });
});

describe('the company', () => {
  let jobId: number;
  let fits: number;
  let young: number;
  let evening: number;
  let left: TestApplicant['client'];
  let leftId: number;

  beforeAll(async () => {
    jobId = await hiring.post({ questions: QUESTIONS });
    fits = (await applicant(jobId, [true, 10, 2, '=HYPERLINK("x")'])).id;
    young = (await applicant(jobId, [true, 1.5, 0])).id;
    evening = (await applicant(jobId, [true, 9, 1])).id;
    ({ client: left, id: leftId } = await applicant(jobId, [true, 20, 0, 'Secret route']));
    await server.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', (await left.get('/user')).body.id)
      .execute();
  });

  test('filters by what it looks for, and by single responses (rule 98.3)', async () => {
    const [licence, years, shift] = (await questionsOf((await hiring.jobseeker()).client, jobId)).map(({ id }) => id);
    const by = (responses: string) => listed({ job_id: jobId, responses });
    expect(await by('met')).toEqual([fits]);
    expect(await by(years!)).toEqual([evening, fits]);
    expect(await by(shift!)).toEqual([young, fits]);
    expect(await by(`${shift}=1`)).toEqual([evening]);
    expect(await by(`${licence}=1`)).toEqual([evening, young, fits]);
    expect(await by(`${licence}=0`)).toEqual([]);
    expect(await by('q000000000000')).toEqual([]);
    const { body } = await employer.get('/company/application/manage', { query: { job_id: jobId, responses: 'met' } });
    expect(body.data.map(({ id, requirements }: { id: number; requirements: object }) => [id, requirements])).toEqual([
      [fits, { asked: 3, met: 3 }],
    ]);
    expect(body.questions.map(({ is_requirement }: { is_requirement: boolean }) => is_requirement)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('a filter by responses needs their job, and finds nothing of another company', async () => {
    const { status } = await employer.get('/company/application/bycompany', { query: { responses: 'met' } });
    expect(status).toBe(422);
    const stranger = await server.as(await server.createCompany());
    const { body } = await stranger.get('/company/application/bycompany', {
      query: { job_id: jobId, responses: 'met' },
    });
    expect(body).toMatchObject({ total: 0 });
    expect(body.questions).toBeUndefined();
  });

  test('who has left is neither read nor found by responses (rule 77)', async () => {
    expect((await detail(leftId)).responses).toEqual([]);
    const { raw } = await employer.get('/company/application/export', { query: { job_id: jobId } });
    expect(raw.toString()).not.toContain('Secret route');
  });

  test('the table has a column for each question; formulas stay text (rule 98.3)', async () => {
    const { raw } = await employer.get('/company/application/export', { query: { job_id: jobId, sort: 'oldest' } });
    const [head, first, second] = raw.toString().split('\r\n');
    expect(head).toContain(`Requirements met,${LICENCE.text},${YEARS.text},${SHIFT.text},${ROUTE.text}`);
    expect(first).toMatch(/3\/3,Yes,10,Both,"'=HYPERLINK\(""x""\)"$/);
    expect(second).toMatch(/2\/3,Yes,1.5,Morning,$/);
  });
});

test('responses are part of the own data, and go with the account (rules 30.3 and 98.2)', async () => {
  const jobId = await hiring.post({ questions: [ROUTE, YEARS] });
  const { user, client, id } = await applicant(jobId, ['Only by night', 4]);
  const { body } = await client.get('/jobseeker/export');
  expect(JSON.stringify(body)).toContain('Only by night');
  const { eraseApplications } = await import('../account-closing/accountClosing.ts');
  await server.db.transaction().execute((trx) => eraseApplications(trx, user.id));
  const row = await server.db
    .selectFrom('applications')
    .select(['asked', 'responses'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ asked: [], responses: {} });
  expect(await brokenRules(server.db, DATA_RULES)).toEqual({});
});
