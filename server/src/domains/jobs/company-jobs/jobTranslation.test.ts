/** A job's text in its other language (rule 59). */
import { runCommand } from '../../../admin/runCommand.ts';
import { renewBatch } from '../../../background/renewSearchTokens.ts';
import { companyForm } from '../../../testing/testCompany.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { jobShareCards } from '../jobs/jobDetail.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  client = await server.as(company);
  await giveDingers(server.db, company.id, 100);
  await setSetting(server, 'job_review', null);
});

const translation = {
  language: 'my',
  title: 'စာအုပ်ချုပ်သမား',
  description: 'စာအုပ်များကို ချုပ်ရပါမည်။',
  requirements: 'Photoshop တတ်ကျွမ်းသူ',
  benefits: null,
};
const form = { title: 'Bookbinder', translation };

const post = async (changes: Record<string, unknown> = form): Promise<number> =>
  (await client.post('/company/jobpost/addjob', { body: jobForm(changes) })).body.job.id;
const edit = (id: number, changes: Record<string, unknown>) =>
  client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm(changes) });
const ownForm = async (id: number) => (await client.get(`/company/jobpost/${id}`)).body.form;
const publicJob = async (id: number) => (await guest.get(`/jobpost/${id}`)).body;
const found = async (search_keyword: string) =>
  (await guest.get('/jobpost', { query: { search_keyword } })).body.jobposts.data as {
    id: number;
    translation?: unknown;
  }[];
const idsFound = async (keyword: string) => (await found(keyword)).map(({ id }) => id);
const admin = async (...words: string[]) => (await runCommand(words, testOperator(server))).printed;

test('its page has the whole text, its card the title, and a job without one has neither', async () => {
  const [id, plain] = [await post(), await post({ title: 'Bookbinder plain' })];
  expect((await publicJob(id)).translation).toEqual(translation);
  const cards = await found('bookbinder');
  expect(cards.find((card) => card.id === id)?.translation).toEqual({ language: 'my', title: translation.title });
  expect(cards.find((card) => card.id === plain)).not.toHaveProperty('translation');
  expect(await publicJob(plain)).not.toHaveProperty('translation');
  expect((await ownForm(plain)).translation).toBeNull();
});

test("its company's own list finds it in both languages (rule 59), and in both readings (rule 31.4)", async () => {
  const id = await post();
  const dentist = await post({ title: 'သွားဆရာဝန်' });
  const own = async (search_keyword: string) =>
    (await client.get('/company/jobposts', { query: { search_keyword } })).body.data.map(
      (job: { id: number }) => job.id,
    );
  expect([await own('bookbinder'), await own('စာအုပ်'), await own('သြား'), await own('weaver')]).toEqual([
    [id],
    [id],
    [dentist],
    [],
  ]);
});

test('both languages find the job (rule 59), also after a new company name and renewed tokens', async () => {
  const id = await post({ ...form, title: 'Upholsterer', translation: { ...translation, title: 'ကူရှင်ချုပ်သမား' } });
  const finds = async () => Promise.all(['upholsterer', 'ကူရှင်ချုပ်သမား', 'upholsterer photoshop'].map(idsFound));
  expect(await finds()).toEqual([[id], [id], [id]]);
  await client.put(`/company/${company.id}`, { body: companyForm(company, { name: 'Golden Needle' }) });
  expect(await finds()).toEqual([[id], [id], [id]]);
  await server.db
    .updateTable('settings')
    .set({ value: '{"digest":"old"}' })
    .where('key', '=', 'search_tokens')
    .execute();
  await server.db
    .updateTable('jobs')
    .set({ search_tokens: [1] })
    .where('id', '=', id)
    .execute();
  while (!(await renewBatch(server.db, new Date())));
  expect(await finds()).toEqual([[id], [id], [id]]);
  await edit(id, { title: 'Upholsterer', translation: null });
  expect(await finds()).toEqual([[id], [], []]);
});

test('the longest titles in both languages fit into the indexes', async () => {
  const title = (first: number) =>
    Array.from({ length: 120 }, (_, index) =>
      String.fromCodePoint(0x1000 + ((first * index + Math.floor(index / 33)) % 33)),
    ).join('');
  const id = await post({ title: title(7), translation: { ...translation, title: title(5) } });
  expect([await idsFound(title(7).slice(0, 60)), await idsFound(title(5).slice(0, 60))]).toEqual([[id], [id]]);
});

test('its share card is in the language of the page', async () => {
  const { en, my } = jobShareCards(await publicJob(await post()));
  expect([en.heading, my.heading]).toEqual(['Bookbinder', translation.title]);
});

test('it has the limits of the other texts', async () => {
  const { status, body } = await client.post('/company/jobpost/addjob', {
    body: jobForm({ translation: { language: 'fr', title: 'x', description: '', benefits: 'x'.repeat(4001) } }),
  });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['translation.benefits', 'translation.description', 'translation.language', 'translation.title'],
  ]);
});

test('it stays when another field changes; null removes it', async () => {
  const id = await post();
  await edit(id, { title: 'Bookbinder, senior', translation });
  expect(await publicJob(id)).toMatchObject({ title: 'Bookbinder, senior', translation });
  await edit(id, { translation: null });
  expect(await publicJob(id)).not.toHaveProperty('translation');
});

test('a draft keeps it half-filled, is published only when it is complete, and a copy has it too', async () => {
  const half = { language: 'my', title: 'စာ' };
  const save = async (body: object) => (await client.post('/company/jobpost/savetodraft', { body })).body;
  const { id } = await save({ ...jobForm(), translation: half });
  expect((await ownForm(id)).translation).toEqual({ ...half, description: '', requirements: null, benefits: null });
  await save({ ...jobForm(), id });
  expect((await ownForm(id)).translation).toMatchObject(half);
  const refused = await client.put(`/company/jobpost/${id}/approve`);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    expect.arrayContaining(['translation.description']),
  ]);
  await save({ ...jobForm(form), id });
  const posted = await client.post('/company/jobpost/addjob', { body: { ...jobForm(form), draft_id: id } });
  expect([posted.status, (await publicJob(id)).translation]).toEqual([200, translation]);
  const copy = (await client.post(`/company/jobpost/copyjob/${id}`)).body;
  expect(copy.form.translation).toEqual(translation);
  expect((await client.put(`/company/jobpost/${copy.id}/approve`)).status).toBe(200);
  expect((await publicJob(copy.id)).translation).toEqual(translation);
});

test('a moderator reads it, and its change waits for approval', async () => {
  await setSetting(server, 'job_review', 'all');
  const id = await post();
  expect(await admin('jobs', 'show', String(id))).toContain(translation.description);
  await admin('jobs', 'approve', String(id));
  const same = await edit(id, form);
  expect(same.body.edit).toBeNull();
  const changed = { ...translation, description: 'ငွေအရင် ပေးရပါမည်။' };
  expect((await edit(id, { ...form, translation: changed })).body).toMatchObject({
    edit: 'waiting',
    form: { translation: changed },
  });
  expect((await publicJob(id)).translation).toEqual(translation);
  expect(await idsFound(translation.title)).toContain(id);
  expect(await admin('jobs', 'show', String(id))).toContain(changed.description);
  expect(JSON.parse(await admin('jobs', 'show', String(id), '--json')).edit).toEqual({ translation: changed });
  expect((await client.post(`/company/jobpost/copyjob/${id}`)).body.form.translation).toEqual(changed);
  await admin('jobs', 'approve', String(id));
  expect((await publicJob(id)).translation).toEqual(changed);
});
