/**
 * No request keeps the thread busy (rule 31.6): each endpoint gets its longest body and query of each kind of hostile
 * text, once as long as its fields look at, and once as long as they accept, so that it reaches the handler.
 */
import fc from 'fast-check';
import type { EndpointSpec } from '@jpro/api/contract';
import { filledRequest, PLACES, validParts, type Parts } from '../../testing/safety/filledRequest.ts';
import { countTexts, HOSTILE, hostileText, isFreeText, withTexts } from '../../testing/safety/hostileInput.ts';
import { createWorld, type World } from '../../testing/safety/ownedWorld.ts';
import { idPlaces } from '../../testing/safety/idPlaces.ts';
import { NAMED_RESOURCES } from '../../testing/safety/namedResources.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing.ts';
import { namedEndpoints } from './contract/handlers.ts';
import { JSON_MAX_BYTES } from './jsonBody.ts';

/** Milliseconds of the thread that answers; its database runs on the same thread here, so this is more than enough. */
const LIMIT_MS = 250;
const REPEATS = 10;
const QUERY_BYTES = 8_000;
const SEED = 20_261_128;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

const endpoints = namedEndpoints
  .filter(({ spec }) => spec.query ?? spec.body)
  // What ends a session or an account is of no interest afterwards.
  .filter(({ spec }) => spec.method !== 'DELETE' && !/logout|password|close/.test(spec.path))
  .map(({ name, spec }) => [`${spec.method} ${spec.path}`, { name, spec: spec as EndpointSpec }] as const);

/** Reading a request has nothing to do with the database. */
const testOnce = process.env['TEST_DATABASE_URL'] ? test.skip : test;

testOnce.each(endpoints)('%s', async (_title, { name, spec }) => {
  const client =
    spec.access === 'anyone'
      ? world.strangers.guest
      : await server.as(spec.access === 'company' ? world.company : world.jobseeker);
  const [valid] = fc.sample(validParts(spec, { known: knownTo(name) }), { numRuns: 1, seed: SEED });
  const slow: string[] = [];
  for (const [what, text] of Object.entries(HOSTILE))
    for (const [length, parts] of Object.entries(hostileParts(spec, valid!, text))) {
      const ms = await leastTime(client, spec, parts);
      if (ms > LIMIT_MS) slow.push(`${what}, as long as ${length}: ${ms.toFixed()} ms`);
    }
  expect(slow).toEqual([]);
});

/** Ids that exist and belong to the caller. */
function knownTo(endpoint: string) {
  const places = idPlaces.filter((place) => place.endpoint.name === endpoint && NAMED_RESOURCES[place.name]);
  return {
    ...PLACES,
    ...Object.fromEntries(places.map(({ name, field }) => [field, [world.ids[NAMED_RESOURCES[name]![1]]]])),
  };
}

function hostileParts({ query, body, file }: EndpointSpec, valid: Parts, text: string): Record<string, Parts> {
  const shareOf = (schema: typeof body, bytes: number) => bytes / Math.max(1, schema ? countTexts(schema) : 1);
  const bytes = shareOf(body, file ? QUERY_BYTES : JSON_MAX_BYTES * 0.9);
  const encoded = shareOf(query, QUERY_BYTES / 3);
  const longest = (schema: typeof body, share: number, part: unknown) =>
    schema && withTexts(schema, part, (_, bound) => hostileText(text, bound, share));
  const accepted = (schema: typeof body, share: number, part: unknown) =>
    schema &&
    withTexts(schema, part, (field, bound) => (isFreeText(field) ? hostileText(text, bound / 8, share) : undefined));
  return {
    'is looked at': { ...valid, query: longest(query, encoded, valid.query), body: longest(body, bytes, valid.body) },
    'is accepted': { ...valid, query: accepted(query, encoded, valid.query), body: accepted(body, bytes, valid.body) },
    'a body': {
      ...valid,
      body: file ? valid.body : { unknown: hostileText(text, JSON_MAX_BYTES, JSON_MAX_BYTES * 0.9) },
    },
  };
}

/** The best of several repeats: garbage collection and whatever else runs may come in between. */
async function leastTime(client: TestClient, spec: EndpointSpec, parts: Parts): Promise<number> {
  const { address, request } = filledRequest(spec, parts);
  let least = Infinity;
  for (let repeat = 0; repeat < REPEATS && least > LIMIT_MS; repeat += 1) {
    const before = process.threadCpuUsage();
    const { status } = await client.at(spec.method, address, request);
    const { user, system } = process.threadCpuUsage(before);
    expect(status).toBeLessThan(500);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
