/** What several tabs or people may change is not overwritten by a form that was opened before (rule 58.2). */
import { namedEndpoints } from '../../core/http/contract/handlers.ts';
import { smallPng } from '../sampleFiles.ts';
import { createTestCompany, type TestCompany } from '../testCompany.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing.ts';

let server: TestServer;
let company: TestCompany;
let jobseeker: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await createTestCompany(server);
  jobseeker = await server.as(await server.createJobseeker());
  await jobseeker.get('/sanctum/csrf-cookie');
});
afterAll(() => server.close());

interface Subject {
  readonly by: TestClient;
  readonly path: string;
  /** As it is read now, with its version. */
  readonly read: () => Promise<{ readonly version: string }>;
  readonly one: object;
  readonly other: object;
}

const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  async 'gallery.changeGalleryPhoto'() {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(smallPng)], 'office.png'));
    const { id } = (await company.post('/company/add-gallery-photo', { form })).body;
    return {
      by: company,
      path: `/company/gallery-photo/${id}`,
      read: async () => (await company.get('/company/getcompany')).body.gallery[0],
      one: { caption: 'Our kitchen', alt: null },
      other: { caption: null, alt: 'Two bakers' },
    };
  },
  async 'companySettings.changeSettings'() {
    return {
      by: company,
      path: '/company/settings',
      read: async () => (await company.get('/company/settings')).body,
      one: { locale: 'en', applicants_mail: 'daily', messages_mail: 'daily', quiet_hours: null },
      other: { locale: 'my', applicants_mail: 'off', messages_mail: 'soon', quiet_hours: { from: 21, until: 7 } },
    };
  },
  async 'companyCalls.changeCalls'() {
    return {
      by: company,
      path: '/company/calls',
      read: async () => (await company.get('/company/calls')).body,
      one: { calls: { phone_number: '09 7912 34567', has_viber: true, from: 9, until: 17 } },
      other: { calls: { phone_number: '09 7912 34567', has_viber: false, from: 9, until: 18 } },
    };
  },
  async 'messageTemplates.changeMessageTemplate'() {
    const body = { name: 'Documents', body: 'Bring two photos.' };
    const { id } = (await company.post('/company/messagetemplates', { body })).body;
    return {
      by: company,
      path: `/company/messagetemplates/${id}`,
      read: async () => (await company.get('/company/messagetemplates')).body.data[0],
      one: { ...body, name: 'Papers' },
      other: { ...body, body: 'Bring three photos.' },
    };
  },
  async 'ownStages.renameOwnStage'() {
    const { id } = (await company.post('/company/ownstages', { body: { name: 'Trial day', stage: 'interview' } })).body;
    return {
      by: company,
      path: `/company/ownstages/${id}`,
      read: async () => (await company.get('/company/ownstages')).body.data[0],
      one: { name: 'Trial' },
      other: { name: 'A day on trial' },
    };
  },
  async 'cvDatabase.labelCv'() {
    const { id } = await server.createJobseeker();
    await company.post(`/company/unlockcv/${id}`);
    return {
      by: company,
      path: `/company/unlock_jobseekers/${id}`,
      read: async () => (await company.get(`/company/jobseekerprofile/${id}`)).body.label,
      one: { tags: ['Bago'], note: null },
      other: { tags: [], note: 'Call after six' },
    };
  },
  async 'jobAlerts.changeSavedAlert'() {
    const { id } = (await jobseeker.post('/jobseeker/jobalerts', { body: { keyword: 'cook' } })).body;
    return {
      by: jobseeker,
      path: `/jobseeker/jobalerts/${id}`,
      read: async () => (await jobseeker.get('/jobseeker/jobalerts')).body.data[0],
      one: { keyword: 'baker' },
      other: { keyword: 'cook', wants_mail: false },
    };
  },
};

/** Tested beside their code. */
const ELSEWHERE = [
  'applicants.cancelInterview',
  'applicants.inviteToInterview',
  'company.update',
  'jobseeker.update',
  'educations.changeEducation',
  'experiences.changeExperience',
];

test('every endpoint that takes a known version is tested', () => {
  const taking = namedEndpoints
    .filter(({ spec }) => 'known_version' in ((spec.query as { shape?: object } | undefined)?.shape ?? {}))
    .map(({ name }) => name);
  expect(taking.toSorted()).toEqual([...ELSEWHERE, ...Object.keys(SUBJECTS)].toSorted());
});

test.each(Object.entries(SUBJECTS))('%s (rule 58.2)', async (_name, begin) => {
  const { by, path, read, one, other } = await begin();
  const { version: known_version } = await read();
  const save = (body: object, query: Record<string, string> = {}) => by.put(path, { body, query });
  const saves = await Promise.all([save(one, { known_version }), save(other, { known_version })]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const saved = await read();
  expect(saves.find(({ status }) => status === 200)?.body.version).toBe(saved.version);
  expect(saved.version).not.toBe(known_version);
  expect((await save(one, { known_version: saved.version })).status).toBe(200);
  expect((await save(other)).status).toBe(200);
});
