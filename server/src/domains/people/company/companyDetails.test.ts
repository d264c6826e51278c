import { setTimeout } from 'node:timers/promises';
import { contract } from '@jpro/api/contract';
import type { Db } from '../../../database/schema.ts';
import { companyForm } from '../../../testing/testCompany.ts';
import { jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { lockOwnJob } from '../../jobs/company-jobs/ownJob.ts';
import { postJob } from '../../jobs/company-jobs/postJob.ts';
import { countOpenJobs } from '../../jobs/jobs/openJobs.ts';

let server: TestServer;
let user: TestUser;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Frees the name, which companies of earlier tests have.
  await server.db.updateTable('companies').set({ name_skeleton: '' }).execute();
  user = await server.createCompany();
  company = await server.as(user);
});

const details = () => companyForm(user, { email: user.email });
const links = { township_id: 1201, twitter_link: 'https://x.com/yoma', instagram_link: 'https://instagram.com/yoma' };
const change = (changes: object = {}) => company.put(`/company/${user.id}`, { body: { ...details(), ...changes } });
const page = async () => (await server.guest().get(`/company/${user.id}`)).body.company;

test('the page shows place and links, but no contact person, phone number or e-mail address', async () => {
  await change(links);
  expect(await page()).toMatchObject({
    location: { id: 12 },
    township: { id: 1201 },
    twitter_link: links.twitter_link,
    instagram_link: links.instagram_link,
  });
  const { raw } = await server.guest().get(`/company/${user.id}`);
  for (const secret of [user.phone_number, user.email!, 'Daw Mya']) expect(raw.toString()).not.toContain(secret);
  expect((await company.get('/company/getcompany')).body).toMatchObject({
    phone: user.phone_number,
    email: user.email,
    contact_person: 'Daw Mya',
  });
});

test('omitted fields are unchanged; a township is cleared with its state or region', async () => {
  await change(links);
  await change();
  expect(await page()).toMatchObject({ township: { id: 1201 }, twitter_link: links.twitter_link });
  await change({ location_id: 1, twitter_link: '' });
  expect(await page()).toMatchObject({ location: { id: 1 }, township: null, twitter_link: null });
});

test('the page has what a company says in both languages; older forms leave it (rule 105.2)', async () => {
  const about_translation = { language: 'my', text: 'ကျွန်ုပ်တို့ ပေါင်မုန့် ဖုတ်ပါသည်။' };
  await change({ about: 'We bake bread.', about_translation });
  await change({ about: 'We bake bread.' });
  expect(await page()).toMatchObject({ about: 'We bake bread.', about_translation });
  const { version } = (await company.get('/company/getcompany')).body;
  await change({ about_translation: { ...about_translation, text: ' ' } });
  expect((await page()).about_translation).toBeNull();
  expect((await company.get('/company/getcompany')).body.version).not.toBe(version);
  expect((await change({ about_translation: { language: 'fr', text: 'Bon pain' } })).status).toBe(422);
});

test('a new name gives the page a new address; the id still finds it', async () => {
  expect((await page()).slug).not.toBe('yoma-bakery');
  await change();
  expect((await page()).slug).toBe('yoma-bakery');
  await change({ name: 'Dashboard' });
  expect((await page()).slug).toBe('dashboard-company');
});

