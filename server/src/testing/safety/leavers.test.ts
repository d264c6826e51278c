/**
 * Of someone whose account is closed or suspended, a company reads the name and the stage of the applications only
 * (rule 77). Every text of the person is replaced by a mark, every endpoint that a company can call is called, and no
 * mark may appear. New columns and new endpoints are included.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { EndpointSpec } from '@jpro/api/contract';
import { changesSomething, namedEndpoints } from '../../core/http/contract/handlers.ts';
import { closeForOwner } from '../../domains/accounts/account-closing/closeAccount.ts';
import { accountSteps } from '../../domains/accountSteps.ts';
import { restoreAccount, suspendAccount } from '../../domains/jobs/moderation/suspendAccount.ts';
import { pictureKeys } from '../../upload/keepPicture.ts';
import { smallPng, startTestServer, TEST_PASSWORD, type TestClient, type TestServer } from '../../testing.ts';
import { filledRequest, PLACES, validParts } from './filledRequest.ts';
import { idPlaces } from './idPlaces.ts';
import { NAMED_BESIDE, NAMED_RESOURCES } from './namedResources.ts';
import { createWorld, type World } from './ownedWorld.ts';

/** Tables with what a person has typed or sent, and how their rows are found. */
const TABLES = {
  users: 'id',
  jobseekers: 'user_id',
  educations: 'user_id',
  experiences: 'user_id',
  skills: 'user_id',
  uploaded_cvs: 'user_id',
  applications: 'jobseeker_id',
  interviews: 'application_id',
} as const;

/** Texts that are not the person's words: choices, keys, what the company wrote. */
const NOT_MARKED = new Set([
  'users.user_type',
  'users.locale',
  'users.password_hash',
  'users.claimed_email',
  'users.name',
  'jobseekers.salary_currency',
  'jobseekers.gender',
  'jobseekers.marital_status',
  'jobseekers.religion',
  'jobseekers.preferred_collar',
  'jobseekers.mail_rhythm',
  'jobseekers.referral_code',
  'uploaded_cvs.file_key',
  'uploaded_cvs.content_type',
  'applications.status',
  'applications.shown_status',
  'applications.source',
  'applications.rejection_reason',
  'applications.cv_file_key',
  'applications.cv_content_type',
  'interviews.place',
  'interviews.note',
  'interviews.state',
]);

/** Marks with a format of their own. */
const FORMATTED: Readonly<Record<string, string>> = {
  'users.email': 'users.email@marked.example',
  'users.phone_number': '+959770011223',
  'users.photo': 'marked-photo.webp',
};
/** How marks are shown elsewhere. */
const ALSO = ['09 770 011 223', '1991-02-03', '4321000', 'TAMANA(N)765432', 'bytes of the sent CV', 'bytes of the CV'];
const POSITION = 'jobseekers.position_title';

let server: TestServer;
let world: World;
/** The signed-in company that knows everything of the person. */
let company: TestClient;
let marks: string[];
let readBefore: string[];

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  company = world.owners.company;
  await meet();
  marks = [...(await markEverything()), ...ALSO];
  readBefore = await marksIn(reading);
});
afterAll(() => server.close());

/** The company hires the person, who has answered the invitation, and has unlocked the CV as well. */
async function meet() {
  const { db } = server;
  const { jobseeker, application, interview } = world.ids as Record<keyof World['ids'], number>;
  const photo = new FormData();
  photo.set('photo', new File([new Uint8Array(smallPng)], 'photo.png'));
  await world.owners.jobseeker.at('POST', '/api/jobseeker/updatephoto', { form: photo });
  await world.owners.jobseeker.at('PUT', `/api/jobseeker/update/${jobseeker}`, {
    body: { nrc: '12/TAMANA(N)765432' },
  });
  await world.owners.jobseeker.at('POST', `/api/jobseeker/interviews/accept/${interview}`, { body: {} });
  await db.insertInto('unlocked_cvs').values({ company_id: world.company.id, jobseeker_id: jobseeker }).execute();
  await db
    .updateTable('applications')
    .set({ status: 'hired', shown_status: null, notify_at: null })
    .where('id', '=', application)
    .execute();
  await db
    .updateTable('interviews')
    .set({ state: 'accepted', answered_at: new Date() })
    .where('application_id', '=', application)
    .execute();
  await db
    .updateTable('jobseekers')
    .set({ dob: '1991-02-03', expected_salary: 4_321_000 })
    .where('user_id', '=', jobseeker)
    .execute();
}

