/** Stages of a company's own (rules 103.6 and 103.7). */
import { sql } from 'kysely';
import { type Hiring, startHiring, type TestApplicant } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { brokenRules, DATA_RULES } from '../../../admin/doctor/database.ts';
import { notifyStagesWork } from '../applications/notifyStage.ts';
import { sendBatchesWork } from '../batches/sendBatches.ts';

const STEP_MS = 30_000;
const REJECTION_MS = 600_000;
const PATH = '/company/ownstages';

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer({ undoWindow: { step: STEP_MS, rejection: REJECTION_MS } });
  hiring = await startHiring(server);
  ({ employer } = hiring);
  // Parallel requests share one CSRF token.
  await employer.get('/sanctum/csrf-cookie');
});
afterAll(() => server.close());
afterEach(() => server.db.deleteFrom('own_stages').execute());

const add = (name: string, stage = 'interview', client = employer) => client.post(PATH, { body: { name, stage } });
const added = async (name: string, stage = 'interview'): Promise<number> => (await add(name, stage)).body.id;
const names = async (client = employer) => (await client.get(PATH)).body.data.map(({ name }: { name: string }) => name);
const move = (id: number, body: object, client = employer) =>
  client.put('/company/application/status', { body: { jobapplyId: id, ...body } });
const undo = (id: number, body: object = {}) =>
  employer.post('/company/application/undo', { body: { jobapplyId: id, ...body } });
const view = async (id: number) => (await employer.get(`/company/application/view/${id}`)).body;
const place = async (id: number) => {
  const { status, own_stage } = await view(id);
  return own_stage ? `${status}: ${own_stage.name}` : status;
};
const after = (ms: number) =>
  notifyStagesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + ms) });
/** Everything the jobseeker sees of their application. */
async function seen({ client }: Pick<TestApplicant, 'client'>) {
  const [application] = (await client.get('/jobapply')).body.data;
  return {
    status: application.status,
    timeline: application.timeline.map((step: { status: string }) => step.status),
    notified: await hiring.notified(client),
    says: JSON.stringify(application).includes('Trial day'),
  };
}

test('own stages are added, renamed, ordered and removed (rule 103.6)', async () => {
  const trial = await added('Trial day', 'shortlisted');
  const second = await added('Second interview');
  const first = await added('By phone', 'shortlisted');
  expect(await names()).toEqual(['Trial day', 'By phone', 'Second interview']);
  const order = (ids: readonly number[], client = employer) => client.put(`${PATH}-order`, { body: { ids } });
  expect((await order([second, first, trial])).body.data.map(({ id }: { id: number }) => id)).toEqual([
    first,
    trial,
    second,
  ]);
  for (const ids of [
    [second, first],
    [second, first, first],
    [second, first, trial + 1000],
  ])
    expect((await order(ids)).status).toBe(409);
  expect((await employer.put(`${PATH}/${trial}`, { body: { name: 'A day on trial' } })).body).toMatchObject({
    id: trial,
    stage: 'shortlisted',
    name: 'A day on trial',
    people: 0,
  });
  expect((await employer.delete(`${PATH}/${first}`)).status).toBe(204);
  expect(await names()).toEqual(['A day on trial', 'Second interview']);
  expect((await employer.delete(`${PATH}/${first}`)).status).toBe(404);
  const log = (await employer.get('/company/activity')).body.data;
  expect(log.filter(({ kind }: { kind: string }) => kind === 'own_stages_changed')).toHaveLength(6);
});

test('a name is short and the only one of its kind; a stage is one that a company moves to (rule 103.6)', async () => {
  await added('Trial day');
  for (const [name, stage] of [
    ['', 'interview'],
    ['x'.repeat(41), 'interview'],
    ['Other', 'withdrawn'],
    ['Other', 'nothing'],
  ] as const)
    expect((await add(name, stage)).status).toBe(422);
  const twice = await add('trial DAY', 'hired');
  expect([twice.status, twice.body.errors]).toEqual([422, { name: ['You already have a stage with this name.'] }]);
  const other = await added('Other');
  expect((await employer.put(`${PATH}/${other}`, { body: { name: ' Trial  day ' } })).status).toBe(422);
  expect((await employer.put(`${PATH}/${other}`, { body: { name: 'OTHER' } })).status).toBe(200);
  expect(await names()).toEqual(['Trial day', 'OTHER']);
});

test('at most five, also of concurrent ones, and in the database (rule 103.6)', async () => {
  const statuses = (await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => add(name)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 409, 409]);
  const [{ id }] = (await employer.get(PATH)).body.data;
  await employer.delete(`${PATH}/${id}`);
  expect((await add('h')).status).toBe(200);
  const sixth = { stage: 'hired' as const, name: 'Sixth' };
  for (const number of [5, 6])
    await expect(
      server.db
        .insertInto('own_stages')
        .values({ ...sixth, company_id: hiring.company.id, place: number })
        .execute(),
    ).rejects.toThrow(/own_stages/);
});

