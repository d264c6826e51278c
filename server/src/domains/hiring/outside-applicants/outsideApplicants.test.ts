/** People whom a member added (rule 102). */
import { sql } from 'kysely';
import { brokenRules, DATA_RULES } from '../../../admin/doctor/database.ts';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { smallPdf, startTestServer, type TestServer } from '../../../testing.ts';
import { transact } from '../../../core/database/transact.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { eraseApplications, replyToWaiting } from '../account-closing/accountClosing.ts';
import { notifyStagesWork } from '../applications/notifyStage.ts';
import { ownFilesOf } from '../own-data/ownFiles.ts';
import { sendBatchesWork } from '../batches/sendBatches.ts';
import { readTable } from './readTable.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer({ undoWindow: { step: 0, rejection: 0 } });
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const PATH = '/company/application/outside';
const CONSENT = { consent_on: '2026-11-02', consent_how: 'in_person' };

interface Person {
  name?: string;
  phone_number?: string;
  email?: string;
  source?: string;
  note?: string;
  locale?: string;
}

function add(jobId: number, person: Person, { client = hiring.employer, cv = false, key = '' } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    job_id: String(jobId),
    name: 'Ko Walk',
    source: 'walk_in',
    ...CONSENT,
    ...person,
  }))
    form.set(name, value);
  if (cv) form.set('file', new File([new Uint8Array(smallPdf)], 'cv.pdf'));
  return client.post(PATH, { form, ...(key && { headers: { 'idempotency-key': key } }) });
}

const board = async (jobId: number) =>
  (await hiring.employer.get('/company/application/manage', { query: { job_id: String(jobId) } })).body;
const view = (id: number) => hiring.employer.get(`/company/application/view/${id}`);
const table = (jobId: number, csv: string, more: object = {}) =>
  hiring.employer.post(`${PATH}/import`, { body: { job_id: jobId, csv, ...CONSENT, ...more } });
const preview = (jobId: number, csv: string) =>
  hiring.employer.post(`${PATH}/preview`, { body: { job_id: jobId, csv } });

