/** Other people's ids return 403 or 404, for every endpoint that takes an id and every user but its owner. */
import fc from 'fast-check';
import { startTestServer, type TestResponse, type TestServer } from '../../testing.ts';
import { allRows } from './allRows.ts';
import { filledRequest, PLACES, validParts } from './filledRequest.ts';
import { idPlaces, type IdPlace } from './idPlaces.ts';
import { NAMED_BESIDE, NAMED_RESOURCES, NOBODYS } from './namedResources.ts';
import { defOf, unwrapped } from './schemaParts.ts';
import { createWorld, HIDDEN, type Resource, type World } from './ownedWorld.ts';

let server: TestServer;
let world: World;
let rows: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  rows = await allRows(server.db);
});
afterAll(() => server.close());

const STRANGERS = ['guest', 'jobseeker', 'company'] as const;
type Stranger = (typeof STRANGERS)[number];

const named = idPlaces
  .filter(({ name }) => NAMED_RESOURCES[name])
  .map((place) => {
    const [access, resource] = NAMED_RESOURCES[place.name]!;
    return [place.name, { place, access, resource }] as const;
  });

test('every id of an endpoint is listed, in NAMED_RESOURCES or in NOBODYS', () => {
  expect(idPlaces.map(({ name }) => name).filter((name) => !NAMED_RESOURCES[name] && !NOBODYS.has(name))).toEqual([]);
  const known = new Set(idPlaces.map(({ name }) => name));
  expect([...Object.keys(NAMED_RESOURCES), ...NOBODYS].filter((name) => !known.has(name))).toEqual([]);
});

/** A valid request with this id in this place. */
function ask(
  stranger: Stranger,
  { endpoint: { spec }, part, field, schema, isList }: IdPlace,
  id: number | string,
): Promise<TestResponse> {
  const known = {
    ...PLACES,
    job_id: [world.ids.job],
    phone: ['09 7912 34567'],
    at: [inTwoDays],
    due_date: [inTwoDays.slice(0, 10)],
    code: world.codes,
    // More than anything costs: what costs more than was shown is refused.
    cost: ['1000'],
  };
  const [parts] = fc.sample(validParts(spec, { known, onlyKnown: true }), { numRuns: 1, seed: 20_261_121 }) as [
    Record<string, Record<string, unknown> | undefined>,
  ];
  // Beside other ids these would refuse the request by themselves.
  const beside = Object.entries(parts[part] ?? {}).filter(([name]) => !BESIDE.has(name));
  const value = isList ? [id] : defOf(unwrapped(schema)).type === 'number' ? id : String(id);
  const { address, request } = filledRequest(spec, {
    ...parts,
    [part]: { ...Object.fromEntries(beside), [field]: value },
  });
  return world.strangers[stranger].at(spec.method, address, request);
}

/** Lists as long as the one of the ids, and what needs a job. */
const BESIDE = new Set(['from', 'from_own_stage_ids', 'responses']);

const inTwoDays = new Date(Date.now() + 48 * 3600_000).toISOString();

function expectNoSecrets({ raw }: TestResponse) {
  const text = raw.toString();
  for (const secret of world.secrets) expect(text).not.toContain(secret);
}

/** The other role may be a stranger too: a jobseeker names a thread by its company. */
const resourcesOf = (place: IdPlace, resource: Resource): Resource[] =>
  place.name.startsWith('messages.') && resource === 'jobseeker' ? ['jobseeker', 'company'] : [resource];

/** Since the test before. */
async function expectNoChange() {
  const before = rows;
  rows = await allRows(server.db);
  expect(rows).toEqual(before);
}

const REFUSALS: Readonly<Record<'owned' | 'refused', readonly number[]>> = {
  owned: [403, 404],
  refused: [403, 404, 409, 422],
};

function expectOneOf(statuses: readonly number[], stranger: Stranger, { status, body }: TestResponse) {
  if (!statuses.includes(status)) throw new Error(`${stranger} got ${status}: ${JSON.stringify(body)}`);
}

test.each(named.filter(([, { access }]) => access === 'owned' || access === 'refused'))(
  '%s of another owner is refused, and nothing changes',
  async (_name, { place, access, resource }) => {
    for (const stranger of STRANGERS) {
      const response = await ask(stranger, place, world.ids[resource]);
      expectOneOf(stranger === 'guest' ? [401] : REFUSALS[access as keyof typeof REFUSALS], stranger, response);
      expectNoSecrets(response);
    }
    await expectNoChange();
  },
);

