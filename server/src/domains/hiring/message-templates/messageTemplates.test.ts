import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.as(await server.createCompany());
  // Parallel requests share one CSRF token.
  await company.get('/sanctum/csrf-cookie');
});

const PATH = '/company/messagetemplates';
const documents = { name: 'Documents', body: 'Dear {name}, please bring your certificates.' };
const add = (body: object = documents) => company.post(PATH, { body });
const list = async () => (await company.get(PATH)).body.data;

test('templates are listed by name, changed and deleted', async () => {
  const { id } = (await add()).body;
  await add({ name: 'Apology', body: 'We are sorry.' });
  expect(await list()).toMatchObject([{ name: 'Apology' }, { id, ...documents }]);
  const changed = { name: 'A list', body: 'Dear {name}, for {job}: two photos.' };
  expect((await company.put(`${PATH}/${id}`, { body: changed })).body).toEqual({
    id,
    ...changed,
    version: expect.any(String),
  });
  expect((await company.delete(`${PATH}/${id}`)).status).toBe(204);
  expect(await list()).toMatchObject([{ name: 'Apology' }]);
  expect((await company.delete(`${PATH}/${id}`)).status).toBe(404);
});

test('a template has a name and a text', async () => {
  const { status, body } = await add({ name: ' ', body: '' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name', 'body']]);
  expect((await add({ ...documents, body: 'x'.repeat(1501) })).status).toBe(422);
});

test('at most thirty, even of concurrent ones', async () => {
  await Promise.all(Array.from({ length: 28 }, (_, index) => add({ ...documents, name: `No. ${index}` })));
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => add()))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 409, 409]);
  expect(await list()).toHaveLength(30);
});

test('nobody else sees or changes them', async () => {
  const { id } = (await add()).body;
  const other = await server.as(await server.createCompany());
  expect((await other.get(PATH)).body.data).toEqual([]);
  expect((await other.put(`${PATH}/${id}`, { body: documents })).status).toBe(404);
  expect((await other.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await (await server.as(await server.createJobseeker())).get(PATH)).status).toBe(403);
});