test('a person is added with a CV, a note and the consent, and stands in list and CSV (rule 102.1)', async () => {
  const jobId = await hiring.post();
  const { status, body } = await add(
    jobId,
    { name: 'Ma Walk', phone_number: '၀၉ ၇၉၁ ၂၃၄ ၅၆၇', email: '-x@mail.test', note: 'Came on Monday' },
    { cv: true },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    jobseeker: { user_id: null, name: 'Ma Walk' },
    phone_number: '+959791234567',
    status: 'applied',
    profile: null,
    has_cv: true,
    note_count: 1,
    outside: { source: 'walk_in', ...CONSENT },
  });
  expect(body.seen_at).not.toBeNull();
  expect(await board(jobId)).toMatchObject({ total: 1, counts: { all: 1, applied: 1 } });
  const { body: detail } = await view(body.id);
  expect(detail).toMatchObject({ email: '-x@mail.test', resume: null, cv: { cv_name: 'Ma Walk' }, can_undo: false });
  const csv = (await hiring.employer.get('/company/application/export', { query: { job_id: String(jobId) } })).body;
  expect(csv).toContain('Walked in');
  expect(csv).toMatch(/"In person, 2026-11-02, [^"]+"/);
  expect(csv).toContain("'-x@mail.test");
  // The public reads only how many applied here.
  expect((await server.guest().get(`/jobpost/${jobId}`)).body.applicant_count).toBe(0);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from users where name = 'Ma Walk'`.execute(server.db);
  expect(rows[0]!.count).toBe(0);
  const { body: log } = await hiring.employer.get('/company/activity');
  expect(log.data[0]).toMatchObject({ kind: 'applicant_added', about: 'Ma Walk' });
});

test.each([
  [{}, 'phone_number'],
  [{ phone_number: '12' }, 'phone_number'],
  [{ phone_number: '09791234567', name: '…' }, 'name'],
  [{ phone_number: '09791234567', source: 'saved' }, 'source'],
  [{ phone_number: '09791234567', consent_on: '2199-01-01' }, 'consent_on'],
  [{ phone_number: '09791234567', consent_how: '' }, 'consent_how'],
])('nobody is added without a contact or a consent: %j (rule 102.1)', async (person, field) => {
  const jobId = await hiring.post();
  const { status, body } = await add(jobId, person);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await board(jobId)).total).toBe(0);
});

test('a double click adds one, a stranger nobody (rule 102.1)', async () => {
  const jobId = await hiring.post();
  const person = { phone_number: '09791234500' };
  const first = await add(jobId, person, { key: 'key-of-a-person' });
  expect((await add(jobId, person, { key: 'key-of-a-person' })).body).toEqual(first.body);
  const stranger = await server.as(await server.createCompany({ name: 'Stranger' }));
  expect((await add(jobId, person, { client: stranger })).status).toBe(404);
  expect((await add(jobId, person, { client: await hiring.member('reader', 'Reader') })).status).toBe(403);
  expect((await stranger.delete(`${PATH}/${first.body.id}`)).status).toBe(404);
  expect((await board(jobId)).total).toBe(1);
});

test('they are moved, rejected together and written to by e-mail, if they have an address (rule 102.2)', async () => {
  const jobId = await hiring.post({ title: 'Baker' });
  const withMail = (await add(jobId, { name: 'Ko Mail', email: 'komail@mail.test' })).body.id as number;
  const without = (await add(jobId, { name: 'Ko Phone', phone_number: '09791234501' })).body.id as number;
  const move = await hiring.employer.put('/company/application/status', {
    body: { jobapplyId: withMail, status: 'shortlisted' },
  });
  expect(move.body).toMatchObject({ status: 'shortlisted' });
  const undone = await hiring.employer.post('/company/application/undo', { body: { jobapplyId: withMail } });
  expect(undone.body).toMatchObject({ status: 'applied' });
  const ids = [withMail, without];
  const message = { my: null, en: 'Hello {name}, about {job}' };
  const { body: seen } = await hiring.employer.post('/company/application/batches/preview', { body: { ids, message } });
  expect(seen).toMatchObject({ people: 2, unreachable: 1, revealed: 0 });
  const started = await hiring.employer.post('/company/application/batches', { body: { ids, message } });
  expect(started.status).toBe(200);
  while (await sendBatchesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + 1000) }));
  const { body: batches } = await hiring.employer.get('/company/application/batches');
  expect(batches.data[0]).toMatchObject({ sent: 1, skipped: 1 });
  expect((await server.messagesTo('komail@mail.test')).join()).toContain('Hello Ko Mail, about Baker');
  const rejected = await hiring.employer.post('/company/application/rejectwaiting', { body: { job_id: jobId } });
  expect(rejected.body).toEqual({ rejected: 2, later: 0 });
  await notifyStagesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + 1000) });
  const { body: report } = await hiring.employer.get(`/company/report/${new Date().getFullYear()}`);
  expect(report.sources.find(({ source }: { source: string }) => source === 'walk_in')!.applicants).toBeGreaterThan(1);
});

test('an interview has one time, asks for no reply on the site, and is over before a merge (rule 102.2)', async () => {
  const jobId = await hiring.post();
  const { id } = (await add(jobId, { email: 'interviewee@mail.test' })).body;
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const form = { jobapplyId: id, at, place: 'Office', email: true };
  const several = await hiring.employer.post('/company/application/addtointerviewlist', {
    body: { ...form, other_times: [new Date(Date.now() + 4 * 86_400_000).toISOString()] },
  });
  expect([several.status, Object.keys(several.body.errors)]).toEqual([422, ['other_times']]);
  const invited = await hiring.employer.post('/company/application/addtointerviewlist', { body: form });
  expect(invited.body).toMatchObject({ status: 'interview', interview: { place: 'Office' } });
  const mails = (await server.messagesTo('interviewee@mail.test')).join();
  expect(mails).toContain('Office');
  expect(mails).not.toContain('jobseeker/interview');
  const day = new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
  const week = await hiring.employer.get('/company/interviews', { query: { from: day } });
  expect(week.body.data).toContainEqual(
    expect.objectContaining({ id, jobseeker: expect.objectContaining({ user_id: null }) }),
  );
  const other = (await add(jobId, { email: 'other.interviewee@mail.test' })).body;
  const { body: concerns } = await hiring.employer.get('/company/interviews/concerns', {
    query: { jobapply_id: other.id, at },
  });
  expect(concerns.data).toContainEqual(expect.objectContaining({ kind: 'interviewer' }));
  const merge = () => hiring.employer.post(`${PATH}/${id}/merge`, { body: { into: other.id } });
  expect((await merge()).status).toBe(409);
  // Once it is over, nobody can cancel it any more.
  await sql`update interviews set at = now() - interval '1 minute' where application_id = ${id}`.execute(server.db);
  expect((await merge()).status).toBe(200);
});

const CSV = [
  'Name;Phone;E-mail;Source;Notes',
  '"Ko ""Table"" One";09 791 000 001;;Facebook;"two',
  'lines"',
  'Ma Two;;two@mail.test;ကိုယ်တိုင် လာလျှောက်သူ;',
  ';;;;',
  'Ma Two again;;TWO@mail.test;;',
].join('\r\n');

test('a table is read with its errors, and added as a whole or not at all (rule 102.3)', async () => {
  const jobId = await hiring.post();
  const { body: bad } = await preview(jobId, `${CSV}\nU Bad;123;not an address;;\n;09791000009;;;`);
  expect(bad).toMatchObject({ valid: 2, invalid: 2, known: 1 });
  expect(bad.lines.map(({ line }: { line: number }) => line)).toEqual([2, 4, 6, 7, 8]);
  expect(Object.keys(bad.lines[3]!.errors)).toEqual(['phone_number', 'email']);
  expect(Object.keys(bad.lines[4]!.errors)).toEqual(['name']);
  expect((await table(jobId, `${CSV}\nU Bad;123;;;`)).status).toBe(422);
  expect((await board(jobId)).total).toBe(0);
  expect((await table(jobId, CSV, { consent_how: undefined })).status).toBe(422);
  expect((await table(jobId, CSV)).body).toEqual({ added: 2, known: 1 });
  expect((await table(jobId, CSV)).body).toEqual({ added: 0, known: 3 });
  const people = (await board(jobId)).data as { jobseeker: { name: string }; outside: { source: string } }[];
  expect(people.map(({ jobseeker, outside }) => [jobseeker.name, outside.source]).sort()).toEqual([
    ['Ko "Table" One', 'facebook'],
    ['Ma Two', 'walk_in'],
  ]);
});

test.each([
  ['', 'csv'],
  ['Name,Note\nx,y', 'csv'],
  ['Name,Phone\n', 'csv'],
  [`Name,Phone\n${'x,09791000001\n'.repeat(301)}`, 'csv'],
  ['x'.repeat(40_001), 'csv'],
])('a table that cannot be read is refused: %#', async (csv, field) => {
  const { status, body } = await preview(await hiring.post(), csv);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

// The examples of the page, in both languages.
test.each([
  'name,phone,email,source,note\nMa Hla,09791234567,,Facebook,',
  'အမည်,ဖုန်း,အီးမေးလ်,လာရာလမ်း,မှတ်ချက်\nမလှ,၀၉၇၉၁၂၃၄၅၆၇,,Facebook,',
])('the example of a table can be read: %#', async (csv) => {
  const { body } = await preview(await hiring.post(), csv);
  expect(body).toMatchObject({ valid: 1, invalid: 0, lines: [{ source: 'Facebook' }] });
});

test('of a whole table 3,000 characters are converted from Zawgyi, as of any request (rule 31.1)', () => {
  const note = 'ေက်ာင္းသား '.repeat(50).trim();
  const lines = Array.from({ length: 9 }, (_, index) => `Ko Table,0979100090${index},${note}`);
  const people = readTable(['Name,Phone,Note', ...lines].join('\n'), { phones: new Set(), emails: new Set() }, 'en');
  const converted = people.filter(({ person }) => person?.note?.startsWith('ကျောင်းသား'));
  expect(converted).toHaveLength(Math.floor(3_000 / note.length));
  expect(people.at(-1)?.person?.note).toBe(note);
});

test('the company can import the table that it exports (rule 102.3)', async () => {
  const [from, to] = [await hiring.post(), await hiring.post()];
  await add(from, { name: 'Daw Export', phone_number: '09791000003', email: '-export@mail.test', source: 'referral' });
  const { body: csv } = await hiring.employer.get('/company/application/export', { query: { job_id: String(from) } });
  expect((await table(to, csv)).body).toEqual({ added: 1, known: 0 });
  expect((await board(to)).data[0]).toMatchObject({ phone_number: '+959791000003', outside: { source: 'referral' } });
});

test('a jobseeker who applies later with the same number can be merged, and nothing is lost (rule 102.4)', async () => {
  const jobId = await hiring.post();
  const phone = '+959791000077';
  const added = (await add(jobId, { name: 'Ko Same', phone_number: phone, note: 'Friendly' }, { cv: true })).body;
  await hiring.employer.put(`/company/application/labels/${added.id}`, { body: { stars: 4, tags: ['night'] } });
  const seeker = await hiring.applicant({ jobId });
  await sql`update users set phone_number = ${phone} where id = ${seeker.user.id}`.execute(server.db);
  await hiring.employer.put(`/company/application/labels/${seeker.id}`, { body: { stars: 2, tags: ['day'] } });
  const { body: detail } = await view(seeker.id);
  expect(detail.same_person).toMatchObject([{ id: added.id, same_account: false, is_outside: true }]);
  const merge = (id: number, into: number) => hiring.employer.post(`${PATH}/${id}/merge`, { body: { into } });
  expect((await merge(seeker.id, added.id)).status).toBe(404);
  expect((await merge(added.id, added.id)).status).toBe(409);
  const elsewhere = await hiring.applicant();
  expect((await merge(added.id, elsewhere.id)).status).toBe(409);
  const merged = await merge(added.id, seeker.id);
  expect(merged.body).toMatchObject({ id: seeker.id, stars: 4, tags: ['day', 'night'], note_count: 1, has_cv: true });
  expect((await view(added.id)).status).toBe(404);
  expect((await merge(added.id, seeker.id)).status).toBe(404);
  expect((await board(jobId)).total).toBe(1);
  const { body: log } = await hiring.employer.get('/company/activity');
  expect(log.data[0]).toMatchObject({ kind: 'applicants_merged', about: seeker.user.name });
});

test('the company’s own file is not what a jobseeker sent, also after applying again (rule 19.1)', async () => {
  const jobId = await hiring.post();
  const added = (await add(jobId, { name: 'Ko Walk', phone_number: '+959791000088' }, { cv: true })).body;
  const seeker = await hiring.applicant({ jobId });
  await hiring.employer.post(`${PATH}/${added.id}/merge`, { body: { into: seeker.id } });
  const seen = async () => {
    const { body } = await seeker.client.get('/jobapply');
    const sent = body.data.find(({ id }: { id: number }) => id === seeker.id);
    const [own, company] = [seeker.client, hiring.employer].map((client) =>
      client.at('GET', `/file/application/${seeker.id}/cv`),
    );
    const files = await ownFilesOf(server.db, seeker.user.id);
    return [sent?.cv_name, (await own!).status, files.map(({ kind }) => kind), (await company!).status];
  };
  expect(await seen()).toEqual([null, 404, [], 200]);
  expect((await seeker.client.post(`/jobapply/${seeker.id}/withdraw`)).status).toBe(200);
  expect((await seeker.client.post('/jobapply', { body: { job_id: jobId, message: 'Again' } })).status).toBe(200);
  expect(await seen()).toEqual([null, 404, [], 200]);
});

test('notifications about a merged person lead to the applicant, and are erased with them (rule 102.5)', async () => {
  const jobId = await hiring.post();
  await hiring.member('recruiter', 'Ma Named');
  const notified = async (id: number) =>
    (
      await sql<{ data: object }>`select data from notifications where noti_type = 'mentioned'
      and data ->> 'jobapply_id' = ${id}`.execute(server.db)
    ).rows;
  const merged = async (into: number) => {
    const { id } = (await add(jobId, { name: 'Ko Twice', phone_number: '09791000091' })).body;
    await hiring.employer.post(`/company/application/notes/${id}`, { body: { text: '@Ma Named' } });
    expect((await hiring.employer.post(`${PATH}/${id}/merge`, { body: { into } })).status).toBe(200);
    expect(await notified(id)).toEqual([]);
    expect(await notified(into)).toMatchObject([{ data: { jobseeker_name: 'Ko Twice' } }]);
  };
  const seeker = await hiring.applicant({ jobId });
  await merged(seeker.id);
  expect(await notified(seeker.id)).toMatchObject([{ data: { jobseeker_id: seeker.user.id } }]);
  await server.db.transaction().execute((trx) => eraseApplications(trx, seeker.user.id));
  expect(await notified(seeker.id)).toEqual([]);
  const other = (await add(jobId, { phone_number: '09791000092' })).body.id as number;
  await merged(other);
  await hiring.employer.delete(`${PATH}/${other}`);
  expect(await notified(other)).toEqual([]);
});

test('an added person is erased on request, and with the company; only their number remains (rule 102.5)', async () => {
  const jobId = await hiring.post();
  const { id } = (await add(jobId, { phone_number: '09791000005', note: 'x' }, { cv: true })).body;
  const seeker = await hiring.applicant({ jobId });
  await hiring.member('recruiter', 'Ma Recruiter');
  const { id: member_id } = await server.db
    .selectFrom('members')
    .select('id')
    .where('name', '=', 'Ma Recruiter')
    .executeTakeFirstOrThrow();
  await hiring.employer.post('/company/application/assign', { body: { ids: [id, seeker.id], member_id } });
  await hiring.employer.post('/company/application/assign', { body: { ids: [id], member_id: null } });
  await hiring.employer.post('/company/application/assign', { body: { ids: [id], member_id } });
  const notified = async () =>
    (await sql`select from notifications where data ->> 'jobapply_id' = ${String(id)}`.execute(server.db)).rows.length;
  expect(await notified()).toBeGreaterThan(0);
  expect((await hiring.employer.delete(`${PATH}/${seeker.id}`)).status).toBe(404);
  expect((await hiring.employer.delete(`${PATH}/${id}`)).status).toBe(204);
  expect((await hiring.employer.delete(`${PATH}/${id}`)).status).toBe(404);
  expect(await notified()).toBe(0);
  const { rows } = await sql<Record<string, unknown>>`select source, cv_file_key, cv_name,
      (select count(*)::int from application_notes where application_id = applications.id) as notes
    from applications where id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ source: 'walk_in', cv_file_key: null, cv_name: null, notes: 0 }]);
  expect((await board(jobId)).total).toBe(1);
});

