import type { BootFrame, BootInDocument } from '@jpro/platform/boot';
import { temporaryStore } from '@jpro/releases/testing';
import { VISIT_LIMITS } from '@jpro/server/edge';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { framePartsOf } from './bootFrame.ts';

const TEXTS = { 'texts/en.json': '{"home":{"title":"Home"},"job":"Job"}', 'texts/my.json': '{}' };
const texts = { en: 'texts/en.json', my: 'texts/my.json' };

const shell = shellBuild('1.0.0', {
  contents: { ...shellBuild('1.0.0').contents, ...TEXTS },
  texts,
});
const remote = publicBuild('1.0.0', {
  contents: { ...publicBuild('1.0.0').contents, ...TEXTS },
  texts,
  pageTexts: { home: ['home'], job: ['job'] },
});

async function bootAt(site: GatewayUnderTest, path: string, headers = {}): Promise<BootInDocument> {
  const html = await (await site.get(path, headers)).text();
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootInDocument;
}

test('documents name the frame of their boot manifest; together they are the whole', async () => {
  const site = await startGateway([shell, remote, companyBuild('1.0.0')]);
  try {
    const html = await (await site.get('/en')).text();
    const { frame = '', ...boot } = await bootAt(site, '/en');
    expect(frame).toMatch(
      /^\/assets\/shell\/1\.0\.0\/boot\/en\/mfe-public\/home\/[^/]*mfe-public@1\.0\.0[^/]*\.json\?\w+$/,
    );
    expect(html).toContain(
      `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${frame}">`,
    );
    expect(Object.keys(boot.integrity).filter((path) => path.startsWith('/assets/shell/'))).toEqual([]);
    for (const name of ['remotes', 'texts', 'shell']) expect(boot).not.toHaveProperty(name);

    const response = await site.get(frame);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const file = (await response.json()) as BootFrame;
    expect(file).toMatchObject({ shell: { version: '1.0.0' }, partialTexts: 'mfe-public' });
    expect(file.texts['mfe-public']).toEqual({ home: { title: 'Home' } });
    expect(Object.keys(file.remotes).sort()).toEqual(['mfe-company', 'mfe-public']);
    expect(Object.keys(file.integrity)).toContain(await site.asset('shell/1.0.0/main.js'));

    const { frame: other } = await bootAt(site, '/en/nothing');
    expect(other).toMatch(/\/boot\/en\/[^/]+\.json/);
    const { texts: ofShell } = (await (await site.get(other ?? '')).json()) as BootFrame;
    expect(Object.keys(ofShell)).toEqual(['shell']);
  } finally {
    await site.close();
  }
});

test('the document of a shell without remotes has the whole boot manifest', async () => {
  const site = await startGateway([shell]);
  try {
    const boot = await bootAt(site, '/en');
    expect(boot).not.toHaveProperty('frame');
    expect(boot).toMatchObject({ shell: { version: '1.0.0' }, remotes: {} });
    expect(Object.keys(boot.integrity)).toEqual([expect.stringMatching(/^\/assets\/shell\/\w{16}\/hashes\.json$/)]);
  } finally {
    await site.close();
  }
});

test('another gateway of the site makes the same frame of its address', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => startGateway([shell, remote])));
  try {
    const { frame = '' } = await bootAt(one!, '/en/jobpost/cook/7');
    expect(await (await other!.get(frame)).text()).toBe(await (await one!.get(frame)).text());
  } finally {
    await Promise.all([one?.close(), other?.close()]);
  }
});

test('a frame whose content is not what its address names is sent, but not cached', async () => {
  const site = await startGateway([shell, remote]);
  try {
    const { frame = '' } = await bootAt(site, '/en');
    const [file = ''] = frame.split('?');
    const content = await (await site.get(frame)).text();
    for (const address of [file, `${file}?0123456789ab`]) {
      const response = await site.get(address);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await response.text()).toBe(content);
    }
  } finally {
    await site.close();
  }
});

test('two gateways with different settings do not cache a frame under the address of the other', async () => {
  const configuration = { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: true };
  const assetsUrl = 'https://cdn.example';
  const before = await startGateway([shell, remote], { configuration: { ...configuration, assetsUrl } });
  const now = await startGateway([shell, remote], { configuration });
  try {
    const { frame = '' } = await bootAt(now, '/en');
    const ofOther = await before.get(frame);
    expect(ofOther.headers.get('cache-control')).toBe('no-store');
    expect(await ofOther.text()).toContain(assetsUrl);
    expect(await (await now.get(frame)).text()).not.toContain(assetsUrl);
  } finally {
    await Promise.all([before.close(), now.close()]);
  }
});