test('only owners and recruiters use them, each company its own (rule 103.6)', async () => {
  const id = await added('Trial day');
  const { id: application } = await hiring.applicant();
  const recruiter = await hiring.member('recruiter', 'Ko Zin Min');
  expect((await add('Second interview', 'interview', recruiter)).status).toBe(200);
  for (const role of ['accountant', 'reader'] as const) {
    const member = await hiring.member(role, 'Ma Su');
    for (const { status } of [
      await member.get(PATH),
      await add('Mine', 'interview', member),
      await member.delete(`${PATH}/${id}`),
      await move(application, { status: 'interview', own_stage_id: id }, member),
    ])
      expect(status).toBe(403);
  }
  const others = await startHiring(server);
  expect(await names(others.employer)).toEqual([]);
  const theirs = (await add('Theirs', 'interview', others.employer)).body.id;
  for (const { status } of [
    await others.employer.put(`${PATH}/${id}`, { body: { name: 'Mine' } }),
    await others.employer.delete(`${PATH}/${id}`),
  ])
    expect(status).toBe(404);
  const gone = await move(application, { status: 'interview', own_stage_id: theirs });
  expect([gone.status, gone.body.message]).toEqual([409, 'This stage has been removed. Choose another one.']);
  expect((await move(application, { status: 'hired', own_stage_id: id })).status).toBe(409);
  await expect(
    sql`update applications set own_stage_id = ${theirs}, status = 'interview' where id = ${application}`.execute(
      server.db,
    ),
  ).rejects.toThrow(/applications_own_stage/);
});

test('the jobseeker learns of the stage, and of nothing within it (rule 103.6)', async () => {
  const trial = await added('Trial day', 'shortlisted');
  const applicant = await hiring.applicant();
  const { id, client } = applicant;
  const moved = await move(id, { status: 'shortlisted', own_stage_id: trial });
  expect(moved.body).toMatchObject({ status: 'shortlisted', own_stage: { id: trial, name: 'Trial day' } });
  await after(STEP_MS + 1000);
  const known = { status: 'shortlisted', timeline: ['applied', 'shortlisted'], notified: ['shortlisted'], says: false };
  expect(await seen(applicant)).toEqual(known);
  await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
  await move(id, { status: 'shortlisted', own_stage_id: null });
  await move(id, { status: 'shortlisted', own_stage_id: trial });
  await after(REJECTION_MS);
  expect(await seen(applicant)).toEqual(known);
  // The product's own calls speak of the stage only: they leave those who are in it where they are.
  await move(id, { status: 'shortlisted' });
  await employer.post('/company/application/addtoshortlist/add', { body: { jobapplyId: id } });
  expect(await place(id)).toBe('shortlisted: Trial day');
  const { events } = await view(id);
  expect(events.map(({ to, own_stage, by }: Record<string, string>) => [to, own_stage, by])).toEqual([
    ['applied', null, null],
    ['shortlisted', 'Trial day', 'U Ba'],
    ['shortlisted', null, 'U Ba'],
    ['shortlisted', 'Trial day', 'U Ba'],
  ]);
  await move(id, { status: 'hired' });
  await after(STEP_MS + 1000);
  expect(await seen(applicant)).toMatchObject({ status: 'hired', timeline: ['applied', 'shortlisted', 'hired'] });
  expect(await brokenRules(server.db, DATA_RULES)).toEqual({});
});

test('a step within a stage does not put off what the jobseeker is to learn (rule 103.6)', async () => {
  const trial = await added('Trial day', 'rejected');
  const applicant = await hiring.applicant();
  await move(applicant.id, { status: 'rejected' });
  const due = async () =>
    (await server.db.selectFrom('applications').select('notify_at').where('id', '=', applicant.id).executeTakeFirst())
      ?.notify_at;
  const before = await due();
  await move(applicant.id, { status: 'rejected', own_stage_id: trial });
  expect(await due()).toEqual(before);
  await undo(applicant.id, { status: 'rejected', own_stage_id: trial });
  expect(await due()).toEqual(before);
  await move(applicant.id, { status: 'rejected', own_stage_id: trial });
  await after(REJECTION_MS + 1000);
  expect(await seen(applicant)).toMatchObject({ status: 'rejected', timeline: ['applied', 'rejected'] });
  await undo(applicant.id);
  expect(await seen(applicant)).toMatchObject({ status: 'rejected', timeline: ['applied', 'rejected'] });
  expect(await place(applicant.id)).toBe('rejected');
});

