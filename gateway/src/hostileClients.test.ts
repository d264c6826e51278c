import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { companyBuild, publicBuild, shellBuild } from './testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

const LIMITS = { headersMs: 500, requestMs: 1_000, bodyMs: 60_000, restMs: 60_000, idleMs: 1_500, checkMs: 100 };
const CLOSED_WITHIN_MS = 10_000;
const EVIL = 'evil.example';

let site: GatewayUnderTest;
beforeAll(async () => {
  const shell = shellBuild('1.0.0');
  const large = 'x'.repeat(20_000_000);
  site = await startGateway(
    [{ ...shell, contents: { ...shell.contents, 'large.txt': large } }, publicBuild('1.0.0'), companyBuild('1.0.0')],
    { connectionLimits: LIMITS },
  );
});
afterAll(() => site.close());

const open = (): Socket => connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);

/** Everything that the gateway sends until it closes the connection. */
async function exchange(...pieces: string[]): Promise<string> {
  const socket = open();
  let received = '';
  socket.on('data', (bytes) => (received += String(bytes)));
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close', { signal: AbortSignal.timeout(CLOSED_WITHIN_MS) });
  return received;
}

const statusesIn = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site.example', 'Connection: close', ...headers, '', ''].join('\r\n');

describe('slow connections', () => {
  test('that never finish their headers, or their body, are closed, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 200 }, (_, index) => {
      const socket = open();
      socket.write(
        index % 2 === 0
          ? 'GET /en HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : 'POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{',
      );
      return socket;
    });
    const closed = Promise.all(
      slow.map((socket) => once(socket.resume(), 'close', { signal: AbortSignal.timeout(CLOSED_WITHIN_MS) })),
    );
    expect((await site.get('/en')).status).toBe(200);
    await closed;
  });

  test('that read nothing of their response are closed', async () => {
    const socket = open().pause();
    socket.write(get(await site.asset('shell/1.0.0/large.txt'), 'Accept-Encoding: identity'));
    await sleep(LIMITS.idleMs * 4);
    let bytes = 0;
    socket.on('data', (chunk) => (bytes += chunk.length)).resume();
    await once(socket, 'close', { signal: AbortSignal.timeout(CLOSED_WITHIN_MS) });
    expect(bytes).toBeLessThan(20_000_000);
  });
});

describe('requests that two servers could read differently', () => {
  const SMUGGLED = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
  test.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 0\r\n\r\n'],
    ['a length with a plus', 'Content-Length: +4\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: 1\r\n Content-Length: 4\r\n\r\n'],
    ['a line without a return', 'X-A: 1\nContent-Length: 40\r\n\r\n'],
    ['a zero byte', 'X-A: a\0b\r\n\r\n'],
  ])('%s: are refused, with what follows', async (_title, rest) => {
    for (const path of ['/en', '/api/echo']) {
      const statuses = statusesIn(await exchange(`POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}${SMUGGLED}`));
      expect(statuses).toEqual([400]);
    }
  });
});

test('headers that are too long or too many are refused', async () => {
  expect(statusesIn(await exchange(get('/en', `X-Long: ${'a'.repeat(20_000)}`)))).toEqual([431]);
  expect(statusesIn(await exchange(get(`/en?${'q'.repeat(20_000)}`)))).toEqual([431]);
  const many = Array.from({ length: 3_000 }, (_, index) => `X${index}: 1`);
  expect(statusesIn(await exchange(get('/en', ...many)))[0]).toBe(431);
  const cookies = Array.from({ length: 1_500 }, (_, index) => `c${index}=1`)
    .join('; ')
    .slice(0, 14_000);
  expect(statusesIn(await exchange(get('/en', `Cookie: ${cookies}`)))).toEqual([200]);
});

test('two hosts in one request are refused, by pages and by the API', async () => {
  for (const path of ['/en', '/api/lookups'])
    expect(statusesIn(await exchange(get(path, `Host: ${EVIL}`)))).toEqual([400]);
});

describe.each(['a.b:99999', '1.2.3.999', '99999999999', '[::::]'])(
  'the host "%s", which no address can have, does no harm to',
  (host) => {
    test.each([
      ['/en', 200, 'href="http://localhost/en"'],
      ['/robots.txt', 200, 'http://localhost/sitemap.xml'],
      ['/%zz', 400, 'JPro'],
    ])('%s', async (path, status, content) => {
      const response = await exchange(get(path).replace('site.example', host));
      expect(statusesIn(response)).toEqual([status]);
      expect(response).toContain(content);
    });
  },
);

