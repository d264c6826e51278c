import { sql } from 'kysely';
import { startHiring, type Hiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let recruiter: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
  hiring = await startHiring(server);
  recruiter = await hiring.member('recruiter', 'Ko Zin Min');
});
afterAll(() => server.close());

test('the log says who did what, for owners, by member and kind (rule 95.7)', async () => {
  const { user, id, jobId } = await hiring.applicant();
  await recruiter.put('/company/application/status', { body: { jobapplyId: id, status: 'shortlisted' } });
  await recruiter.post(`/company/application/notes/${id}` as '/company/application/notes/{id}', {
    body: { text: 'Call her.' },
  });
  const { events } = (await hiring.employer.get(`/company/application/view/${id}` as '/company/application/view/{id}'))
    .body;
  expect(events.map(({ to, by }) => [to, by])).toEqual([
    ['applied', null],
    ['shortlisted', 'Ko Zin Min'],
  ]);
  await hiring.employer.post(`/company/jobpost/closejob/${jobId}` as '/company/jobpost/closejob/{id}');
  const { data } = (await hiring.employer.get('/company/activity')).body;
  expect(data.slice(0, 4).map(({ kind, member, about }) => [kind, member.name, about])).toEqual([
    ['job_closed', 'U Ba', 'Accountant'],
    ['note_written', 'Ko Zin Min', user.name],
    ['applicant_moved', 'Ko Zin Min', user.name],
    ['job_posted', 'U Ba', 'Accountant'],
  ]);
  const [moved] = data.filter(({ kind }) => kind === 'applicant_moved');
  const query = { member: moved!.member.id, kind: 'note_written' as const };
  expect((await hiring.employer.get('/company/activity', { query })).body.total).toBe(1);
  expect((await recruiter.get('/company/activity')).status).toBe(403);
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.get('/company/activity')).body.total).toBe(0);
  const csv = String((await hiring.employer.get('/company/activity/export', { query })).body);
  expect(csv).toContain('Note written');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test('how many it was about is in it, and of which job, also when the request names none (rule 95.7)', async () => {
  const first = await hiring.applicant({ job: { title: 'Baker of cakes' } });
  const { jobId } = first;
  const others = [await hiring.applicant({ jobId }), await hiring.applicant({ jobId })];
  const log = async () =>
    (await hiring.employer.get('/company/activity')).body.data.map(({ kind, about, count }) => [kind, about, count]);
  const { body } = await hiring.employer.post('/company/application/batches', {
    body: { ids: [first, ...others].map(({ id }) => id), add_tags: ['day'] },
  });
  await server.db
    .updateTable('application_batches')
    .set({ send_at: new Date(Date.now() + 60_000) })
    .execute();
  await hiring.employer.post(`/company/application/batches/${body.batch.id}/undo`);
  const reply = () => hiring.employer.post('/company/application/rejectwaiting', { body: { job_id: jobId } });
  expect((await reply()).body.rejected).toBe(3);
  expect((await reply()).body.rejected).toBe(0);
  const csv = 'name,phone number\nMa Walk,09791234567\nKo Run,09791234568';
  const consent = { consent_on: '2026-11-01', consent_how: 'in_person' as const, locale: 'en' as const };
  const imported = await hiring.employer.post('/company/application/outside/import', {
    body: { job_id: jobId, csv, ...consent },
  });
  expect(imported.body).toEqual({ added: 2, known: 0 });
  expect((await log()).slice(0, 4)).toEqual([
    ['applicants_imported', 'Baker of cakes', 2],
    ['waiting_rejected', 'Baker of cakes', 3],
    ['steps_undone', null, 3],
    ['applicants_handled', null, 3],
  ]);
});

test('a withdrawn invitation and a leaver are in it, who can still be looked for (rule 95.7)', async () => {
  const { body } = await hiring.employer.post('/company/team/invitations', {
    body: { email: 'nobody@example.com', role: 'reader', monthly_dingers: null },
  });
  await hiring.employer.delete(`/company/team/invitations/${body.invitation.id}`);
  const leaver = await hiring.member('reader', 'Ma Leaver');
  await leaver.post('/company/team/leave');
  const { data, members } = (await hiring.employer.get('/company/activity')).body;
  expect(data.map(({ kind, member }) => [kind, member.name])).toEqual(
    expect.arrayContaining([
      ['member_left', 'Ma Leaver'],
      ['invitation_withdrawn', 'U Ba'],
    ]),
  );
  const { id } = members.find(({ name }) => name === 'Ma Leaver')!;
  expect((await hiring.employer.get('/company/activity', { query: { member: id } })).body.total).toBe(1);
});

test('a refused change is not in it', async () => {
  const before = (await hiring.employer.get('/company/activity')).body.total;
  expect(
    (await hiring.employer.post('/company/jobpost/closejob/999999' as '/company/jobpost/closejob/{id}')).status,
  ).toBe(404);
  expect((await hiring.employer.get('/company/activity')).body.total).toBe(before);
});

test('a request that is sent again is in it once (rule 95.7)', async () => {
  const { id } = await hiring.applicant();
  const write = () =>
    hiring.employer.post(`/company/application/notes/${id}`, {
      body: { text: 'Call her twice.' },
      headers: { 'idempotency-key': `note-about-${id}` },
    });
  const total = async () => (await hiring.employer.get('/company/activity')).body.total;
  const [before, first, again] = [await total(), await write(), await write()];
  expect([first.status, again.body.id]).toEqual([200, first.body.id]);
  expect(await total()).toBe(before + 1);
});

test('a change is made with its entry or not at all; one that is made already is not refused (rule 95.7)', async () => {
  const { id } = await hiring.applicant();
  const { jobId } = await hiring.applicant();
  const full = sql`alter table company_activities add constraint is_full check (false) not valid`;
  await full.execute(server.db);
  try {
    const note = await hiring.employer.post(`/company/application/notes/${id}`, { body: { text: 'Lost.' } });
    const closed = await hiring.employer.post(`/company/jobpost/closejob/${jobId}`);
    expect([note.status, closed.status]).toEqual([500, 200]);
  } finally {
    await sql`alter table company_activities drop constraint is_full`.execute(server.db);
  }
  expect((await hiring.employer.get(`/company/application/notes/${id}`)).body.data).toEqual([]);
});

test('a note names its author; a jobseeker reads the first name of who wrote (rule 95.7)', async () => {
  const { client, id, user } = await hiring.applicant();
  await recruiter.post(`/company/application/notes/${id}` as '/company/application/notes/{id}', {
    body: { text: 'Good.' },
  });
  const notes = await hiring.employer.get(`/company/application/notes/${id}` as '/company/application/notes/{id}');
  expect(notes.body.data[0]!.written_by).toEqual({ user_id: hiring.company.id, name: 'Ko Zin Min' });
  await recruiter.post('/message-to', { body: { receiver_id: user.id, message: 'Can you come on Monday?' } });
  const read = async (reader: TestClient, partner: number) =>
    (await reader.get(`/messages/${partner}` as '/messages/{id}')).body.data[0]!.by;
  expect(await read(client, hiring.company.id)).toBe('Ko Zin');
  expect(await read(hiring.employer, user.id)).toBe('Ko Zin Min');
});
