/** What the service worker gets from the gateway (rule 73). */
import { OFFLINE_COPY_HEADER } from '@jpro/platform/offline-copy';
import { promote, startCanary } from '@jpro/releases';
import { hashSource } from '../page/document/inline.ts';
import { WHEN_BACK } from '../page/scripts/inlineScripts.ts';
import { companyBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';

const withWorker = (version: string) => {
  const build = renderedShell(version);
  return { ...build, contents: { ...build.contents, 'service-worker.js': `/* worker ${version} */` } };
};
const storable = (version: string) => {
  const build = renderedRemote(version);
  const routes = build.routes!.map((route) => (route.page === 'job' ? { ...route, offline: true as const } : route));
  return { ...build, routes };
};
const JOB = '/en/jobpost/cook/7';
const FOR_STORAGE = { [OFFLINE_COPY_HEADER]: '1' };

let site: GatewayUnderTest;
const BUILDS = [withWorker('1.0.0'), storable('1.0.0'), companyBuild('1.0.0')];
const start = async () => {
  site = await startGateway(BUILDS);
};
const stop = () => site.close();

const worker = async (own = site) => {
  const response = await own.get('/service-worker.js');
  return { headers: response.headers, status: response.status, source: await response.text() };
};
const mayBeStored = async (path: string, headers: Record<string, string> = {}, own = site) =>
  (await own.get(path, headers)).headers.has(OFFLINE_COPY_HEADER);

describe('with one release', () => {
  beforeAll(start);
  afterAll(stop);

  test('the worker is the current shell’s, is never cached, and may only request this site', async () => {
    const { headers, source } = await worker();
    expect(source).toBe('/* worker 1.0.0 */');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('SERVICE_WORKER=off removes the worker', async () => {
    const own = await startGateway([withWorker('1.0.0')], {
      configuration: { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: false },
    });
    expect((await worker(own)).source).toContain('registration.unregister()');
    await own.close();
  });

  test('pages may register it', async () => {
    const policy = (await site.get('/en')).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
  });

  test('a guest’s job may be stored, other pages and documents of signed-in visitors may not', async () => {
    const cookie = 'jpro_session=jobseeker';
    expect(await mayBeStored(JOB)).toBe(true);
    expect(await mayBeStored('/en')).toBe(false);
    expect(await mayBeStored(JOB, { cookie })).toBe(false);
    expect(await mayBeStored('/en/jobseeker/profile', { cookie, ...FOR_STORAGE })).toBe(false);
  });

  test('for storage, a signed-in visitor gets the page of a guest', async () => {
    const cookie = 'jpro_session=jobseeker; theme=dark';
    const mine = await (await site.get(JOB, { cookie })).text();
    expect(mine).toContain('"name":"Aye Aye"');
    const response = await site.get(JOB, { cookie, ...FOR_STORAGE });
    const html = await response.text();
    expect(response.headers.has(OFFLINE_COPY_HEADER)).toBe(true);
    expect(html).not.toContain('Aye Aye');
    expect(html).toContain('"user":null');
    expect(html).toContain('data-theme="dark"');
  });

  test.each([
    ['/my/offline', 'my', 'အင်တာနက် မရှိပါ'],
    ['/en/offline', 'en', 'You&#39;re offline'],
  ])(
    '%s has a place for the list, and one script, which opens the wanted page when the site responds',
    async (path, locale, title) => {
      const response = await site.get(path, { 'save-data': 'on' });
      const html = await response.text();
      expect([response.status, response.headers.get('content-language')]).toEqual([200, locale]);
      expect(response.headers.get('x-releases')).toBe('shell@1.0.0');
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('<!--copies-->');
      expect(html).toContain('--save-data:1');
      expect(html.split('<script')).toHaveLength(2);
      expect(html).toContain(`<script>${WHEN_BACK}</script>`);
      expect(response.headers.get('content-security-policy')).toContain(hashSource(WHEN_BACK));
      // In low-data mode, text in the fonts of the device, but Burmese in the site's own.
      expect(html.includes('woff2')).toBe(locale === 'my');
      expect(await (await site.get(path)).text()).toContain(
        `href="${await site.asset('shell/1.0.0/fonts/latin.woff2')}"`,
      );
    },
  );

  test('logging out without scripts empties the browser’s storage', async () => {
    const response = await site.post('/logout', '', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.origin,
      cookie: 'jpro_session=jobseeker; XSRF-TOKEN=t1',
    });
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([303, '"storage"']);
  });
});

describe('with a gateway of its own', () => {
  beforeEach(start);
  afterEach(stop);

  test('it follows a release and its rollback', async () => {
    await site.release(withWorker('1.1.0'));
    expect((await worker()).source).toBe('/* worker 1.1.0 */');
    await promote(site.store, 'production', [{ unit: 'shell', version: '1.0.0' }], site.note);
    expect((await worker()).source).toBe('/* worker 1.0.0 */');
  });

  test('a shell without a worker removes it', async () => {
    await site.release(shellBuild('1.1.0'));
    const { status, headers, source } = await worker();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(source).toContain('registration.unregister()');
  });

  test('while no shell is known, browsers keep their worker and what it has stored', async () => {
    const empty = await startGateway([]);
    const { status, headers, source } = await worker(empty);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(source).not.toContain('unregister');
    await empty.close();
  });

  test('a page without its data or its HTML replaces no stored copy', async () => {
    site.seen.failing.set('/api/jobpost/7', 500);
    expect(await mayBeStored(JOB)).toBe(false);
    expect(await mayBeStored(JOB, FOR_STORAGE)).toBe(false);
    site.seen.failing.clear();
    expect(await mayBeStored(JOB)).toBe(true);
    const unrendered = await startGateway(BUILDS, { renderers: 0 });
    expect(await mayBeStored(JOB, FOR_STORAGE, unrendered)).toBe(false);
    await unrendered.close();
  });

  test('a page for storage counts as no view', async () => {
    const counted = () => site.seen.requests.filter(({ headers }) => headers['purpose'] !== 'prefetch');
    await site.get(JOB, FOR_STORAGE);
    expect(counted().filter(({ url }) => url.includes('/jobpost/'))).toEqual([]);
    expect(site.seen.requests.some(({ url }) => url.includes('/jobpost/7'))).toBe(true);
  });
});

describe('the installed app', () => {
  const manifest = '{"name":"JPro","display":"standalone"}';
  const labels = { en: 'Search', my: 'ရှာရန်' };
  const shortcut = { menus: ['tabs', 'shortcuts'], order: 10, for: ['guest'], labels };

  afterAll(stop);
  beforeAll(async () => {
    await start();
    const shell = shellBuild('1.2.0');
    const remote = renderedRemote('1.2.0');
    const routes = remote.routes!.map((route) =>
      route.pattern === '/login' ? { ...route, navigation: [shortcut] } : route,
    );
    await site.release(shellBuild('1.2.0', { contents: { ...shell.contents, 'manifest.webmanifest': manifest } }), {
      ...remote,
      routes,
    });
  });

  test.each([
    ['/manifest.webmanifest', 'my', '/my/login', 'ရှာရန်'],
    ['/my/manifest.webmanifest', 'my', '/my/login', 'ရှာရန်'],
    ['/en/manifest.webmanifest', 'en', '/en/login', 'Search'],
  ])('%s is one app, in its language, with the shortcuts of the released pages', async (address, lang, url, name) => {
    const response = await site.get(address);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await response.json()).toEqual({
      id: '/',
      scope: '/',
      name: 'JPro',
      display: 'standalone',
      lang,
      description: expect.any(String),
      share_target: { action: `/share/${lang}`, params: { title: 'title', text: 'text', url: 'url' } },
      start_url: `/${lang}`,
      shortcuts: [{ name, url }],
    });
  });

  test('everybody gets that of the current versions, whatever their canaries and picks', async () => {
    const { contents } = shellBuild('1.3.0');
    await site.publish(shellBuild('1.3.0', { contents: { ...contents, 'manifest.webmanifest': '{"name":"New"}' } }));
    await startCanary(site.store, 'production', 'shell', { version: '1.3.0', percent: 100 }, site.note);
    for (const headers of [{}, { cookie: 'releases=shell~1.3.0' }]) {
      const response = await site.get('/en/manifest.webmanifest', headers);
      expect(await response.json()).toMatchObject({ name: 'JPro' });
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(response.headers.get('vary')).toBeNull();
    }
  });

  test('pages lead to the manifest of their language', async () => {
    expect(await (await site.get('/en')).text()).toContain('<link rel="manifest" href="/en/manifest.webmanifest">');
  });
});
