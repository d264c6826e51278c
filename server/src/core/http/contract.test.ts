import { fastify } from 'fastify';
import { featureHandlers } from '../../domains/index.ts';
import { createUploads } from '../../upload/uploads.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing.ts';
import { createCsrfTokens } from '../session/csrf.ts';
import { namedEndpoints } from './contract/handlers.ts';
import { registerContract } from './contract/registerContract.ts';

let server: TestServer;
let guest: TestClient;
let jobseeker: TestClient;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  jobseeker = await server.as(await server.createJobseeker());
  company = await server.as(await server.createCompany());
});
afterAll(() => server.close());

test('the server refuses to start without a handler for every endpoint of the contract', () => {
  const { login: _missing, ...auth } = featureHandlers.auth;
  const register = () =>
    registerContract(
      fastify(),
      { ...featureHandlers, auth: auth as typeof featureHandlers.auth },
      {
        db: server.db,
        services: server.services,
        uploads: createUploads(server.services),
        csrf: createCsrfTokens(Buffer.alloc(32)),
        count: async () => undefined,
      },
    );
  expect(register).toThrow('JP-S003: endpoints of the contract without a handler: auth.login');
});

const address = (path: string) =>
  `/api${path
    .replace('{locale}', 'en')
    .replace('{type}', 'add')
    .replace(/\{\w+\}/g, '1')}`;
const table = namedEndpoints.map(({ name, spec }) => [`${spec.method} ${spec.path}`, { name, spec }] as const);
const changing = table.filter(([, { spec }]) => spec.method !== 'GET' || spec.changesState);

test.each(table.filter(([, { spec }]) => spec.access !== 'anyone'))(
  '%s returns 401 to a guest',
  async (_title, { spec }) => {
    const response = await guest.at(spec.method, address(spec.path));
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Please log in first.', request_id: expect.any(String) });
  },
);

test.each(table.filter(([, { spec }]) => spec.access === 'company'))(
  '%s returns 403 to a jobseeker',
  async (_title, { spec }) => {
    expect((await jobseeker.at(spec.method, address(spec.path))).status).toBe(403);
  },
);

test.each(table.filter(([, { spec }]) => spec.access === 'jobseeker'))(
  '%s returns 403 to a company',
  async (_title, { spec }) => {
    expect((await company.at(spec.method, address(spec.path))).status).toBe(403);
  },
);

test.each(changing)('%s returns 419 without the CSRF token (rules 10 and 11)', async (_title, { spec }) => {
  const client = spec.access === 'company' ? company : spec.access === 'anyone' ? guest : jobseeker;
  expect((await client.at(spec.method, address(spec.path), { withoutToken: true })).status).toBe(419);
});

test.each(changing)("%s returns 419 with another session's token", async (_title, { spec }) => {
  const [client, other] = spec.access === 'company' ? [company, jobseeker] : [jobseeker, company];
  const stolen = other.cookies.get('XSRF-TOKEN')!;
  const cookie = [...client.cookies, ['XSRF-TOKEN', stolen] as const]
    .map(([name, value]) => `${name}=${value}`)
    .filter((pair) => !pair.startsWith('XSRF') || pair.endsWith(stolen))
    .join('; ');
  expect(
    (await client.at(spec.method, address(spec.path), { headers: { cookie, 'x-xsrf-token': stolen } })).status,
  ).toBe(419);
});

test.each(changing)('%s refuses a request from another site', async (_title, { spec }) => {
  const client = spec.access === 'company' ? company : jobseeker;
  expect(
    (await client.at(spec.method, address(spec.path), { headers: { 'sec-fetch-site': 'cross-site' } })).status,
  ).toBe(403);
  expect(
    (await client.at(spec.method, address(spec.path), { headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
});