test.each(named.filter(([, { access }]) => access === 'narrows'))(
  '%s of another owner shows and changes nothing of theirs',
  async (_name, { place, resource }) => {
    for (const stranger of STRANGERS) {
      for (const of of resourcesOf(place, resource)) {
        const response = await ask(stranger, place, world.ids[of]);
        expectOneOf(stranger === 'guest' ? [401] : [200, 403, 404, 409], stranger, response);
        expectNoSecrets(response);
      }
    }
    await expectNoChange();
  },
);

/** Every GET route with a parameter, from the server's own routing tree. */
function routesWithParameters(): string[] {
  const stack: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false, method: 'GET' })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part] = /^([│├└─\s]*)(\S+) \(/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = Math.floor(indent!.length / 4) - 1;
      stack[depth] = (stack[depth - 1] ?? '') + part;
      return stack[depth]!.includes(':') ? [stack[depth]!] : [];
    });
}

test('addresses outside of the contract that take a name are listed in NAMED_BESIDE', () => {
  const inContract = new Set(idPlaces.map(({ endpoint: { spec } }) => `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`));
  const beside = routesWithParameters().filter((route) => !inContract.has(route));
  expect(beside.filter((route) => !(route in NAMED_BESIDE))).toEqual([]);
  expect(Object.keys(NAMED_BESIDE).filter((route) => !beside.includes(route))).toEqual([]);
});

test.each(Object.entries(NAMED_BESIDE).filter(([, resource]) => resource !== null))(
  '%s of another owner is not disclosed',
  async (route, resource) => {
    const address = route.replace(/:\w+/, String(world.ids[resource!]));
    for (const stranger of STRANGERS)
      expectOneOf(
        stranger === 'guest' ? [401] : [403, 404],
        stranger,
        await world.strangers[stranger].at('GET', address),
      );
    const statuses = await Promise.all(
      [world.owners.jobseeker, world.owners.company].map(async (owner) => (await owner.at('GET', address)).status),
    );
    expect(statuses).toContain(200);
  },
);

/** A company that unlocked a CV may read it, so unlocking comes last in this file. */
const publicPlaces = named
  .filter(([, { access }]) => access === 'public')
  .sort(([one], [other]) => Number(one.includes('unlock')) - Number(other.includes('unlock')));

test.each(publicPlaces)('%s is public, without the secrets of its owner', async (_name, { place, resource }) => {
  for (const stranger of STRANGERS) {
    const response = await ask(stranger, place, world.ids[resource]);
    expect(response.status).toBeLessThan(500);
    if (place.name.includes('unlock') && stranger === 'company') expect(response.status).toBe(200);
    else expectNoSecrets(response);
  }
});

describe('while hidden', () => {
  beforeAll(async () => {
    rows = await allRows(server.db);
  });

  test.each(publicPlaces)('%s is 404', async (_name, { place, resource }) => {
    const hidden = world.hidden[resource] ?? [];
    expect(hidden.length).toBeGreaterThan(0);
    for (const stranger of STRANGERS) {
      for (const id of hidden) {
        const response = await ask(stranger, place, id);
        if (place.part === 'query') expect(response.status).toBe(200);
        else
          expectOneOf(
            stranger === 'guest' && place.endpoint.spec.access !== 'anyone' ? [401] : [403, 404],
            stranger,
            response,
          );
        expect(response.raw.toString()).not.toContain(HIDDEN);
      }
    }
    await expectNoChange();
  });
});

test('the owner gets what strangers do not, so the ids are right', async () => {
  for (const [
    name,
    {
      place: {
        endpoint: { spec },
        part,
        field,
      },
      access,
      resource,
    },
  ] of named) {
    if (spec.method !== 'GET' || spec.changesState || access !== 'owned' || part !== 'params') continue;
    const owner = spec.access === 'company' ? world.owners.company : world.owners.jobseeker;
    const response = await owner.at('GET', filledRequest(spec, { params: { [field]: world.ids[resource] } }).address);
    expect([name, response.status]).toEqual([name, 200]);
  }
});
