/** The service worker's rules, on a browser cache in memory (rule 73). */
import { jest } from '@jest/globals';
import { COPIES_CACHE, COPIES_PLACE, OFFLINE_COPY_HEADER } from '@jpro/platform/offline-copy';
import { ASSETS_CACHE, PAGES_CACHE } from './assets.ts';
import { storedCopies } from './copies.ts';
import { activate, install, respond, seen } from './respond.ts';
import { MemoryCaches } from './testing/MemoryCaches.ts';

const SITE = 'https://jpro.test';
type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

let network = jest.fn<Fetch>();
let work: Promise<unknown>[] = [];

beforeEach(() => {
  work = [];
  network = jest.fn<Fetch>();
  Object.assign(globalThis, { caches: new MemoryCaches(SITE), fetch: network });
});

const address = (input: Request | string) => (typeof input === 'string' ? input : new URL(input.url).pathname);
const online = (responses: (path: string, init?: RequestInit) => Response) =>
  network.mockImplementation((input, init) => Promise.resolve(responses(address(input), init)));
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

/** A document of a page; without `mine` it is marked as a guest's, which may be stored. */
function documentOf(title: string, { mine = false, release = '1.0.0', status = 200 } = {}): Response {
  const html =
    `<!doctype html><html lang="en"><head><title>${title}</title>` +
    `<script defer src="/assets/shell/${release}/main.js"></script></head>` +
    `<body>${mine ? 'Daw Mya' : 'guest'}` +
    `<script id="boot">{"/assets/shell/${release}/other.js":1}</script></body></html>`;
  const headers = { 'x-releases': `shell@${release}`, ...(mine ? {} : { [OFFLINE_COPY_HEADER]: 'allowed' }) };
  return new Response(html, { status, headers });
}

function open(path: string, init: { mode?: string; method?: string; preload?: Response } = {}) {
  const { mode = 'navigate', method = 'GET', preload } = init;
  const request = { url: new URL(path, SITE).href, mode, method } as Request;
  const waitUntil = (each: Promise<unknown>) => void work.push(each);
  return respond({ request, preloadResponse: Promise.resolve(preload), waitUntil }, SITE);
}
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();
const settle = () => Promise.all(work);
const see = (path: string, lowData = false) => seen({ type: 'seen', path, assets: [], lowData });
const stored = async () => (await storedCopies()).map(({ path }) => path);
const assets = async () => (await (await caches.open(ASSETS_CACHE)).keys()).map(({ url }) => new URL(url).pathname);

test('a page is always the network’s, whatever is stored', async () => {
  online(() => documentOf('Cook', { release: '1.0.0' }));
  await open('/en/jobpost/cook/7');
  await settle();
  online(() => documentOf('Cook', { release: '0.9.0' }));
  expect(await textOf(open('/en/jobpost/cook/7'))).toContain('/assets/shell/0.9.0/');
  online(() => new Response('down', { status: 503 }));
  expect(await textOf(open('/en/jobpost/cook/7'))).toBe('down');
});

test('without a connection the stored page is shown, and says so', async () => {
  online(() => documentOf('Cook'));
  await open('/en/jobpost/cook/7');
  await settle();
  offline();
  const html = await textOf(open('/en/jobpost/cook/7?from=mail'));
  expect(html).toMatch(/<html data-stored-at="\d{4}-[^"]+" lang="en">/);
  expect(html).toContain('<title>Cook</title>');
});

test('the response that the browser has begun is used, and nothing is requested twice', async () => {
  expect(await textOf(open('/en', { preload: new Response('begun') }))).toBe('begun');
  expect(network).not.toHaveBeenCalled();
});

test('only documents that the gateway marks are stored: nothing of a signed-in visitor', async () => {
  online(() => documentOf('Cook', { mine: true }));
  await open('/en/jobpost/cook/7');
  await settle();
  expect(await stored()).toEqual([]);

  online((_, init) => documentOf('Cook', { mine: !new Headers(init?.headers).has(OFFLINE_COPY_HEADER) }));
  await see('/en/jobpost/cook/7');
  expect(await stored()).toEqual(['/en/jobpost/cook/7']);
  offline();
  expect(await textOf(open('/en/jobpost/cook/7'))).not.toContain('Daw Mya');
});

test('a page that one tab is storing keeps its files while another tab stores its own (rule 73.1)', async () => {
  const [lazy, slow] = ['/assets/mfe-public/1.0.0/lazy.js', '/assets/mfe-public/1.0.0/slow.js'];
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  network.mockImplementation(async (input) => {
    if (address(input) === slow) await arrived;
    return address(input).startsWith('/assets/') ? new Response('code') : documentOf('Cook');
  });
  const tabs = [
    seen({ type: 'seen', path: '/en/jobpost/cook/7', assets: [lazy, slow], lowData: false }),
    see('/en/jobpost/driver/8'),
  ];
  setTimeout(arrive, 50);
  await Promise.all(tabs);
  expect(await assets()).toEqual(expect.arrayContaining([lazy, slow]));
});