test('an added person with an upcoming interview hears that it is off before they are erased (rule 19.9)', async () => {
  const jobId = await hiring.post({ title: 'Cook' });
  const holder = await hiring.member('recruiter', 'Ma Erased Holder');
  const { members } = (await hiring.employer.get('/company/team')).body;
  const interviewer_id = members.find(({ name }: { name: string }) => name === 'Ma Erased Holder')!.id;
  const { id } = (await add(jobId, { name: 'Ko Erased', email: 'erased@mail.test', locale: 'en' })).body;
  const at = new Date(Date.now() + 6 * 86_400_000).toISOString();
  const form = { jobapplyId: id, at, place: 'Office', email: true, interviewer_id };
  await hiring.employer.post('/company/application/addtointerviewlist', { body: form });
  await holder.post('/company-noti/read', { body: { id: 'all' } });
  expect((await hiring.employer.delete(`${PATH}/${id}`)).status).toBe(204);
  expect((await server.messagesTo('erased@mail.test')).at(-1)).toContain('will not take place');
  const { data } = (await holder.get('/company/notifications')).body;
  expect(data[0]).toMatchObject({ read_at: null, data: { status: 'interviewer_off', position_title: 'Cook' } });
  expect(JSON.stringify(data)).not.toContain('Ko Erased');
});