test('texts that can be read again are in the frame that documents then name', async () => {
  const site = await startGateway([shell, remote]);
  try {
    const { store } = site;
    const { file } = store;
    /** In the frame of a document that no cache has yet. */
    const unitsWithTexts = async (query: string) => {
      const { frame = '' } = await bootAt(site, `/en?${query}`);
      const response = await site.get(frame);
      expect(response.headers.get('cache-control')).toContain('immutable');
      return Object.keys(((await response.json()) as BootFrame).texts);
    };
    store.file = async (...which) => (which[0] === 'mfe-public' ? undefined : file.apply(store, which));
    expect(await unitsWithTexts('damaged')).toEqual(['shell']);
    store.file = file;
    expect(await unitsWithTexts('repaired')).toEqual(['shell', 'mfe-public']);
  } finally {
    await site.close();
  }
});

test('a frame of releases, pages or languages that do not exist is 404 and not cached', async () => {
  const site = await startGateway([shell, remote]);
  try {
    for (const address of [
      '1.0.0/boot/en/mfe-public@9.9.9.json',
      '1.0.0/boot/en/mfe-public@1.0.0~9.9.9.json',
      '1.0.0/boot/en/mfe-public/nothing/mfe-public@1.0.0.json',
      '1.0.0/boot/en/mfe-company/home/mfe-public@1.0.0.json',
      '1.0.0/boot/xx/mfe-public@1.0.0.json',
      '1.0.0/boot/en/..%2f..%2fmfe-public@1.0.0.json',
      '9.9.9/boot/en/mfe-public@1.0.0.json',
      '1.0.0/boot/en/mfe-public@1.0.0,mfe-public@1.0.0.json',
      '1.0.0/boot/en/mfe-public@1.0.0~1.0.0.json',
      '1.0.0/boot/en/mfe-public@1.0.0@1.json',
    ]) {
      const response = await site.get(`/assets/shell/${address}`);
      expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, 404, 'no-store']);
    }
    expect((await site.get('/assets/shell/1.0.0/boot/en/mfe-public@1.0.0.json')).status).toBe(200);
  } finally {
    await site.close();
  }
});

test('a wrong address costs few look-ups, however many releases it names', async () => {
  const { store, ...temporary } = await temporaryStore();
  await temporary.release(shell, remote);
  const read: string[] = [];
  const watched = Object.create(store) as typeof store;
  watched.release = (unit, version) => {
    read.push(`${unit}@${version}`);
    return store.release(unit, version);
  };
  const units = Array.from({ length: 20 }, (_, index) => `mfe-${index}@1.0.0~1.1.0`);
  expect(await framePartsOf(watched, '1.0.0', `boot/en/mfe-public@1.0.0,${units.join(',')}.json`)).toBeUndefined();
  expect(read).toEqual(['shell@1.0.0']);
  expect(await framePartsOf(watched, '1.0.0', `boot/en/mfe-public@1.0.0,${units[0]},${units[1]}.json`)).toBeUndefined();
  expect(read.slice(1)).toEqual(['shell@1.0.0', 'mfe-public@1.0.0', 'mfe-0@1.0.0', 'mfe-0@1.1.0']);
  await temporary.remove();
});

test('a frame that has to be made counts as a page view', async () => {
  const site = await startGateway([shell, remote]);
  try {
    const first = await site.get('/en');
    const [visitor = ''] = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const { frame: named = '' } = await bootAt(site, '/en');
    const known = () => site.get(named, { cookie: visitor });
    const frame = (name: string) => site.get(`/assets/shell/1.0.0/boot/en/${name}.json`, { cookie: visitor });
    expect((await known()).status).toBe(200);
    for (let view = 1; view < VISIT_LIMITS.page.perVisitor; view += 1)
      expect((await frame(`mfe-public@2.0.${view}`)).status).toBe(404);
    const refused = await frame('mfe-public@2.0.0');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await known()).status).toBe(200);
  } finally {
    await site.close();
  }
});

test('testers get the whole boot manifest, which says what they picked', async () => {
  const site = await startGateway([shell, remote]);
  try {
    const picked = { cookie: 'releases=mfe-public~1.0.0' };
    expect(await bootAt(site, '/en', picked)).toMatchObject({ remotes: { 'mfe-public': { picked: true } } });
  } finally {
    await site.close();
  }
});