test('the last thirty are kept, by when they were seen', async () => {
  online((path) => documentOf(path));
  for (let id = 1; id <= 30; id += 1) await see(`/en/jobpost/cook/${id}`);
  network.mockClear();
  await see('/en/jobpost/cook/1');
  expect(network.mock.calls.map(([input]) => address(input))).not.toContain('/en/jobpost/cook/1');
  await see('/en/jobpost/cook/31');
  const paths = await stored();
  expect(paths).toHaveLength(30);
  expect(paths.slice(0, 2)).toEqual(['/en/jobpost/cook/31', '/en/jobpost/cook/1']);
  expect(paths).not.toContain('/en/jobpost/cook/2');
});

test('a job that is gone is forgotten', async () => {
  online(() => documentOf('Cook'));
  await see('/en/jobpost/cook/7');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  online(() => documentOf('Not found', { status: 404 }));
  await see('/en/jobpost/cook/7');
  jest.restoreAllMocks();
  expect(await stored()).toEqual([]);
});

test('files of a stored page are kept until no stored page is of their release', async () => {
  const release = (version: string) =>
    online((path) => {
      if (path.endsWith('/offline')) return new Response('offline');
      return path.startsWith('/assets/') ? new Response('code') : documentOf('Cook', { release: version });
    });
  release('1.0.0');
  await see('/en/jobpost/cook/7');
  expect(await assets()).toEqual(['/assets/shell/1.0.0/main.js']);
  offline();
  expect(await textOf(open('/assets/shell/1.0.0/main.js', { mode: 'cors' }))).toBe('code');

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  release('1.1.0');
  await see('/en/jobpost/cook/7');
  jest.restoreAllMocks();
  expect(await assets()).toEqual(['/assets/shell/1.1.0/main.js']);
});

test('the frame of a boot manifest is stored once, with the query that is part of its address', async () => {
  const frame = '/assets/shell/1.0.0/boot/en/mfe-public@1.0.0.json?1a2b';
  online((path) => {
    if (path.endsWith('/offline')) return new Response('offline');
    if (path.startsWith('/assets/')) return new Response('frame');
    return new Response(`<html><link rel="preload" as="fetch" href="${frame}">`, {
      headers: { 'x-releases': 'shell@1.0.0', [OFFLINE_COPY_HEADER]: 'allowed' },
    });
  });
  await seen({ type: 'seen', path: '/en/jobpost/cook/7', assets: [frame], lowData: false });
  const fetched = network.mock.calls.map(([input]) => address(input));
  expect(fetched.filter((path) => path.includes('/boot/'))).toEqual([frame]);
  offline();
  expect(await textOf(open(frame, { mode: 'cors' }))).toBe('frame');
});

test('a page that was read has its files offline also after a list has named it (rule 73.2)', async () => {
  const later = '/assets/shell/1.0.0/later.js';
  online((path) => (path.startsWith('/assets/') ? new Response('code') : documentOf('Cook')));
  await seen({ type: 'seen', path: '/en/jobpost/cook/7', assets: [later], lowData: false });
  await see('/en/jobpost/cook/7');
  await activate();
  expect(await assets()).toContain(later);
});

test('a stored file never replaces the network’s', async () => {
  online((path) => (path.startsWith('/assets/') ? new Response('old') : documentOf('Cook')));
  await see('/en/jobpost/cook/7');
  online(() => new Response('new'));
  expect(await textOf(open('/assets/shell/1.0.0/main.js', { mode: 'cors' }))).toBe('new');
});

test('in low-data mode nothing is fetched but what the browser has already', async () => {
  online(() => documentOf('Cook'));
  await see('/en/jobpost/cook/7', true);
  expect(network).not.toHaveBeenCalled();

  await open('/en/jobpost/cook/7');
  await settle();
  network.mockClear();
  await see('/en/jobpost/cook/7', true);
  expect(network.mock.calls.map(([input, init]) => [address(input), init?.cache])).toEqual([
    ['/assets/shell/1.0.0/main.js', 'only-if-cached'],
  ]);
});