test('a company that is deleted calls off the interviews of whom it added (rules 19.9, 102.5)', async () => {
  const leaving = await startHiring(server, { name: 'Leaving Foods' });
  const jobId = await leaving.post();
  const { id } = (await add(jobId, { email: 'left@mail.test', locale: 'en' }, { client: leaving.employer })).body;
  const at = new Date(Date.now() + 6 * 86_400_000).toISOString();
  const form = { jobapplyId: id, at, place: 'Office', email: true };
  expect((await leaving.employer.post('/company/application/addtointerviewlist', { body: form })).status).toBe(200);
  // A rejection that waits for its undo window would come too late.
  const undoWindow = { step: 30_000, rejection: 600_000 };
  const services = { ...server.services, configuration: { ...server.services.configuration, undoWindow } };
  await transact(server.db, services.log, (trx, afterCommit) =>
    replyToWaiting(trx, { services, afterCommit, now: new Date() }, toCompanyId(leaving.company.id)),
  );
  expect((await server.messagesTo('left@mail.test')).at(-1)).toContain('will not take place');
});

test('tags beyond the maximum become a note, in the language of whoever merges (rule 102.4)', async () => {
  const jobId = await hiring.post();
  const label = (id: number, tags: string[]) =>
    hiring.employer.put(`/company/application/labels/${id}`, { body: { stars: 0, tags } });
  const [one, other] = [
    (await add(jobId, { phone_number: '09791000081' })).body.id as number,
    (await add(jobId, { phone_number: '09791000082' })).body.id as number,
  ];
  const tags = (from: number) => Array.from({ length: 6 }, (_, index) => `tag ${from + index}`);
  await label(one, tags(1));
  await label(other, tags(6));
  const { body } = await hiring.employer.post(`${PATH}/${other}/merge`, {
    body: { into: one },
    headers: { 'accept-language': 'en' },
  });
  expect(body).toMatchObject({ tags: [...tags(1), ...tags(7).slice(0, 4)], note_count: 1 });
  const { body: notes } = await hiring.employer.get(`/company/application/notes/${one}`);
  expect(notes.data).toMatchObject([{ text: 'Tags that were too many when two entries became one: tag 11' }]);
});

