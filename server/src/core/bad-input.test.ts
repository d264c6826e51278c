/** Whatever a client sends, the answer is the error shape in the caller's language, never a failure of the server. */
import fc from 'fast-check';
import { startTestServer, type TestClient, type TestServer } from '../testing.ts';
import { namedCalls } from './register-contract.ts';

let server: TestServer;
let clients: Record<'anyone' | 'signed-in' | 'jobseeker' | 'company', TestClient>;

beforeAll(async () => {
  server = await startTestServer();
  const jobseeker = await server.as(await server.createJobseeker());
  clients = { anyone: server.guest(), 'signed-in': jobseeker, jobseeker, company: await server.as(await server.createCompany()) };
});
afterAll(() => server.close());

const address = (path: string) => `/api${path.replace('{locale}', 'en').replace('{type}', 'add').replace(/\{\w+\}/g, '1')}`;
const endsTheSession = new Set(['auth.logout']);
const calls = namedCalls.filter(({ name }) => !endsTheSession.has(name)).map(({ name, spec }) => [`${spec.method} ${spec.path}`, { name, spec }] as const);
const withBody = calls.filter(([, { spec }]) => 'body' in spec && !('file' in spec));
const withQuery = calls.filter(([, { spec }]) => 'query' in spec);

const BROKEN: readonly unknown[] = [[], 'text', 5, null, { __proto__: null }, { unexpected: true }];

test.each(withBody)('%s: a body of the wrong kind names what is wrong, in both languages', async (_title, { spec }) => {
  const client = clients[spec.who];
  for (const body of BROKEN) {
    for (const locale of ['my', 'en']) {
      const answer = await client.at(spec.method, address(spec.path), { body, headers: { 'accept-language': locale } });
      if (answer.status < 400) continue;
      expect([400, 404, 409, 415, 422, 429]).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.stringMatching(locale === 'my' ? /[\u1000-\u109f]/ : /[A-Za-z]/), request_id: expect.any(String) });
      if (answer.status === 422) expect(Object.values(answer.body.errors ?? {}).flat().length).toBeGreaterThan(0);
    }
  }
});

test.each(withBody)('%s: no body at all breaks the server', async (_title, { spec }) => {
  const client = clients[spec.who];
  const keys = 'shape' in (spec.body ?? {}) ? Object.keys((spec.body as unknown as { shape: object }).shape) : ['user_type', 'title', 'id'];
  const body = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.jsonValue(), { maxKeys: 8 });
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const answer = await client.at(spec.method, address(spec.path), { body: sent });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
    }),
    { numRuns: 15, seed: 20_261_121 },
  );
});

test.each(withQuery)('%s: no query breaks the server', async (_title, { spec }) => {
  const client = clients[spec.who];
  const names = Object.keys((spec as unknown as { query: { shape: object } }).query.shape);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string({ unit: 'grapheme' }), fc.bigInt().map(String), fc.constantFrom('-1', '1e9', '0', '\0', 'ဝ'.repeat(300)))), async (query) => {
      const answer = await client.at(spec.method, address(spec.path), { query });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 15, seed: 20_261_121 },
  );
});
