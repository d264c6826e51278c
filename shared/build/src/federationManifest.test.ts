import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MANIFEST, writeFederationManifest } from './federationManifest.ts';

const unit = { name: 'mfe-a', dir: '/mfe-a', version: '1.5.0', isShell: false };
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'jpro-manifest-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('the manifest has the version of the release, in an order that does not depend on chance', () => {
  const manifest = {
    name: 'mfe_a',
    metaData: { buildInfo: { buildVersion: '0.0.1', buildName: 'a' }, publicPath: 'auto' },
    shared: [{ id: 'mfe_a:react' }, { id: 'mfe_a:@jpro/ui' }],
  };
  fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, 'mf-stats.json'), '{}');
  writeFederationManifest(unit, folder);
  expect(fs.readdirSync(folder)).toEqual([MANIFEST]);
  expect(JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8'))).toEqual({
    name: 'mfe_a',
    metaData: { buildInfo: { buildVersion: '1.5.0', buildName: 'a' }, publicPath: 'auto' },
    shared: [{ id: 'mfe_a:@jpro/ui' }, { id: 'mfe_a:react' }],
  });
});

test('a build without federation has none', () => {
  writeFederationManifest(unit, folder);
  expect(fs.readdirSync(folder)).toEqual([]);
});
