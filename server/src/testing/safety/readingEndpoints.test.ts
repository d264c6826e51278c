/**
 * A GET that changes something says so in the contract, and then needs the CSRF token (rule 11): whatever a link or a
 * picture on another site makes a browser fetch writes nothing. Checked for every endpoint, so that a new one is
 * included.
 */
import fc from 'fast-check';
import type { EndpointSpec } from '@jpro/api/contract';
import { changesSomething, namedEndpoints } from '../../core/http/contract/handlers.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { allRows } from './allRows.ts';
import { filledRequest, PLACES, validParts } from './filledRequest.ts';
import { idPlaces } from './idPlaces.ts';
import { NAMED_RESOURCES } from './namedResources.ts';
import { createWorld, type World } from './ownedWorld.ts';

/** Traces of reading: viewers, searches, a token for its reader only. */
const TRACES: Readonly<Record<string, readonly string[]>> = {
  'auth.companyToken': ['bearer_tokens'],
  'jobs.search': ['recent_searches'],
  'jobs.job': ['jobs'],
  'cvDatabase.searchCvs': ['searchable_cvs', 'stale_cvs'],
  'cvDatabase.profile': ['cv_views', 'notifications'],
  'applicants.viewApplication': ['cv_views', 'notifications'],
};

let server: TestServer;
let world: World;
let before: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  before = await allRows(server.db);
});
afterAll(() => server.close());

/** The request with ids of its caller's own things, so that there would be something to change. */
function requestOf(name: string, spec: EndpointSpec) {
  const places = idPlaces.filter((place) => place.endpoint.name === name && NAMED_RESOURCES[place.name]);
  const known = {
    ...PLACES,
    ...Object.fromEntries(places.map((place) => [place.field, [world.ids[NAMED_RESOURCES[place.name]![1]]]])),
  };
  return fc
    .sample(validParts(spec, { known, onlyKnown: true }), { numRuns: 2, seed: 20_261_121 })
    .map((parts) => filledRequest(spec, parts));
}

const reading = namedEndpoints
  .filter(({ spec }) => !changesSomething(spec))
  .map(({ name, spec }) => [`${spec.method} ${spec.path}`, name, spec as EndpointSpec] as const);

test.each(reading)('%s writes nothing, or only a trace', async (_title, name, spec) => {
  const clients =
    spec.access === 'company' || spec.access === 'jobseeker'
      ? [world.owners[spec.access], world.strangers[spec.access]]
      : [world.owners.jobseeker, world.owners.company];
  for (const client of clients) {
    for (const { address, request } of requestOf(name, spec))
      expect((await client.at('GET', address, { ...request, withoutToken: true })).status).toBeLessThan(500);
  }
  const after = await allRows(server.db);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  before = after;
  expect(changed.filter((table) => !TRACES[name]?.includes(table))).toEqual([]);
});
