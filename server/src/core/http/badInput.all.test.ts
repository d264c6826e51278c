/**
 * Whatever a client sends, the response has the error shape in the caller's language, is never a server error, and
 * arrives soon. Inputs are generated from the contract's schemas. `FUZZ_RUNS` is the number of inputs for each endpoint
 * and kind, `FUZZ_SEED` varies them.
 */
import fc from 'fast-check';
import type { EndpointSpec } from '@jpro/api/contract';
import {
  BROKEN_HEADERS,
  BROKEN_PARAMETERS,
  brokenQueries,
  brokenValues,
  formsOfAnyShape,
  lyingForms,
  RAW_BODIES,
  type RawBody,
} from '../../testing/safety/brokenInput.ts';
import { filledRequest, PLACES, validParts, type Parts } from '../../testing/safety/filledRequest.ts';
import { validInputs, type Inputs } from '../../testing/safety/fromSchema.ts';
import { idPlaces } from '../../testing/safety/idPlaces.ts';
import { NAMED_RESOURCES } from '../../testing/safety/namedResources.ts';
import { createWorld, type World } from '../../testing/safety/ownedWorld.ts';
import { fieldsOf } from '../../testing/safety/schemaParts.ts';
import {
  smallPdf,
  smallPng,
  startTestServer,
  type TestResponse,
  type TestClient,
  type TestServer,
} from '../../testing.ts';
import { namedEndpoints } from './contract/handlers.ts';

const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 8),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
  includeErrorInReport: true,
};
/** CPU time: a busy machine takes longer. What hangs ends with the test. */
const LONGEST_MS = 5000;

let server: TestServer;
let world: World;
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());
/** Valid inputs hand over the company, too. */
beforeEach(async () => {
  const owner = server.db.selectFrom('members').select('id').where('user_id', '=', world.company.id);
  await server.db
    .updateTable('memberships')
    .set({ role: 'owner' })
    .where('company_id', '=', world.company.id)
    .where('member_id', 'in', owner)
    .execute();
});

/** Endpoints that remove something run last, so that the others still find it. */
const takesAway = ({ method, path }: EndpointSpec) =>
  Number(method === 'DELETE' || /delete|withdraw|logout|password/.test(path));
const endpoints = namedEndpoints
  .toSorted((one, other) => takesAway(one.spec) - takesAway(other.spec))
  .map(({ name, spec }) => [`${spec.method} ${spec.path}`, { name, spec: spec as EndpointSpec }] as const);

/** A client with access to the endpoint and with data of its own. */
async function clientFor({ access }: EndpointSpec): Promise<TestClient> {
  if (access === 'anyone') return world.strangers.guest;
  const client = clients.get(access) ?? (await server.as(access === 'company' ? world.company : world.jobseeker));
  clients.set(access, client);
  return client;
}

/** Without a session the CSRF token is wrong too. */
const SESSION_ENDED = new Set([401, 419]);

/** Sends the request again after a new sign-in when an earlier endpoint ended the client's session. */
async function sendSignedIn(
  spec: EndpointSpec,
  send: (client: TestClient) => Promise<TestResponse>,
): Promise<TestResponse> {
  const response = await send(await clientFor(spec));
  if (!SESSION_ENDED.has(response.status) || spec.access === 'anyone') return response;
  clients.delete(spec.access);
  return send(await clientFor(spec));
}

/** Ids that exist and belong to the caller. */
function inputsOf(endpoint: string): Inputs {
  const places = idPlaces.filter((place) => place.endpoint.name === endpoint && NAMED_RESOURCES[place.name]);
  return {
    known: {
      ...PLACES,
      ...Object.fromEntries(places.map(({ name, field }) => [field, [world.ids[NAMED_RESOURCES[name]![1]]]])),
    },
  };
}

const languages = fc.constantFrom('my', 'en');
const SAYS = { my: /[\u1000-\u109f]/, en: /[A-Za-z]/ };

