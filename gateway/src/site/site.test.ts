import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import pino from 'pino';
import { WebSocketServer } from 'ws';
import { readBrowserRecords, startCanary, status } from '@jpro/releases';
import { GATEWAY_HEADER } from '@jpro/server/edge';
import { remoteApi } from '../api/remoteApi.ts';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { proofOfView, startGateway, testEdge, type GatewayUnderTest } from '../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
});
afterAll(() => site.close());

/** Requests exactly this address; `fetch` would resolve the dots first. */
async function rawStatus(path: string): Promise<number | undefined> {
  const sent = request(`${site.origin}/`, { path }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('files of releases', () => {
  test('a file is compressed, typed and immutable', async () => {
    const { headers, status } = await site.get(await site.asset('mfe-public/1.0.0/remoteEntry.js'), {
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await site.get(await site.asset('mfe-public/1.0.0/remoteEntry.js'), {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('Accept-Encoding: %s gets %s', async (accepted, encoding) => {
    const response = await site.get(await site.asset('shell/1.0.0/main.js'), { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe('/* shell 1.0.0 */');
  });

  test.each([
    '/assets/mfe-public/1.0.0/server/routes.cjs',
    '/assets/mfe-public/1.0.0/server/part.js',
    '/assets/mfe-public/1.0.0/release.json',
    '/assets/mfe-public/1.0.0/.br/remoteEntry.js.br',
    '/assets/mfe-public/1.0.0/../1.0.0/server/routes.cjs',
    '/assets/mfe-public/1.0.0/..%2f..%2f..%2fchannels/production/1.json',
    '/assets/mfe-public/1.0.0/x%2f..%2fserver%2froutes.cjs',
    '/assets/mfe-public/1.0.0/./server/routes.cjs',
    '/assets/mfe-public/1.0.0//server/routes.cjs',
    '/assets/mfe-public/..%2f..%2f/1.0.0/remoteEntry.js',
    '/assets/../../etc/passwd',
    '/assets/mfe-public/9.9.9/remoteEntry.js',
    '/assets/mfe-nothing/1.0.0/remoteEntry.js',
    '/assets/mfe-public/1.0.0/%00',
  ])('%s is not served', async (name) => {
    const folder = (await site.asset('mfe-public/1.0.0/remoteEntry.js')).replace('/remoteEntry.js', '');
    const path = name.replace('/assets/mfe-public/1.0.0', folder);
    expect(await rawStatus(path)).toBeGreaterThanOrEqual(301);
    expect([301, 400, 404]).toContain(await rawStatus(path));
  });

  test('the icon of the site and its drawings come from the current shell', async () => {
    const { status, headers } = await site.get('/favicon.svg');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await site.get('/manifest.webmanifest')).status).toBe(404);
  });
});

describe('the API behind the gateway', () => {
  test('requests are passed on unchanged, with an id and an address that clients cannot forge', async () => {
    const received = await site.post('/api/echo', JSON.stringify({ a: 1 }), { 'content-type': 'application/json' });
    expect(await received.json()).toEqual({ body: { a: 1 } });
    const headers = (await (
      await site.get('/api/echo', {
        'x-forwarded-for': '6.6.6.6',
        'x-request-id': 'mine',
        [GATEWAY_HEADER]: testEdge().gatewayMark,
      })
    ).json()) as Record<string, string>;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty(GATEWAY_HEADER);
  });

  test('a remote API works the same, sockets included, and fails fast when it is away', async () => {
    const upstream = fastify();
    const marks: unknown[] = [];
    upstream.get('/api/user', (received) => {
      marks.push(received.headers[GATEWAY_HEADER]);
      return { id: 9, name: 'Far', user_type: 'jobseeker' };
    });
    upstream.post('/api/echo', (received) => ({ body: received.body, host: received.headers['x-forwarded-for'] }));
    const sockets = new WebSocketServer({ noServer: true });
    upstream.server.on('upgrade', (received, socket, head) =>
      sockets.handleUpgrade(received, socket, head, (opened) => opened.send(`hello ${received.url}`)),
    );
    const url = await upstream.listen({ port: 0, host: '127.0.0.1' });
    const settings = { secret: 'a secret for tests only, 32 characters', redisUrl: undefined, rateLimit: true };
    const api = await remoteApi(url, settings, pino({ level: 'silent' }));
    const far = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
      api,
    });
    try {
      const received = await far.post('/api/echo', '{"a":2}', { 'content-type': 'application/json' });
      expect(await received.json()).toEqual({ body: { a: 2 }, host: expect.stringContaining('127.0.0.1') });
      const socket = new WebSocket(`${far.origin.replace('http', 'ws')}/app/key?protocol=7`);
      const [event] = (await once(socket, 'message')) as [{ readonly data: string }];
      expect(event.data).toBe('hello /app/key?protocol=7');
      socket.close();
      expect(await (await far.get('/en', { cookie: 'jpro_session=x' })).text()).toContain('"name":"Far"');
      await far.get('/api/user', { [GATEWAY_HEADER]: testEdge().gatewayMark });
      expect(marks).toEqual([testEdge().gatewayMark, undefined]);
      sockets.clients.forEach((client) => client.terminate());
      await upstream.close();
      const started = performance.now();
      expect((await far.get('/en', { cookie: 'jpro_session=x' })).status).toBe(200);
      expect((await far.get('/api/user')).status).toBeGreaterThanOrEqual(502);
      expect((await far.get('/readyz')).status).toBe(503);
      expect(performance.now() - started).toBeLessThan(9_000);
    } finally {
      await far.close();
      await api.close();
      await upstream.close();
    }
  });

  test('a page waits for the API no longer than its limit', async () => {
    const slow = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
      apiLimitMs: 100,
    });
    try {
      const response = await slow.get('/en/jobpost/cook/99');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('"/jobpost/{id}"');
    } finally {
      await slow.close();
    }
  });

  test('a page that needs to know its visitor waits longer for that, and is then sent', async () => {
    const limitMs = 500;
    const busy = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
      apiLimitMs: limitMs,
    });
    try {
      busy.seen.userDelayMs = 2 * limitMs;
      const cookie = 'jpro_session=company';
      expect((await busy.get('/en/company/dashboard', { cookie })).status).toBe(200);
      busy.seen.userDelayMs = 8 * limitMs;
      expect((await busy.get('/en/company/dashboard', { cookie })).status).toBe(503);
    } finally {
      await busy.close();
    }
  });

  test('a public page that does not know its visitor in time says so, and its shell asks', async () => {
    const says = '"isUnidentified":true';
    site.seen.failing.set('/api/user', 503);
    expect(await (await site.get('/en', { cookie: 'jpro_session=company' })).text()).toContain(says);
    expect(await (await site.get('/en')).text()).not.toContain(says);
    site.seen.failing.delete('/api/user');
    expect(await (await site.get('/en', { cookie: 'jpro_session=company' })).text()).not.toContain(says);
  });

  test('the factor of the operator lengthens how long a page waits', async () => {
    const limitMs = 100;
    const patient = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
      apiLimitMs: limitMs,
      pageLimitFactor: 20,
    });
    try {
      patient.seen.userDelayMs = 8 * limitMs;
      const cookie = 'jpro_session=company';
      expect((await patient.get('/en/company/dashboard', { cookie })).status).toBe(200);
    } finally {
      await patient.close();
    }
  });
});