/** Marks every text of the person and returns the marks. */
async function markEverything(): Promise<string[]> {
  const { db, services } = server;
  const { jobseeker, application } = world.ids;
  const { rows } = await sql<{ name: string; table: keyof typeof TABLES; column: string }>`
    select table_name || '.' || column_name as name, table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying') and table_name in (${sql.join(Object.keys(TABLES))})`.execute(db);
  const marked = rows.filter(({ name }) => !NOT_MARKED.has(name));
  for (const { name, table, column } of marked) {
    const owner = table === 'interviews' ? application : jobseeker;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${FORMATTED[name] ?? name}
      where ${sql.ref(TABLES[table])} = ${owner}`.execute(db);
  }
  for (const key of pictureKeys('jobseeker', Number(jobseeker), FORMATTED['users.photo']!))
    await services.files.put(key, smallPng);
  const { file_key: cv } = await db
    .selectFrom('uploaded_cvs')
    .select('file_key')
    .where('id', '=', world.ids.cv as number)
    .executeTakeFirstOrThrow();
  const { cv_file_key: sent } = await db
    .selectFrom('applications')
    .select('cv_file_key')
    .where('id', '=', application as number)
    .executeTakeFirstOrThrow();
  await services.files.put(cv, Buffer.from('bytes of the CV'));
  await services.files.put(sent!, Buffer.from('bytes of the sent CV'));
  // As any change of the profile does.
  await sql`insert into stale_cvs (jobseeker_id, changed_at) values (${jobseeker}, now())
    on conflict do nothing`.execute(db);
  return marked.map(({ name }) => FORMATTED[name] ?? name);
}

const callable = namedEndpoints.filter(({ spec }) => spec.access !== 'jobseeker');

/** Requests that name the person, the application and the rest of the company's own things. */
function requestsOf({ name, spec }: { name: string; spec: EndpointSpec }) {
  const places = idPlaces.filter((place) => place.endpoint.name === name && NAMED_RESOURCES[place.name]);
  const ids = places.map((place) => [place.field, [world.ids[NAMED_RESOURCES[place.name]![1]]]] as const);
  const known = { ...PLACES, ...Object.fromEntries(ids), keyword: [POSITION], search_keyword: [POSITION], page: [''] };
  return fc
    .sample(validParts(spec, { known, onlyKnown: true }), { numRuns: 2, seed: 20_261_128 })
    .map((parts) => ({ ...filledRequest(spec, parts), method: spec.method }))
    .concat(spec.method === 'GET' && places.length === 0 ? [{ ...filledRequest(spec, {}), method: 'GET' }] : []);
}

/** The marks in what the company is sent when it calls these endpoints, and opens the person's files. */
async function marksIn(endpoints: typeof callable): Promise<string[]> {
  const found = new Set<string>();
  const look = (where: string, text: string) => {
    for (const mark of marks)
      if (text.includes(mark) && !(mark === POSITION && isEcho(where))) found.add(`${mark} in ${where}`);
  };
  for (const { name, spec } of endpoints) {
    for (const { address, request, method } of requestsOf({ name, spec })) {
      // Whatever an earlier request has ended, such as the session, is there again.
      const client = changesSomething(spec) ? await server.as(world.company) : company;
      const { status, raw } = await client.at(method, address, request);
      expect([name, status < 500]).toEqual([name, true]);
      look(name, raw.toString());
    }
  }
  for (const route of Object.keys(NAMED_BESIDE).filter((address) => NAMED_BESIDE[address] !== null)) {
    const { raw } = await company.at('GET', route.replace(/:\w+/, String(world.ids[NAMED_BESIDE[route]!])));
    look(route, raw.toString());
  }
  const photo = `/file/jobseeker/id_${world.ids.jobseeker}/${FORMATTED['users.photo']}`;
  if ((await company.at('GET', photo)).status === 200) found.add('the photo');
  return [...found].sort();
}

/** These repeat the keyword of the request. */
const isEcho = (where: string) => where.startsWith('jobs.') || where.startsWith('cvSearches.');

const reading = callable.filter(({ spec }) => !changesSomething(spec));
const person = () => world.ids.jobseeker as number;
const context = () => ({ services: server.services, afterCommit: () => {}, now: new Date() });
const decide = (what: typeof restoreAccount) =>
  server.db.transaction().execute((trx) => what(trx, context(), person()));

const close = () =>
  server.db.transaction().execute(async (trx) => {
    await closeForOwner(trx, person(), context(), accountSteps);
  });
async function reopen() {
  const back = server.guest();
  await back.post('/login', {
    body: { login: FORMATTED['users.phone_number']!, password: TEST_PASSWORD, user_type: 'jobseeker', remember: false },
  });
  await back.get('/sanctum/csrf-cookie');
  expect((await back.post('/account/reopen')).status).toBe(200);
}

test('every mark is read somewhere, so that its absence means something', () => {
  const seen = new Set(readBefore.map((line) => line.split(' in ')[0]));
  expect(marks.filter((mark) => !seen.has(mark))).toEqual([]);
});

test.each([
  ['suspended', () => decide(suspendAccount), () => decide(restoreAccount)],
  ['closed', close, reopen],
])('while an account is %s, companies read none of its data; afterwards all of it', async (_how, leave, comeBack) => {
  await leave();
  expect(await marksIn(reading)).toEqual([]);
  await comeBack();
  expect(await marksIn(reading)).toEqual(readBefore);
});

test('what a company changes shows it nothing of an account that is closed', async () => {
  await close();
  expect(await marksIn(callable.filter(({ spec }) => changesSomething(spec)))).toEqual([]);
});