test('undoing goes back to where somebody was, one step at a time (rule 103.6)', async () => {
  const [trial, second] = [await added('Trial day'), await added('Second interview')];
  const { id } = await hiring.applicant();
  await move(id, { status: 'interview', own_stage_id: trial });
  await move(id, { status: 'interview', own_stage_id: second });
  await move(id, { status: 'hired' });
  await undo(id, { status: 'hired' });
  expect(await place(id)).toBe('interview: Second interview');
  await undo(id, { status: 'interview', own_stage_id: second });
  // The second press of the same button.
  expect((await undo(id, { status: 'interview', own_stage_id: second })).status).toBe(409);
  expect(await place(id)).toBe('interview: Trial day');
  await undo(id);
  expect(await place(id)).toBe('applied');
  expect((await view(id)).can_undo).toBe(false);
});

test('a step that was meant for another own stage is refused (rule 19.6)', async () => {
  const [trial, second] = [await added('Trial day'), await added('Second interview')];
  const { id } = await hiring.applicant();
  await move(id, { status: 'interview', own_stage_id: trial });
  const late = await move(id, {
    status: 'interview',
    own_stage_id: second,
    from: 'interview',
    from_own_stage_id: null,
  });
  expect([late.status, late.body.message]).toEqual([409, 'This applicant was moved to “Trial day” before your step.']);
  const { body } = await employer.post('/company/application/movemany', {
    body: { ids: [id], from: ['interview'], from_own_stage_ids: [second], status: 'hired' },
  });
  expect([body.changed, body.elsewhere[0].own_stage.name]).toEqual([0, 'Trial day']);
});

test('many are moved, counted, filtered and exported by own stage (rule 103.6)', async () => {
  const [trial, second] = [await added('Trial day'), await added('Second interview')];
  const jobId = await hiring.post();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await hiring.applicant({ jobId })).id);
  const many = (path: string, body: object) =>
    employer.post(`/company/application/${path}`, { body: { ids, ...body } });
  expect((await many('movemany', { status: 'interview', own_stage_id: trial })).body.changed).toBe(3);
  expect((await many('movemany', { status: 'interview', own_stage_id: trial })).body.changed).toBe(0);
  await move(ids[0]!, { status: 'interview', own_stage_id: second });
  await move(ids[1]!, { status: 'interview', own_stage_id: null });
  const list = async (query: object) =>
    (await employer.get('/company/application/bycompany', { query: { job_id: String(jobId), ...query } })).body;
  const { counts, own_counts } = await list({});
  expect([counts.interview, own_counts]).toEqual([
    3,
    [
      { id: trial, count: 1 },
      { id: second, count: 1 },
    ],
  ]);
  const found = async (query: object) => (await list(query)).data.map(({ id }: { id: number }) => id);
  expect(await found({ own_stage_id: String(second) })).toEqual([ids[0]]);
  expect((await found({ status: 'interview' })).length).toBe(3);
  const csv = String(
    (await employer.get('/company/application/export', { query: { own_stage_id: String(second) } })).body,
  );
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Second interview');
  const undone = await many('undomany', { status: 'interview', own_stage_id: second });
  expect([undone.body.changed, await place(ids[0]!)]).toEqual([1, 'interview: Trial day']);
});