describe('telemetry', () => {
  /** Each is of another page view. */
  const report = {
    unit: 'mfe-public',
    version: '1.0.0',
    outcome: 'loaded',
    ms: 30,
    get view() {
      return proofOfView();
    },
  };
  const send = (body: unknown) =>
    site.post('/telemetry', JSON.stringify(body), { 'content-type': 'text/plain;charset=UTF-8' });

  test('a report is counted unless its code was never released', async () => {
    expect((await send(report)).status).toBe(204);
    expect((await send([report, { ...report, unit: 'mfe-invented' }])).status).toBe(204);
    expect((await readBrowserRecords(site.telemetry)).of('mfe-public', '1.0.0')?.loaded).toBe(2);
    expect((await readBrowserRecords(site.telemetry)).of('mfe-invented', '1.0.0')).toBeUndefined();
  });

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A065F) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0',
      'Samsung Internet 27, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18, iOS',
    ],
    ['Opera/9.80 (Android; Opera Mini/86.0/191) Presto/2.12', 'Opera Mini 86, Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/133.0', 'Firefox 133, Windows'],
    ['curl/8.5', undefined],
  ])('a failure has the page and the browser: %s', async (agent, browser) => {
    const address = 'https://jpro.example/en/login?token=abc';
    const error = `TypeError:\u001b[2J\u202e "Ma Hla" is not 'length' of 0912345678 or aye@example.com at ${address}`;
    const from = { referer: `${site.origin}/my/jobpost/cook/7?q=secret`, 'user-agent': agent };
    const failure = { ...report, version: '1.0.0', outcome: 'crashed', error };
    expect((await site.post('/telemetry', JSON.stringify(failure), from)).status).toBe(204);
    const { units } = await status(site.store, site.telemetry, 'production', 'mfe-public');
    expect(units[0]?.failures.find((each) => each.browser === browser)).toMatchObject({
      outcome: 'crashed',
      page: '/jobpost/:slug/:id<number>',
      error: `TypeError: [2J "…" is not 'length' of … or … at /en/login`,
    });
  });

  test('a failure on an address that is none of the site has no page', async () => {
    for (const referer of ['nonsense', `${site.origin}/en/nowhere`, 'https://evil.example/en/a b'])
      await site.post('/telemetry', JSON.stringify({ ...report, outcome: 'fell-back', error: 'E' }), { referer });
    const { units } = await status(site.store, site.telemetry, 'production', 'mfe-public');
    expect(units[0]?.failures.find(({ outcome }) => outcome === 'fell-back')).toMatchObject({ reports: 3 });
    expect(units[0]?.failures.find(({ outcome }) => outcome === 'fell-back')?.page).toBeUndefined();
  });

  test('reports from other sites are refused, those of programs are not', async () => {
    const before = (await readBrowserRecords(site.telemetry)).of('mfe-public', '1.0.0')?.loaded;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: site.origin },
    ]) {
      expect((await site.post('/telemetry', JSON.stringify(report), headers as Record<string, string>)).status).toBe(
        403,
      );
    }
    expect((await readBrowserRecords(site.telemetry)).of('mfe-public', '1.0.0')?.loaded).toBe(before);
    expect(
      (await site.post('/telemetry', JSON.stringify(report), { origin: site.origin, 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(204);
  });

  test('the quota counts reports, not requests, for each visitor', async () => {
    const own = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
    try {
      const visitor = () => ({ cookie: `jpro_visitor=${testEdge().visitorIds.issue()}` });
      const crash = { ...report, outcome: 'crashed' };
      const post = (count: number, headers: Record<string, string>) =>
        own.post(
          '/telemetry',
          JSON.stringify(Array.from({ length: count }, () => ({ ...crash, view: proofOfView() }))),
          headers,
        );
      const flood = visitor();
      const statuses: number[] = [];
      for (let index = 0; index < 30; index += 1) statuses.push((await post(20, flood)).status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(6);
      expect((await post(21, visitor())).status).toBe(400);
      for (let index = 0; index < 3; index += 1) expect((await post(1, visitor())).status).toBe(204);
      const loads = (await readBrowserRecords(own.telemetry)).of('mfe-public', '1.0.0');
      expect(loads).toMatchObject({ crashed: 20 + 3, visitors: { crashed: 4 }, addresses: { crashed: 1 } });
      // However many ids a client has, its address has a quota too.
      let last = 204;
      for (let index = 0; index < 60 && last === 204; index += 1) last = (await post(20, visitor())).status;
      expect(last).toBe(429);
      expect((await readBrowserRecords(own.telemetry)).of('mfe-public', '1.0.0')?.crashed).toBeLessThanOrEqual(1_000);
    } finally {
      await own.close();
    }
  });

  test('a report that is malformed, too long or over the quota is refused', async () => {
    expect((await send({ ...report, outcome: 'great' })).status).toBe(400);
    expect((await site.post('/telemetry', '{')).status).toBe(400);
    expect((await send({ ...report, error: 'x'.repeat(9_000) })).status).toBe(413);
    const responses = await Promise.all(Array.from({ length: 620 }, () => send(report)));
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});

test('robots.txt and sitemap.xml are served', async () => {
  expect(await (await site.get('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const sitemap = await (
    await site.get('/sitemap.xml', { cookie: 'jpro_session=jobseeker', 'accept-language': 'en' })
  ).text();
  expect(sitemap).toContain(`<loc>${site.origin}/en</loc>`);
  expect(sitemap).toContain(`<loc>${site.origin}/my/jobpost/cook/7</loc>`);
  expect(sitemap).not.toContain('/company/dashboard');
});

test.each([
  ['/blog/feed.xml', 'my', 'CV ကောင်းတစ်စောင်'],
  ['/en/blog/feed.xml', 'en', 'A good CV &#38; more'],
  ['/my/companyblog/feed.xml', 'my', 'CV ကောင်းတစ်စောင်'],
])('%s has the newest articles in "%s", with absolute addresses', async (path, locale, title) => {
  const response = await site.get(path, { 'accept-language': 'fr' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const xml = await response.text();
  expect(xml).toContain(`<title>${title}</title>`);
  expect(xml).toContain(`<language>${locale}</language>`);
  const blog = path.includes('companyblog') ? 'companyblog' : 'blog';
  expect(xml).toContain(`<link>${site.origin}/${locale}/${blog}/career/a-good-cv/view/3</link>`);
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 02:00:00 GMT</pubDate>');
});

test('a feed is 503 and uncached until the API has returned articles once', async () => {
  const own = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  own.seen.failing.set('/api/blog', 500);
  const response = await own.get('/blog/feed.xml');
  await own.close();
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

describe('source maps', () => {
  const shell = { ...shellBuild('1.0.0'), contents: { ...shellBuild('1.0.0').contents, 'main.js.map': '{}' } };

  test.each([
    ['are neither announced nor served', false, null, 404],
    ['are announced and served when set', true, 'shell/1.0.0/main.js.map', 200],
  ])('%s', async (_title, sourceMaps, announced, status) => {
    const own = await startGateway([shell], {
      configuration: { publicUrl: undefined, trustProxy: false, sourceMaps, serviceWorker: true },
    });
    const script = await own.get(await own.asset('shell/1.0.0/main.js'));
    const address = announced === null ? null : await own.asset(announced);
    expect([script.status, script.headers.get('sourcemap')]).toEqual([200, address]);
    expect((await own.get(await own.asset('shell/1.0.0/main.js.map'))).status).toBe(status);
    await own.close();
  });
});

describe('the sitemap', () => {
  let own: GatewayUnderTest;
  beforeEach(async () => {
    own = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')], {
      configuration: { publicUrl: undefined, trustProxy: true, sourceMaps: false, serviceWorker: true },
    });
  });
  afterEach(() => own.close());
  const asked = () => own.seen.requests.filter(({ url }) => url.startsWith('/api/jobpost/recentjobs'));

  test('is built on behalf of no visitor, once for concurrent requests', async () => {
    const headers = {
      cookie: 'jpro_session=jobseeker; jpro_visitor=x',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'of-the-visitor',
    };
    const sitemaps = await Promise.all([1, 2, 3].map(async () => (await own.get('/sitemap.xml', headers)).text()));
    for (const sitemap of sitemaps) expect(sitemap).toContain('/jobpost/cook/7');
    expect(asked()).toHaveLength(1);
    expect(asked()[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      [GATEWAY_HEADER]: testEdge().gatewayMark,
    });
    expect(asked()[0]?.headers.cookie).toBeUndefined();
    expect(asked()[0]?.headers['x-request-id']).not.toBe('of-the-visitor');
  });

  test.each([429, 500, 503])('is 503 and uncached while the API returns %i', async (status) => {
    own.seen.failing.set('/api/jobpost/recentjobs', status);
    const responses = await Promise.all([own.get('/sitemap.xml'), own.get('/sitemap.xml'), own.get('/sitemap.xml')]);
    for (const received of responses) {
      expect(received.status).toBe(503);
      expect(received.headers.get('retry-after')).toBe('60');
      expect(received.headers.get('cache-control')).toBe('no-store');
    }
    expect(asked()).toHaveLength(1);
  });

  test('has the pages of the current versions, not of a canary', async () => {
    const [start, ...others] = publicBuild('1.1.0').routes ?? [];
    await own.publish(
      publicBuild('1.1.0', { routes: [start!, { ...start!, pattern: '/brand-new', page: 'new' }, ...others] }),
    );
    await startCanary(own.store, 'production', 'mfe-public', { version: '1.1.0', percent: 100 }, own.note);
    expect(await (await own.get('/sitemap.xml')).text()).not.toContain('/brand-new');
  });
});

test('/readyz costs the API one request a second at most', async () => {
  const before = site.seen.requests.length;
  const responses = await Promise.all(Array.from({ length: 50 }, () => site.get('/readyz')));
  for (const { status } of responses) expect(status).toBe(200);
  expect(site.seen.requests.length - before).toBeLessThanOrEqual(2);
});

describe('an upgrade', () => {
  /** The responses to requests on one connection, in order. */
  async function statusAndHeadersOf(path: string, protocol: string): Promise<string> {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => (received += String(bytes)));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
        `Upgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    );
    await once(socket, 'close');
    return received;
  }

  test.each([
    ['/en', 'h2c', 'JPro'],
    ['/en', 'websocket', 'JPro'],
    ['/api/echo', 'h2c', '"host":"localhost"'],
    ['/api/user', 'TLS/1.0', 'Not signed in'],
    ['/robots.txt', 'h2c', 'Sitemap'],
    ['shell/1.0.0/main.js', 'h2c', 'shell 1.0.0'],
    ['/app/key', 'h2c', 'Not Found'],
  ])('of %s to %s is ignored, and the request served as any other', async (path, protocol, content) => {
    const address = path.startsWith('/') ? path : await site.asset(path);
    const received = await statusAndHeadersOf(address, protocol);
    expect(received).toMatch(/^HTTP\/1\.1 (200|401|404) /);
    expect(received.toLowerCase()).toContain('connection: close');
    expect(received).toContain(content);
    expect(received).not.toContain('http2-settings');
  });

  test('that is ignored does not prevent reading the body', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    socket.write(
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n' +
        'Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}',
    );
    const [received] = (await once(socket, 'data')) as [Buffer];
    expect(String(received)).toContain('{"body":{"a":1}}');
    socket.destroy();
  });
});

test('closing does not wait for open sockets', async () => {
  const stopping = await startGateway([shellBuild('1.0.0')], {
    api: {
      app: site.api as never,
      edge: testEdge(),
      handleUpgrade: (_request, socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      close: () => Promise.resolve(),
    },
  });
  const sent = request(`${stopping.origin}/app/key`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket' },
  }).end();
  const [, socket] = (await once(sent, 'upgrade')) as [unknown, import('node:net').Socket];
  const closed = once(socket, 'close');
  await stopping.close();
  await closed;
});