async function expectResponse(send: () => Promise<TestResponse>, locale: string): Promise<TestResponse> {
  const before = process.threadCpuUsage();
  const response = await send();
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(LONGEST_MS);
  const { status, body, headers } = response;
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}: ${lastError()}`);
  if (status < 400) return response;
  expect(body).toEqual({
    message: expect.stringMatching(SAYS[locale as 'en']),
    request_id: headers['x-request-id'],
    ...(body.errors ? { errors: expect.any(Object) } : {}),
  });
  expect(headers['cache-control']).toBe('no-store');
  const texts = Object.values(body.errors ?? {}).flat();
  for (const text of texts) expect(text).toMatch(SAYS[locale as 'en']);
  if (status === 422) expect(texts.length).toBeGreaterThan(0);
  return response;
}

const lastError = () => server.logged.findLast((line) => line.includes('request failed'))?.slice(0, 1500);

async function tryAll<T>(
  spec: EndpointSpec,
  inputs: fc.Arbitrary<T>,
  request: (input: T) => { address: string; request: object },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inputs, languages, async (input, locale) => {
      const { address, request: sent } = request(input);
      await expectResponse(
        () =>
          sendSignedIn(spec, (client) =>
            client.at(spec.method, address, { ...sent, headers: { 'accept-language': locale } }),
          ),
        locale,
      );
    }),
    RUNS,
  );
}

describe('valid inputs', () => {
  test.each(endpoints)('%s', async (_title, { name, spec }) => {
    await tryAll(spec, validParts(spec, inputsOf(name)), (parts) => filledRequest(spec, parts));
  });
});

describe('broken bodies', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.body && !spec.file))('%s', async (_title, { name, spec }) => {
    const inputs = inputsOf(name);
    const parts = fc
      .tuple(validParts(spec, inputs), brokenValues(validInputs(spec.body!, inputs)))
      .map(([valid, body]): Parts => ({ ...valid, body }));
    await tryAll(spec, parts, (sent) => filledRequest(spec, sent));
  });
});

describe('broken queries', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.query))('%s', async (_title, { name, spec }) => {
    const inputs = inputsOf(name);
    const queries = brokenQueries(
      fieldsOf(spec.query).map(({ field }) => field),
      validInputs(spec.query!, inputs),
    );
    await tryAll(spec, fc.tuple(validParts(spec, inputs), queries), ([{ query: _query, ...parts }, query]) => {
      const { address, request } = filledRequest(spec, parts);
      return { address: `${address}?${query}`, request };
    });
  });
});

describe('broken addresses', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.params))('%s', async (_title, { name, spec }) => {
    await tryAll(
      spec,
      fc.tuple(validParts(spec, inputsOf(name)), fc.constantFrom(...BROKEN_PARAMETERS)),
      ([parts, broken]) => {
        const { request } = filledRequest(spec, parts);
        return { address: `/api${spec.path.replace(/\{\w+\}/g, broken)}`, request };
      },
    );
  });
});

/** Sends the bytes unchanged. */
async function sendRaw(
  client: TestClient,
  spec: EndpointSpec,
  { payload, headers }: RawBody,
  locale: string,
): Promise<TestResponse> {
  if (!client.cookies.has('XSRF-TOKEN')) await client.get('/sanctum/csrf-cookie');
  const url = `/api${spec.path.replace(/\{\w+\}/g, '1')}`;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const {
    statusCode,
    body,
    headers: received,
  } = await server.app.inject({
    method: spec.method,
    url,
    payload,
    headers: { cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!, 'accept-language': locale, ...headers },
  });
  return {
    status: statusCode,
    body: body === '' ? null : JSON.parse(body),
    raw: Buffer.from(body),
    headers: received as TestResponse['headers'],
  };
}

/** What is read before anything reaches a database is tested only in the run on the embedded one. */
const describeOnce = process.env['TEST_DATABASE_URL'] ? describe.skip : describe;

describeOnce('bodies that are no JSON', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.method !== 'GET'))('%s', async (_title, { spec }) => {
    for (const [index, raw] of RAW_BODIES.entries()) {
      const locale = index % 2 ? 'my' : 'en';
      const { status } = await expectResponse(
        () => sendSignedIn(spec, (client) => sendRaw(client, spec, raw, locale)),
        locale,
      );
      // An endpoint without a body ignores the content of JSON.
      if (spec.body) expect([raw.what, [400, 404, 413, 415, 422].includes(status)]).toEqual([raw.what, true]);
    }
  });
});

describeOnce('forms with false file types', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.file))('%s', async (_title, { spec }) => {
    for (const raw of lyingForms(spec.file!.field, spec.file!.kind === 'cv' ? smallPdf : smallPng)) {
      const { status } = await expectResponse(
        () => sendSignedIn(spec, (client) => sendRaw(client, spec, raw, 'my')),
        'my',
      );
      expect([raw.what, [400, 404, 409, 413, 415, 422].includes(status)]).toEqual([raw.what, true]);
    }
  });
});

describeOnce('forms of any shape', () => {
  test.each(endpoints.filter(([, { spec }]) => spec.file))('%s', async (_title, { spec }) => {
    const { field, kind } = spec.file!;
    await fc.assert(
      fc.asyncProperty(formsOfAnyShape(field, kind === 'cv' ? smallPdf : smallPng), languages, async (raw, locale) => {
        // An account may upload only so many files.
        const user = await (spec.access === 'company' ? server.createCompany() : server.createJobseeker());
        const client = await server.as(user);
        const { status } = await expectResponse(() => sendRaw(client, spec, raw, locale), locale);
        expect([200, 400, 404, 409, 413, 415, 422]).toContain(status);
      }),
      { ...RUNS, numRuns: RUNS.numRuns * 3 },
    );
  });
});

describeOnce('broken headers', () => {
  test.each(endpoints)('%s', async (_title, { name, spec }) => {
    const [parts] = fc.sample(validParts(spec, inputsOf(name)), { numRuns: 1, seed: RUNS.seed });
    const { address, request } = filledRequest(spec, parts!);
    for (const headers of BROKEN_HEADERS) {
      await expectResponse(
        () =>
          sendSignedIn(spec, (client) =>
            client.at(spec.method, address, { ...request, headers: { 'accept-language': 'my', ...headers } }),
          ),
        'my',
      );
    }
    for (const language of ['\u00ff', ',;q=', 'x'.repeat(4000), '__proto__', 'en;q=0, my;q=zzz']) {
      const { status } = await sendSignedIn(spec, (client) =>
        client.at(spec.method, address, { ...request, headers: { 'accept-language': language } }),
      );
      expect(status).toBeLessThan(500);
    }
  });
});