test.each([
  ['/my/search', '/my/offline', ['/my/jobpost/cook/8']],
  ['/search', '/my/offline', ['/my/jobpost/cook/8']],
  ['/en/search?a=1', '/en/offline', ['/en/jobpost/cook/7']],
])('without a connection %s is the offline page in its language, with its jobs', async (path, shown, jobs) => {
  online((each) =>
    each.endsWith('/offline') ? new Response(`${each} ${COPIES_PLACE}`) : documentOf(`Cook &amp; ${each}`),
  );
  await install();
  await see('/en/jobpost/cook/7');
  await see('/my/jobpost/cook/8');
  offline();
  const response = await open(path);
  expect(response?.status).toBe(503);
  const html = (await response?.text()) ?? '';
  expect(html).toContain(shown);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(jobs);
  expect(html).toContain('>Cook &amp; /');
});

test('the fonts of the offline page are kept without a stored job, and only those that the browser has', async () => {
  const font = '/assets/shell/0.9.0/fonts/latin.woff2';
  online((path, init) => {
    if (path !== font) return new Response(`<link rel="preload" as="font" href="${font}">`);
    expect(init?.cache).toBe('only-if-cached');
    return new Response('font');
  });
  await install();
  await activate();
  expect(await assets()).toEqual([font]);
});

test('an offline page that could not be fetched at first is fetched later', async () => {
  offline();
  await install();
  online((path) => (path.endsWith('/offline') ? new Response(`offline ${COPIES_PLACE}`) : documentOf('Cook')));
  await see('/en/jobpost/cook/7');
  offline();
  expect(await textOf(open('/en/search'))).toContain('offline');
});

describe('the offline page', () => {
  const HOUR_MS = 3_600_000;
  let shell: string;
  let theme: string;
  let now: number;

  beforeEach(async () => {
    shell = '1.0.0';
    theme = 'system';
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    online((path) => {
      const headers = { 'x-releases': `shell@${shell}`, [OFFLINE_COPY_HEADER]: 'allowed' };
      const styles = path.endsWith('/offline') ? `styles of ${shell} in ${theme}` : '';
      return new Response(`<html lang="en" data-theme="${theme}"><title>Cook</title>${styles}`, { headers });
    });
    await install();
    network.mockClear();
  });
  afterEach(() => jest.restoreAllMocks());

  const fetched = () => network.mock.calls.map(([input]) => address(input)).filter((path) => path.endsWith('/offline'));
  const shown = async () => {
    offline();
    return textOf(open('/en/search'));
  };

  test('is refetched when pages have another shell, as after a rollback', async () => {
    now += HOUR_MS;
    await see('/en/jobpost/cook/7');
    expect(fetched()).toEqual([]);
    shell = '0.9.0';
    await see('/en/jobpost/cook/8');
    expect(fetched()).toEqual(['/my/offline', '/en/offline']);
    await see('/en/jobpost/cook/9');
    expect(fetched()).toHaveLength(2);
    expect(await shown()).toContain('styles of 0.9.0');
  });

  test('is refetched when pages have another theme', async () => {
    now += HOUR_MS;
    theme = 'dark';
    await see('/en/jobpost/cook/7');
    expect(await shown()).toContain('in dark');
  });

  test('is not refetched twice in an hour', async () => {
    now += HOUR_MS - 1;
    shell = '1.1.0';
    await see('/en/jobpost/cook/7');
    expect(fetched()).toEqual([]);
  });

  test('is refetched after a day, or when the clock was set back, but not in low-data mode', async () => {
    now += 24 * HOUR_MS;
    await see('/en/jobpost/cook/7', true);
    expect(fetched()).toEqual([]);
    await see('/en/jobpost/cook/7');
    expect(fetched()).toHaveLength(2);
    now -= 1;
    await see('/en/jobpost/cook/7');
    expect(fetched()).toHaveLength(4);
  });
});

test.each([
  ['a form', '/logout', { method: 'POST' }],
  ['the API', '/api/jobpost', { mode: 'cors' }],
  ['a download', '/api/company/report', {}],
  ['a picture', '/file/company/id_1/small_logo.webp', { mode: 'no-cors' }],
  ['another site', 'https://elsewhere.test/assets/x.js', { mode: 'cors' }],
])('%s is left to the browser', (_, path, init) => {
  expect(open(path, init)).toBeUndefined();
});

test('a browser that stores nothing shows pages all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  Object.assign(globalThis, { caches: { open: refuse, keys: refuse, delete: refuse } });
  online(() => documentOf('Cook'));
  expect(await textOf(open('/en/jobpost/cook/7'))).toContain('Cook');
  await settle();
  await install();
  offline();
  await expect(open('/en/jobpost/cook/7')).rejects.toThrow('Failed to fetch');
});

test('a new version deletes what an old one has stored in another form', async () => {
  await caches.open('copies-0');
  await caches.open(COPIES_CACHE);
  await caches.open(PAGES_CACHE);
  await activate();
  expect(await caches.keys()).toEqual([COPIES_CACHE, PAGES_CACHE, ASSETS_CACHE]);
});
