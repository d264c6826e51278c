import { readdirSync } from 'node:fs';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';

const LIMIT_MS = 1_000;
const PATIENCE_MS = 120_000;

let site: GatewayUnderTest;
async function start() {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    bundleLimitMs: LIMIT_MS,
  });
}
const stop = () => site.close();

async function title(path: string) {
  const response = await site.get(path);
  return { status: response.status, title: /<title>([^]*?)<\/title>/.exec(await response.text())?.[1] };
}

/** The worker has restarted once the head of a page comes from its bundle again. */
async function untilWorkerIsBack() {
  const started = performance.now();
  while (!(await (await site.get('/en')).text()).includes('Jobs in Myanmar'))
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
}

/** Releases a start page whose title is what this code finds in its worker. @returns the title */
async function foundInWorker(code: string): Promise<string> {
  const spy =
    "module.exports = { texts: { en: {}, my: {} }, routes: [{ pattern: '/', page: 'home', title: 'home', " +
    `head: () => ({ title: String(${code}) }) }] }`;
  await site.release(
    publicBuild('1.1.0', {
      contents: { 'remoteEntry.js': '1', 'server/routes.cjs': spy },
      preload: { start: [], pages: {} },
    }),
  );
  return (await title('/en')).title ?? '';
}

describe('in one worker', () => {
  beforeAll(start);
  afterAll(stop);

  test.each(['/throws', '/loops', '/exits', '/fills', '/lies'])(
    'a server bundle that %s does no harm: the page has the title of its route',
    async (path) => {
      expect(await title(`/en${path}`)).toEqual({ status: 200, title: 'Job - JPro' });
      await untilWorkerIsBack();
      expect(await title('/en/jobpost/cook/7')).toMatchObject({ status: 200, title: expect.stringContaining('Cook') });
    },
    PATIENCE_MS,
  );

  test(
    'a page that waits behind a stuck one is still complete',
    async () => {
      const stuck = title('/en/loops');
      const behind = await Promise.all([1, 2, 3].map(() => title('/en/jobpost/cook/7')));
      for (const page of behind) expect(page).toMatchObject({ status: 200, title: expect.stringContaining('Cook') });
      expect(await stuck).toEqual({ status: 200, title: 'Job - JPro' });
    },
    PATIENCE_MS,
  );

  test(
    'a page that keeps failing is skipped, so that others do not wait for it',
    async () => {
      for (let visit = 0; visit < 3; visit += 1) {
        await title('/en/loops');
        await untilWorkerIsBack();
      }
      const started = performance.now();
      expect(await title('/en/loops')).toEqual({ status: 200, title: 'Job - JPro' });
      expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    },
    PATIENCE_MS,
  );

  test('each version of a remote is described by its own bundle', async () => {
    const other =
      'module.exports = { texts: { en: {}, my: {} }, routes: ' +
      "[{ pattern: '/', page: 'home', title: 'home', head: () => ({ title: 'Other' }) }] }";
    await site.publish(
      publicBuild('1.1.0', {
        contents: { 'remoteEntry.js': '1', 'server/routes.cjs': other },
        preload: { start: [], pages: {} },
      }),
    );
    const picked = await (await site.get('/en', { cookie: 'releases=mfe-public~1.1.0' })).text();
    expect(picked).toContain('<title>Other - JPro</title>');
    expect(await title('/en')).toEqual({ status: 200, title: 'Home - JPro' });
  });
});

describe('in a worker of its own', () => {
  beforeEach(start);
  afterEach(stop);

  test('a server bundle that does not start leaves the page to the browser', async () => {
    await site.release(
      publicBuild('1.1.0', {
        contents: { 'remoteEntry.js': '1', 'server/routes.cjs': 'require("node:fs")' },
        preload: { start: [], pages: {} },
      }),
    );
    expect(await title('/en')).toEqual({ status: 200, title: 'Home - JPro' });
  });

  test('a bundle cannot read the secrets of the gateway', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret';
    const variables = await foundInWorker('Object.keys(process.env)');
    expect(variables).toContain('NODE_ENV');
    expect(variables).not.toContain('DATABASE_URL');
    delete process.env['DATABASE_URL'];
  });

  test('a package that would tell a process manager that it is ready does not', async () => {
    expect(await foundInWorker('typeof process.send')).toBe('undefined - JPro');
  });

  test('a worker has stored its compiled modules when it is ready', async () => {
    const found = await foundInWorker("process.getBuiltinModule('node:module').getCompileCacheDir()");
    const [folder = ''] = /^.*\/\.cache\/compiled\/[^ ]+/.exec(found) ?? [];
    expect(readdirSync(folder)).not.toEqual([]);
  });
});