test('a batch moves into an own stage; undoing it returns all to where they were (rule 103.6)', async () => {
  const [trial, second] = [await added('Trial day'), await added('Second interview')];
  const { jobId, ...one } = await hiring.applicant();
  const other = await hiring.applicant({ jobId });
  const third = await hiring.applicant({ jobId });
  await move(one.id, { status: 'interview', own_stage_id: trial });
  await move(other.id, { status: 'shortlisted' });
  const ids = [one.id, other.id, third.id];
  const batches = '/company/application/batches';
  const alone = await employer.post(batches, { body: { ids, status: 'interview' } });
  expect(alone.status).toBe(422);
  const started = await employer.post(batches, {
    body: {
      ids,
      from: ['interview', 'shortlisted', 'shortlisted'],
      from_own_stage_ids: [trial, null, null],
      status: 'interview',
      own_stage_id: second,
      message: { en: 'Come on Monday' },
    },
  });
  expect(started.body.elsewhere.map(({ id }: { id: number }) => id)).toEqual([third.id]);
  expect(started.body.batch.own_stage).toEqual({ id: second, name: 'Second interview' });
  expect(await Promise.all(ids.map(place))).toEqual([
    'interview: Second interview',
    'interview: Second interview',
    'applied',
  ]);
  await employer.post(`${batches}/${started.body.batch.id}/undo`);
  expect(await Promise.all(ids.map(place))).toEqual(['interview: Trial day', 'shortlisted', 'applied']);
  await sendBatchesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + REJECTION_MS) });
  await after(REJECTION_MS);
  expect((await seen(one)).notified).toEqual([]);
  expect(await server.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('a batch moves out of an own stage, and is about those whom its step moves (rules 97.5, 103.6)', async () => {
  const trial = await added('Trial day');
  const one = await hiring.applicant();
  const other = await hiring.applicant({ jobId: one.jobId });
  const ids = [one.id, other.id];
  await move(one.id, { status: 'interview', own_stage_id: trial });
  await move(other.id, { status: 'interview' });
  const batches = '/company/application/batches';
  const step = {
    ids,
    from: ['interview', 'interview'],
    from_own_stage_ids: [trial, null],
    status: 'interview',
    own_stage_id: null,
  };
  const preview = await employer.post(`${batches}/preview`, { body: step });
  expect(preview.body).toMatchObject({ people: 2, moved: 1 });
  const started = await employer.post(batches, { body: step });
  expect(started.body).toMatchObject({ batch: { people: 1 }, elsewhere: [] });
  expect(await Promise.all(ids.map(place))).toEqual(['interview', 'interview']);
  const again = await employer.post(batches, { body: { ...step, from_own_stage_ids: [null, null] } });
  expect(again.status).toBe(409);
  await employer.post(`${batches}/${started.body.batch.id}/undo`);
  expect(await Promise.all(ids.map(place))).toEqual(['interview: Trial day', 'interview']);
});

test('those of a removed stage stay in its stage, also when a batch is undone (rule 103.7)', async () => {
  const [trial, second] = [await added('Trial day'), await added('Second interview')];
  const { id, client } = await hiring.applicant();
  await move(id, { status: 'interview', own_stage_id: trial });
  const { body } = await employer.post('/company/application/batches', {
    body: { ids: [id], status: 'interview', own_stage_id: second },
  });
  expect((await employer.get(PATH)).body.data.map(({ people }: { people: number }) => people)).toEqual([0, 1]);
  await employer.delete(`${PATH}/${second}`);
  expect(await place(id)).toBe('interview');
  expect((await undo(id, { status: 'interview', own_stage_id: second })).status).toBe(409);
  await employer.post(`/company/application/batches/${body.batch.id}/undo`);
  expect(await place(id)).toBe('interview: Trial day');
  await employer.delete(`${PATH}/${trial}`);
  expect(await place(id)).toBe('interview');
  await after(STEP_MS + 1000);
  expect(await seen({ client })).toMatchObject({ status: 'interview', timeline: ['applied', 'interview'] });
  expect(await brokenRules(server.db, DATA_RULES)).toEqual({});
});

test('removing a stage and moving into it at once end in one of both orders (rule 103.7)', async () => {
  const { jobId } = await hiring.applicant();
  const ids = [(await hiring.applicant({ jobId })).id, (await hiring.applicant({ jobId })).id];
  for (let round = 0; round < 3; round += 1) {
    const stage = await added(`Round ${round}`);
    const responses = await Promise.all([
      ...ids.map((id) => move(id, { status: 'interview', own_stage_id: stage })),
      employer.delete(`${PATH}/${stage}`),
    ]);
    for (const { status } of responses) expect([200, 204, 409]).toContain(status);
    for (const id of ids) {
      expect((await view(id)).own_stage).toBeNull();
      await move(id, { status: 'applied' });
    }
  }
});

test('a withdrawal, and a second application, leave an own stage (rule 103.6)', async () => {
  const trial = await added('Trial day', 'applied');
  const { id, client, jobId } = await hiring.applicant();
  await move(id, { status: 'applied', own_stage_id: trial });
  await client.post(`/jobapply/${id}/withdraw`);
  expect(await place(id)).toBe('withdrawn');
  expect((await move(id, { status: 'applied', own_stage_id: trial })).status).toBe(409);
  await client.post('/jobapply', { body: { job_id: jobId, message: 'Again' } });
  expect(await place(id)).toBe('applied');
});

test('somebody from elsewhere stands in one, too; once erased they do not (rules 102.5 and 103.6)', async () => {
  const trial = await added('Trial day', 'shortlisted');
  const form = new FormData();
  const person = { name: 'Ko Walk', phone_number: '09 791 234 567', source: 'walk_in', consent_on: '2026-11-02' };
  for (const [name, value] of Object.entries({ ...person, consent_how: 'in_person' })) form.set(name, value);
  form.set('job_id', String(await hiring.post()));
  const { id } = (await employer.post('/company/application/outside', { form })).body;
  await move(id, { status: 'shortlisted', own_stage_id: trial });
  const people = async () => (await employer.get(PATH)).body.data[0].people;
  expect([await place(id), await people()]).toEqual(['shortlisted: Trial day', 1]);
  await employer.delete(`/company/application/outside/${id}`);
  expect(await people()).toBe(0);
});