describe('shared pages', () => {
  const page = async (headers: Record<string, string>) => {
    const response = await site.get('/en', headers);
    return { status: response.status, text: JSON.stringify([...response.headers]) + (await response.text()) };
  };

  test.each([
    ['x-forwarded-host', EVIL],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-for', EVIL],
    ['x-original-url', `/${EVIL}`],
    ['x-rewrite-url', `/${EVIL}`],
    ['forwarded', `host=${EVIL};proto=https`],
    ['x-request-id', EVIL],
    ['accept-language', `${EVIL}, my;q=0.9`],
    ['accept-encoding', `${EVIL};q=1, br;q=0`],
    [
      'cookie',
      `theme="><script>${EVIL}</script>; locale=${EVIL}; canary=${EVIL}; failed-shells=${EVIL}; low-data=${EVIL}`,
    ],
    ['user-agent', `<script>${EVIL}</script>`],
    ['referer', `https://${EVIL}`],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  ])('take nothing over from %s', async (name, value) => {
    const poisoned = await page({ [name]: value });
    const next = await page({});
    for (const { status, text } of [poisoned, next]) {
      expect(status).toBe(200);
      expect(text).not.toContain(EVIL);
      expect(text).not.toContain('https://127.0.0.1');
    }
  });

  test('a host of its own stays with who sent it', async () => {
    const ofEvil = await exchange(get('/en').replace('site.example', EVIL));
    expect(statusesIn(ofEvil)).toEqual([200]);
    expect((await page({})).text).not.toContain(EVIL);
    for (const host of ['evil.example"><script>', 'user:password@evil.example', 'evil.example/path?x'])
      expect(await exchange(get('/en').replace('site.example', host))).not.toContain(EVIL);
  });
});

describe('redirects', () => {
  const locationOf = async (path: string) =>
    /^location: (.*)\r$/im.exec(await exchange(get(path, 'Cookie: jpro_session=jobseeker')))?.[1] ?? '';
  const goesElsewhere = (location: string) =>
    new URL(location, 'https://site.example').origin !== 'https://site.example' || /^[/\\]{2}/.test(location);

  test.each([
    `//${EVIL}`,
    `//${EVIL}/en/`,
    `/\\${EVIL}/`,
    `/en//${EVIL}/`,
    `/en/\\${EVIL}/`,
    `/..//${EVIL}/`,
    `/./\\${EVIL}/`,
    `/%2f%2f${EVIL}/`,
    `/%5c${EVIL}/`,
    `/%09/${EVIL}/`,
    `http://${EVIL}/en/`,
    `/en/vacancy/${EVIL}/7`,
    `/en/vacancy/%0d%0aset-cookie:%20a=b/7`,
    `/en/login?redirect=//${EVIL}`,
    `/en/login?redirect=/%5c${EVIL}`,
    `/en/login?redirect=https://${EVIL}`,
    `/en/login?redirect=/%09/${EVIL}`,
    `/en/login?redirect=javascript:alert(1)`,
  ])('of %s stay on the site', async (path) => {
    expect(goesElsewhere(await locationOf(path))).toBe(false);
  });

  test.each(['/releases/preview/../..//', '/releases/preview/%2e%2e/%2e%2e//'])(
    'that give or use a visitor id stay on the site: %s',
    async (path) => {
      const [id] = (await site.get('/en')).headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
      const response = await exchange(get(`${path}${EVIL}?arrived=1`, `Cookie: ${id}`));
      expect(/^location: (.*)\r$/im.exec(response)?.[1]).toBe(`/${EVIL}`);
    },
  );

  test.each([
    '/preferences',
    '/login',
    '/login/second-step',
    '/logout',
    '/apply',
    '/interview',
    '/intent',
    '/en/releases',
  ])('of the form %s stay on the site', async (address) => {
    for (const target of [`//${EVIL}`, `/\\${EVIL}`, `https://${EVIL}`, `/\t/${EVIL}`, '/en\r\nset-cookie: a=b']) {
      const form = {
        page: target,
        next: target,
        redirect: target,
        locale: 'en',
        login: 'a',
        password: 'b',
        leave: '1',
      };
      const response = await site.post(address, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin,
      });
      expect(goesElsewhere(response.headers.get('location') ?? '')).toBe(false);
      expect(response.headers.getSetCookie().join()).not.toContain('a=b');
    }
  });
});
