import {
  createResponseCache,
  type CacheableRequest,
  type ResponseCache,
  type SharedResponses,
} from './responseCache.ts';

let clock = 0;
const now = () => clock;
const createCache = (options: Parameters<typeof createResponseCache>[0] = {}) =>
  createResponseCache({ now, ...options });

/** Lets other work run. */
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

beforeEach(() => {
  clock = 1000;
});

const request = (key: string, changes: Partial<CacheableRequest> = {}): CacheableRequest => ({
  key,
  address: `/${key}`,
  seconds: 2,
  isForEveryone: false,
  ...changes,
});
const text = async (cache: ResponseCache, asked: CacheableRequest, compute: () => Promise<string>) =>
  (await cache.get(asked, compute)).json;

function maker() {
  let made = 0;
  return { make: async () => `"${(made += 1)}"`, made: () => made };
}

test('concurrent requests share one computation, later ones its result', async () => {
  const cache = createCache();
  const { make, made } = maker();
  const slow = async () => {
    await turn();
    return make();
  };
  expect(await Promise.all([1, 2, 3].map(() => text(cache, request('a'), slow)))).toEqual(['"1"', '"1"', '"1"']);
  expect(await text(cache, request('a'), slow)).toBe('"1"');
  expect(made()).toBe(1);
});

test('a response expires counted from the start of its computation', async () => {
  const cache = createCache();
  const { make } = maker();
  await text(cache, request('a'), async () => {
    clock += 1900;
    return make();
  });
  expect(cache.find('/a')).toBeDefined();
  clock += 101;
  expect(cache.find('/a')).toBeUndefined();
  expect(await text(cache, request('a'), make)).toBe('"2"');
});

test('a failure reaches all concurrent requests, and is not cached', async () => {
  const cache = createCache();
  const fail = async () => {
    await turn();
    throw new Error('no');
  };
  const results = await Promise.allSettled([cache.get(request('a'), fail), cache.get(request('a'), fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await text(cache, request('a'), async () => '"fine"')).toBe('"fine"');
});

test('after a change nothing computed before it is served', async () => {
  const cache = createCache();
  const { make } = maker();
  const before = text(cache, request('a', { seconds: 60 }), async () => {
    await turn();
    return '"old"';
  });
  clock += 1;
  cache.clear();
  clock += 1;
  expect(await text(cache, request('a', { seconds: 60 }), make)).toBe('"1"');
  expect(await before).toBe('"old"');
  expect(await text(cache, request('a', { seconds: 60 }), make)).toBe('"1"');
  cache.clear();
  expect(cache.find('/a')).toBeUndefined();
  expect(await text(cache, request('a', { seconds: 60 }), make)).toBe('"2"');
});

test('memory is bounded: the oldest responses go first', async () => {
  const cache = createCache({ maxBytes: 100_000 });
  const long = JSON.stringify('x'.repeat(5000));
  for (let index = 0; index < 200; index += 1) await cache.get(request(`${index}`, { seconds: 60 }), async () => long);
  const cached = Array.from({ length: 200 }, (_, index) => index).filter((index) => cache.find(`/${index}`));
  expect(cached.length).toBeGreaterThan(2);
  expect(cached.length).toBeLessThan(10);
  expect(cached.at(-1)).toBe(199);
});

test('a very long address is not stored, its response is', async () => {
  const cache = createCache();
  const { make } = maker();
  const address = `/a?x=${'y'.repeat(5000)}`;
  await cache.get(request('a', { address }), make);
  expect(cache.find(address)).toBeUndefined();
  expect(await text(cache, request('a', { address }), make)).toBe('"1"');
});

test('a response is compressed once', async () => {
  const cache = createCache();
  const response = await cache.get(request('a'), async () => JSON.stringify('x'.repeat(5000)));
  const [first, second] = await Promise.all([response.encoded('br'), response.encoded('br')]);
  expect(first).toBe(second);
  expect(await response.encoded('br')).toBe(first);
});

describe('shared by several processes', () => {
  function sharedResponses(): SharedResponses {
    const cached = new Map<string, { json: string; until: number }>();
    return {
      async get(key) {
        const found = cached.get(key);
        const leftMs = (found?.until ?? 0) - now();
        return leftMs > 0 ? { json: found!.json, leftMs } : undefined;
      },
      async put(key, json, leftMs) {
        cached.set(key, { json, until: now() + leftMs });
      },
    };
  }

  test("one process's response serves the other, and expires at the same time", async () => {
    const shared = sharedResponses();
    const [one, other] = [createCache({ shared }), createCache({ shared })];
    const { make, made } = maker();
    expect(await text(one, request('a'), make)).toBe('"1"');
    clock += 1900;
    expect(await text(other, request('a'), make)).toBe('"1"');
    expect(made()).toBe(1);
    clock += 101;
    expect(other.find('/a')).toBeUndefined();
  });

  test('a process that changed data takes nothing that others computed before', async () => {
    const shared = sharedResponses();
    const [one, other] = [createCache({ shared }), createCache({ shared })];
    const { make } = maker();
    await text(one, request('a', { seconds: 60 }), make);
    clock += 5;
    other.clear();
    expect(await text(other, request('a', { seconds: 60 }), make)).toBe('"2"');
  });
});

describe('while changes are followed', () => {
  const showing = (key: string, ...subjects: string[]) => request(key, { subjectsOf: () => subjects });
  const follow = () => createCache({ isFollowing: () => true });

  test('a response is kept for a minute, or until something that it shows changes', async () => {
    const cache = follow();
    const { make } = maker();
    await text(cache, showing('a', 'job:7', 'company:3'), make);
    clock += 59_000;
    cache.change('job:8');
    expect(cache.find('/a')?.response.json).toBe('"1"');
    cache.change('company:3');
    expect(cache.find('/a')).toBeUndefined();
    clock += 1;
    expect(await text(cache, showing('a', 'job:7', 'company:3'), make)).toBe('"2"');
    clock += 60_001;
    expect(cache.find('/a')).toBeUndefined();
  });

  test('a response whose computation began before a change is not kept', async () => {
    const cache = follow();
    const { make } = maker();
    const computed = text(cache, showing('a', 'job:7'), async () => {
      await turn();
      return make();
    });
    clock += 1;
    cache.change('job:7');
    clock += 1;
    expect(await computed).toBe('"1"');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('what names no subjects is kept as long as the contract says', async () => {
    const cache = follow();
    const { make } = maker();
    await text(cache, request('a', { subjectsOf: () => undefined }), make);
    clock += 2_001;
    expect(cache.find('/a')).toBeUndefined();
  });

  test('after very many changes nothing from before them is left', async () => {
    const cache = follow();
    await text(cache, showing('a', 'job:0'), maker().make);
    clock += 1;
    for (let id = 0; id <= 10_000; id += 1) cache.change(`job:${id}`);
    clock += 1;
    expect(cache.find('/a')).toBeUndefined();
  });
});

test('while changes are not followed, a response lives as long as the contract says', async () => {
  const cache = createCache({ isFollowing: () => false });
  await text(cache, request('a', { subjectsOf: () => ['job:7'] }), maker().make);
  clock += 2_001;
  expect(cache.find('/a')).toBeUndefined();
});
