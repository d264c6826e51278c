import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { callsNow } from './companyCalls.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  await giveDingers(server.db, company.id, 500);
  employer = await server.as(company);
});
afterAll(() => server.close());

const CALLS = { phone_number: '09 7912 34567', has_viber: true, from: 9, until: 17 };
const choose = (calls: object | null) => employer.put('/company/calls', { body: { calls } });
const onPage = async (job: number) => (await server.guest().get(`/jobpost/${job}/context`)).body.calls;

test('number and hours are stored, and end with null', async () => {
  expect((await employer.get('/company/calls')).body).toEqual({ calls: null, version: expect.any(String) });
  const stored = { calls: { ...CALLS, phone_number: '+959791234567' }, version: expect.any(String) };
  expect((await choose(CALLS)).body).toEqual(stored);
  expect((await employer.get('/company/calls')).body).toEqual(stored);
  expect((await choose(null)).body).toEqual({ calls: null, version: expect.any(String) });
});

test('the number may be that of a land line (rule 29)', async () => {
  expect((await choose({ ...CALLS, phone_number: '01 662217' })).body.calls.phone_number).toBe('+951662217');
});

test.each([
  ['a wrong number', { ...CALLS, phone_number: '12' }],
  ['hours that end before they begin', { ...CALLS, from: 17, until: 9 }],
  ['hours that do not exist', { ...CALLS, until: 25 }],
])('%s are refused', async (_name, calls) => {
  expect((await choose(calls)).status).toBe(422);
});

test('the number is given only in the hours, by the clock of Yangon (rule 59)', async () => {
  await choose(CALLS);
  const at = (time: string) => callsNow(server.db, company.id, new Date(`2031-03-05T${time}Z`));
  const closed = { from: 9, until: 17, phone_number: null, has_viber: false };
  expect(await at('02:29:59')).toEqual(closed);
  expect(await at('02:30:00')).toEqual({ ...closed, phone_number: '+959791234567', has_viber: true });
  expect(await at('10:30:00')).toEqual(closed);
});

test('the page of an open job has it; a hidden company and a closed job have not (rule 15.2)', async () => {
  await choose({ ...CALLS, from: 0, until: 24 });
  const [open, hidden, closed] = [
    await postTestJob(employer),
    await postTestJob(employer, { company_hidden: true }),
    await postTestJob(employer),
  ];
  await employer.post(`/company/jobpost/closejob/${closed}`);
  expect(await onPage(open)).toMatchObject({ phone_number: '+959791234567' });
  expect([await onPage(hidden), await onPage(closed)]).toEqual([undefined, undefined]);
});
