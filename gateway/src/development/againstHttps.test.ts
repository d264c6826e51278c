/** `npm run dev -- … --against https://…`, where the certificate is one of the company's own authority. */
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import selfsigned from 'selfsigned';
import { remoteApi } from '../api/remoteApi.ts';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { SiteStore } from './SiteStore.ts';

const logger = pino({ level: 'silent' });
const settings = { secret: 'another secret, of 32 characters or more', redisUrl: undefined, rateLimit: true };
const trusted = getCACertificates('default');

let site: GatewayUnderTest;
let proxy: Server;
let address: string;
let certificate: string;
beforeAll(async () => {
  const made = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  certificate = made.cert;
  proxy = createServer({ key: made.private, cert: made.cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': incoming.headers.host };
    const passed = request(
      `${site.origin}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, 'localhost', resolve));
  address = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    configuration: {
      publicUrl: address,
      trustProxy: true,
      sourceMaps: false,
      serviceWorker: true,
      developers: true,
    },
  });
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  proxy.closeAllConnections();
  proxy.close();
  await site.close();
});

test('a certificate that nobody vouches for is refused', async () => {
  await expect(SiteStore.open(address)).rejects.toThrow(/^JP-G024: .* NODE_EXTRA_CA_CERTS$/);
});

test('its API is not read either', async () => {
  const api = await remoteApi(address, settings, logger, { isOtherSite: true });
  try {
    const cookie = 'jpro_session=secret';
    const asked = { method: 'GET', url: '/api/user', headers: { cookie }, remoteAddress: '127.0.0.1' } as const;
    expect((await api.app.inject(asked)).statusCode).toBe(502);
    expect(site.seen.requests.filter(({ url }) => url === '/api/user')).toEqual([]);
  } finally {
    await api.close();
  }
});

test('with the authority in NODE_EXTRA_CA_CERTS pages, files and the API work as at the site', async () => {
  // What Node does at its start with the file that this variable names.
  setDefaultCACertificates([...trusted, certificate]);
  const local = await startGateway([], {
    store: await SiteStore.open(address),
    api: await remoteApi(address, settings, logger, { isOtherSite: true }),
  });
  try {
    const page = await local.get('/en/jobpost/cook/7', { cookie: 'jpro_session=jobseeker' });
    expect(page.headers.get('x-releases')).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
    expect(await page.text()).toContain('"name":"Aye Aye"');
    expect(await (await local.get(await site.asset('mfe-public/1.0.0/page-job.js'))).text()).toBe('/* job */');

    const headers = { origin: local.origin, 'content-type': 'application/json' };
    const echoed = await local.post('/api/echo', '{"a":1}', headers);
    expect(await echoed.json()).toEqual({ body: { a: 1 } });
    const sent = site.seen.requests.findLast(({ url }) => url === '/api/echo')?.headers;
    expect(sent).toMatchObject({ origin: address, host: new URL(address).host });

    const cookies = (await local.get('/api/sanctum/csrf-cookie')).headers.getSetCookie();
    expect(cookies).toEqual(['XSRF-TOKEN=fresh; Path=/']);
  } finally {
    await local.close();
  }
});
