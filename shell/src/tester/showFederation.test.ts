import { createTestPlatform } from '@jpro/platform/testing';
import { showFederation } from './showFederation.ts';

const manifestOf = (name: string) => ({
  name,
  metaData: {
    buildInfo: { buildVersion: 'a1b2c3d4e5' },
    globalName: name,
    remoteEntry: { name: 'remoteEntry.js', type: 'global' },
  },
  shared: [{ name: 'react', version: '19.0.0', assets: {} }],
  exposes: [{ name: 'remote', path: './remote', assets: {} }],
});

afterEach(() => {
  globalThis.__FEDERATION__ = undefined;
});

test('tools find what runs in the page; a release without a manifest is left out', async () => {
  const release = (unit: string, version: string) => ({
    releases: [{ version, entry: `/assets/${unit}/b2/remoteEntry.js` }],
    routes: [],
  });
  const remotes = { 'mfe-company': release('mfe-company', '1.5.0'), 'mfe-old': release('mfe-old', '1.0.0') };
  const { boot } = createTestPlatform({ boot: { remotes, shell: { version: '2.0.0', folder: '/assets/shell/a1/' } } });
  globalThis.fetch = async (address) => {
    const [, unit = ''] = /assets\/([^/]+)\//.exec(String(address)) ?? [];
    const found = unit === 'mfe-old' ? null : JSON.stringify(manifestOf(unit.replace('-', '_')));
    return { ok: found !== null, json: async () => JSON.parse(found ?? '') as unknown } as Response;
  };
  const moduleInfo: Record<string, object> = {};
  globalThis.__FEDERATION__ = { moduleInfo };
  await showFederation(boot);
  const address = 'https://jpro.test/assets/mfe-company/b2/mf-manifest.json';
  expect(Object.keys(moduleInfo)).toEqual([`mfe_company:${address}`, 'shell']);
  expect(moduleInfo['shell']).toMatchObject({ remotesInfo: { mfe_company: { matchedVersion: address } } });
  expect(moduleInfo[`mfe_company:${address}`]).toMatchObject({
    buildVersion: '1.5.0',
    publicPath: 'https://jpro.test/assets/mfe-company/b2/',
    remoteEntry: 'remoteEntry.js',
    modules: [{ moduleName: 'remote' }],
  });
});
