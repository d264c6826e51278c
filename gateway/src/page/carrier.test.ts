/** Many visitors behind the one address of a mobile carrier, one of whom floods the site. */
import { createEdge, createMemoryRateLimitStore, VISIT_LIMITS, type Edge } from '@jpro/server/edge';
import type { BootManifest } from '@jpro/platform/boot';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';

const { page } = VISIT_LIMITS;
const JOB = '/en/jobpost/cook/7';

let edge: Edge;
let site: GatewayUnderTest;
beforeEach(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
  edge = site.edge;
});
afterEach(() => site.close());

/** The state after a flood without ids. */
async function floodWithoutIds(): Promise<void> {
  for (let index = 0; index <= page.perNewcomers; index += 1) await edge.visits.take(page, { address: '127.0.0.1' });
}

/** Stores cookies and follows redirects. */
function browser() {
  const cookies = new Map<string, string>();
  const open = async (
    path: string,
    hops = 0,
  ): Promise<{ status: number; path: string; boot: BootManifest | null; html: string; hops: number }> => {
    const response = await site.get(path, {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    const html = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null && hops < 5) return open(location, hops + 1);
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootManifest | null;
    return { status: response.status, path, boot, html, hops };
  };
  return { cookies, open };
}

const isWhole = ({ status, boot }: { status: number; boot: BootManifest | null }) =>
  status === 200 &&
  boot?.data.some(([[, path], received]) => path === '/jobpost/{id}' && (received as { id: number }).id === 7) === true;

test('the first page sets an id that scripts cannot read; later pages set none', async () => {
  const first = await site.get('/en');
  const [cookie] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^jpro_visitor=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await site.get(JOB, { cookie: cookie?.split(';')[0] ?? '' })).headers.getSetCookie()).toEqual([]);
  expect((await site.get(JOB, { cookie: 'jpro_visitor=invented' })).headers.getSetCookie()).toHaveLength(1);
});

test('an id is replaced before it expires', async () => {
  const old = edge.visitorIds.issue(Date.now() - 13 * 60 * 60 * 1000);
  const [cookie] = (await site.get('/en', { cookie: `jpro_visitor=${old}` })).headers.getSetCookie();
  expect(cookie).not.toContain(old.slice(0, 16));
});

test('during a flood without ids, newcomers and known visitors get complete pages at their address', async () => {
  await floodWithoutIds();
  for (let index = 0; index < 20; index += 1) {
    const { open } = browser();
    const first = await open(`${JOB}?from=share&keyword=%E1%80%80`);
    expect(first).toMatchObject({ path: `${JOB}?from=share&keyword=%E1%80%80`, hops: 2 });
    expect(isWhole(first)).toBe(true);
    const next = await open(JOB);
    expect(next.hops).toBe(0);
    expect(isWhole(next)).toBe(true);
  }
});

test('the mark of a redirect is removed at once, however it is written', async () => {
  for (const query of ['arrived=1', '%61rrived=1', 'a=b&arrived']) {
    const { open } = browser();
    await open(JOB);
    const page = await open(`${JOB}?${query}`);
    expect(page).toMatchObject({ path: query.startsWith('a=b') ? `${JOB}?a=b` : JOB, hops: 1 });
  }
});

test('a client that drops its id gets a 429 page in its language, at no cost to the API', async () => {
  await floodWithoutIds();
  const before = site.seen.requests.length;
  const sentOn = await site.get('/en/jobpost/cook/7?a=b');
  expect([sentOn.status, sentOn.headers.get('location'), sentOn.headers.get('cache-control')]).toEqual([
    302,
    '/en/jobpost/cook/7?a=b&arrived=1',
    'no-store',
  ]);
  for (const [prefix, title] of [
    ['/en', 'Too many pages in a short time'],
    ['/my', 'အချိန်တိုအတွင်း စာမျက်နှာများစွာ ဖွင့်ထားပါသည်'],
  ] as const) {
    const refused = await site.get(`${prefix}/jobpost/cook/7?a=b&arrived=1`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    const html = await refused.text();
    expect(html).toContain(title);
    expect(html).toContain(`href="${prefix}/jobpost/cook/7?a=b"`);
  }
  expect(site.seen.requests).toHaveLength(before);
});

test('a flood with an id gets the limit of one visitor', async () => {
  const flood = `jpro_visitor=${edge.visitorIds.issue()}`;
  const statuses = await Promise.all(
    Array.from({ length: page.perVisitor + 30 }, async () => (await site.get(JOB, { cookie: flood })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(page.perVisitor);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(isWhole(await browser().open(JOB))).toBe(true);
});

test("a page view counts once: the gateway's own requests for it carry its mark", async () => {
  await browser().open(JOB);
  expect(site.seen.requests.length).toBeGreaterThan(1);
  for (const { headers } of site.seen.requests) expect(edge.isGateway(headers)).toBe(true);
});

test('a redirect to the normal form of an address is not counted', async () => {
  const visitor = { cookie: `jpro_visitor=${edge.visitorIds.issue()}` };
  for (let index = 0; index < 2 * page.perVisitor; index += 1) await site.get('/en/', visitor);
  expect((await site.get('/en', visitor)).status).toBe(200);
});

test.each(['/api/jobpost/7', '/api/information'])(
  'a page whose data is over a limit is a 429 page (%s)',
  async (endpoint) => {
    site.seen.failing.set(endpoint, 429);
    const response = await site.get(JOB);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.text()).toContain('Too many pages in a short time');
  },
);

test('with limits switched off for measurements, nothing is refused', async () => {
  const off = createEdge({
    secret: 'a secret for tests only, 32 characters',
    store: createMemoryRateLimitStore(),
    rateLimit: false,
  });
  for (let index = 0; index < 2 * page.perVisitor; index += 1)
    expect(await off.visits.take(page, { address: 'a', visitor: 'b' })).toBeUndefined();
});
