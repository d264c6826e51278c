/** `mf-manifest.json`, as the tools of module federation read it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { openPage } from '../people/openPage.ts';
import { REPOSITORY } from '../product/runProduct.ts';
import { expect, test, type Page } from './test.ts';

/** Of the federation runtime, as far as it is needed here. */
interface Instance {
  readonly name: string;
  readonly shareScopeMap: Record<string, object>;
  initShareScopeMap(scope: string, packages: object, host: { readonly hostShareScopeMap: object }): void;
  loadRemote(id: string): Promise<{ readonly default: object } | null>;
}
interface Tools {
  readonly __FEDERATION__: { readonly __INSTANCES__: Instance[]; readonly moduleInfo: Record<string, object> };
  readonly federation: {
    createInstance(options: { name: string; remotes: { name: string; entry: string }[] }): Instance;
  };
}

interface Snapshot {
  readonly publicPath: string;
  readonly buildVersion: string;
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-federation-'));
  const bundle = webpack({
    mode: 'production',
    context: REPOSITORY,
    entry: '@module-federation/enhanced/runtime',
    output: { path: folder, filename: 'federation.js', library: { name: 'federation', type: 'var' } },
  })!;
  await promisify((done: Parameters<typeof bundle.run>[0]) => bundle.run(done))();
});
test.afterAll(() => rm(folder, { recursive: true }));

const moduleInfoOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Tools).__FEDERATION__.moduleInfo as Record<string, object>);

test('the runtime of module federation loads a remote by its manifest, with the packages of the shell @all', async ({
  browser,
  site,
}) => {
  const { 'mfe-company': version } = await site.served();
  const [entry = ''] = await site.addresses('mfe-company', version!, /^remoteEntry\.js$/);
  const manifest = new URL('mf-manifest.json', site.url + entry).href;
  // The runtime is no script of the site.
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openPage(page, '/en/contact');
  expect(await moduleInfoOf(page)).toEqual({});

  await page.addScriptTag({ path: path.join(folder, 'federation.js') });
  const lifecycles = await page.evaluate(async (entry) => {
    const { federation, __FEDERATION__ } = globalThis as unknown as Tools;
    const { shareScopeMap } = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell')!;
    const tool = federation.createInstance({ name: 'tool', remotes: [{ name: 'mfe_company', entry }] });
    tool.initShareScopeMap('default', shareScopeMap['default']!, { hostShareScopeMap: shareScopeMap });
    return Object.keys((await tool.loadRemote('mfe_company/remote'))!.default);
  }, manifest);
  expect(lifecycles).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount']));
  const read = (await moduleInfoOf(page))[`mfe_company:${manifest}`];
  expect(read).toMatchObject({ remoteEntry: 'remoteEntry.js' });

  // Pages of testers say the same of every remote without that runtime, and its version.
  await context.addCookies([{ name: 'releases', value: `mfe-company~${version}`, url: site.url }]);
  await openPage(page, '/en/contact');
  await expect.poll(async () => Object.keys(await moduleInfoOf(page)).length).toBe(5);
  const found = (await moduleInfoOf(page))[`mfe_company:${manifest}`] as Snapshot;
  const { publicPath: _, buildVersion, ...shown } = found;
  expect(read).toMatchObject(shown);
  expect(buildVersion).toBe(version);
  await context.close();
});