test('they are written to in the language that was recorded, else in Burmese (rule 102.6)', async () => {
  const jobId = await hiring.post({ title: 'Baker' });
  const inEnglish = { email: 'english@mail.test', locale: 'en' };
  const ids = [
    (await add(jobId, { name: 'Ma English', ...inEnglish })).body.id as number,
    (await add(jobId, { name: 'Ma Burmese', email: 'burmese@mail.test' })).body.id as number,
  ];
  expect((await view(ids[0]!)).body.outside).toMatchObject({ locale: 'en' });
  expect((await add(jobId, { email: 'x@mail.test', locale: 'fr' })).status).toBe(422);
  const imported = 'Name,Email\nKo Table,table@mail.test';
  expect((await table(jobId, imported, { locale: 'en' })).body).toEqual({ added: 1, known: 0 });
  const at = new Date(Date.now() + 5 * 86_400_000).toISOString();
  for (const jobapplyId of ids) {
    const body = { jobapplyId, at, place: 'Office', email: true };
    await hiring.employer.post('/company/application/addtointerviewlist', { body });
  }
  expect((await server.messagesTo('english@mail.test')).join()).toMatch(/invites you/);
  expect((await server.messagesTo('burmese@mail.test')).join()).toMatch(/အင်တာဗျူးခေါ်ထားပါသည်/);
});