test.each([
  ['township_id', 101],
  ['township_id', 999_999],
  ['twitter_link', 'javascript:alert(1)'],
  ['instagram_link', 'yoma'],
  ['website', 'ftp://yoma.example'],
  ['established_year', 2100],
  ['established_year', 1066],
  ['location_id', 99],
  ['size', 'large'],
  ['phone', '12'],
  ['email', 'no'],
])('%s %j is refused', async (field, value) => {
  const response = await change({ [field]: value });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test.each([1066, 2100])('%d as the founding year returns the range of valid years', async (established_year) => {
  expect((await change({ established_year })).body.errors).toEqual({
    established_year: ['Enter a year between 1800 and this year.'],
  });
});

test('the phone number does not change without a code', async () => {
  const response = await change({ name: 'Other Name', phone: '09 7777 88899' });
  expect([response.status, response.body.errors]).toEqual([
    422,
    { phone: [expect.stringContaining('You need a code')] },
  ]);
  expect((await company.get('/company/getcompany')).body).toMatchObject({ name: user.name, phone: user.phone_number });
});

test('nor does the e-mail address, whoever has the new one; omitted fields are unchanged', async () => {
  const other = await server.createCompany();
  const responses = await Promise.all(
    [other.email!, 'free@example.com'].map((email) => change({ name: 'Other Name', email })),
  );
  const same = [422, { email: [expect.stringContaining('You need a code')] }];
  expect(responses.map(({ status, body }) => [status, body.errors])).toEqual([same, same]);
  expect((await change({ email: undefined })).status).toBe(200);
  expect((await company.get('/company/getcompany')).body).toMatchObject({ name: 'Yoma Bakery', email: user.email });
});

test('details that were changed since they were read are not overwritten, whoever did it (rule 58.2)', async () => {
  const version = async () => (await company.get('/company/getcompany')).body.version;
  const save = (changes: object, known_version: string) =>
    company.put(`/company/${user.id}`, {
      body: { ...details(), name: user.name, ...changes },
      query: { known_version },
    });
  const known = await version();
  expect((await save({ website: 'https://yoma.example' }, known)).status).toBe(200);
  expect((await save({ about: 'We bake.' }, known)).status).toBe(409);
  expect(await page()).toMatchObject({ about: null, website: 'https://yoma.example' });
  const second = await version();
  expect((await save({ about: 'We bake.', website: 'https://yoma.example' }, second)).status).toBe(200);
  const third = await version();
  await server.db.updateTable('users').set({ phone_number: '+959770001122' }).where('id', '=', user.id).execute();
  expect((await save({ about: 'We fry.' }, third)).status).toBe(409);
});

test('another company’s details are not found', async () => {
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.put(`/company/${user.id}`, { body: details() })).status).toBe(404);
});

describe('a new name concurrent with a change of a job', () => {
  const renamedDuring = async (
    work: (trx: Db) => Promise<unknown>,
    andThen = (trx: Db): Promise<unknown> => countOpenJobs(trx, user.id, 1),
  ) => {
    let renamed: ReturnType<typeof change> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await work(trx);
      renamed = change();
      await setTimeout(200);
      await andThen(trx);
    });
    return (await renamed)?.status;
  };

  test('waits for a job that is being closed, without a deadlock', async () => {
    const id = await postTestJob(company);
    expect(await renamedDuring((trx) => lockOwnJob(trx, user.id, id))).toBe(200);
  });

  test('waits for an approval that counts the job and then notifies the company', async () => {
    const notify = (trx: Db) =>
      trx
        .insertInto('notifications')
        .values({ user_id: user.id, noti_type: 'jobreview', group_key: 'jobreview:1', data: '{}' })
        .execute();
    expect(await renamedDuring((trx) => countOpenJobs(trx, user.id, 1), notify)).toBe(200);
  });

  test('waits for a job that is being posted, so that the new name finds it', async () => {
    expect(
      await renamedDuring((trx) =>
        postJob(trx, { companyId: user.id }, contract.companyJobs.addJob.body.parse(jobForm()), new Date()),
      ),
    ).toBe(200);
    expect(
      (await server.guest().get(`/jobpost?search_keyword=Yoma+Bakery&company=${user.id}`)).body.jobposts.total,
    ).toBe(1);
  });
});

test('members read who logs in with its contacts; while nobody does it is saved without (rule 95.5)', async () => {
  const contacts = async (by: TestClient) => (await by.get('/company/getcompany')).body.contacts_of;
  const [me] = (await company.get('/company/team')).body.members;
  expect(await contacts(company)).toEqual({ name: me!.name, is_self: true });
  const { body } = await company.post('/company/team/invitations', {
    body: { email: null, role: 'owner', monthly_dingers: null },
  });
  const elsewhere = await server.as(await server.createCompany());
  const token = new URL(body.link!).searchParams.get('token')!;
  expect((await elsewhere.post('/invitation/accept', { body: { token } })).status).toBe(200);
  expect(await contacts(elsewhere)).toEqual({ name: me!.name, is_self: false });
  await company.post('/company/team/leave');
  expect(await contacts(elsewhere)).toBeNull();
  const { email: _email, phone: _phone, ...form } = details();
  expect((await elsewhere.put(`/company/${user.id}`, { body: form })).status).toBe(200);
});