test('a job lists and sorts by all its applicants; its figures count who applied here (rule 102.1)', async () => {
  const [mixed, applied] = [await hiring.post({ title: 'Potter' }), await hiring.post({ title: 'Potter too' })];
  await hiring.applicant({ jobId: mixed });
  for (const contact of ['09791000094', '09791000095']) await add(mixed, { phone_number: contact });
  for (const _person of [1, 2]) await hiring.applicant({ jobId: applied });
  const query = { search_keyword: 'potter', sort: 'applicants' };
  const { data } = (await hiring.employer.get('/company/jobposts', { query })).body;
  expect(data).toMatchObject([
    { id: mixed, applicant_count: 3 },
    { id: applied, applicant_count: 2 },
  ]);
  const { body } = await hiring.employer.get(`/company/jobpost/${mixed}/performance`);
  expect(body).toMatchObject({ applicants: 1, days: [{ applicants: 1 }] });
});

test('the data keeps its rules with people who were added, merged and erased (rule 19.2)', async () => {
  const jobId = await hiring.post();
  const [first, merged, erased] = [
    (await add(jobId, { phone_number: '09791000091' })).body.id as number,
    (await add(jobId, { phone_number: '09791000092' })).body.id as number,
    (await add(jobId, { phone_number: '09791000093' })).body.id as number,
  ];
  await hiring.employer.post(`${PATH}/${merged}/merge`, { body: { into: first } });
  await hiring.employer.delete(`${PATH}/${erased}`);
  expect(await brokenRules(server.db, DATA_RULES)).toEqual({});
});
