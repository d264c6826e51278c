import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageOf } from './packages.ts';
import { MANIFEST, writeFederationManifest } from './federationManifest.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'jpro-manifest-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('the manifest names no version of a workspace, in an order that does not depend on chance', () => {
  const manifest = {
    name: 'mfe_a',
    metaData: { publicPath: 'auto' },
    shared: [
      { id: 'mfe_a:react', name: 'react', version: packageOf('react').version },
      { id: 'mfe_a:@jpro/ui', name: '@jpro/ui', version: '1.99.0' },
    ],
  };
  fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, 'mf-stats.json'), '{}');
  writeFederationManifest(folder);
  expect(fs.readdirSync(folder)).toEqual([MANIFEST]);
  expect(JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8'))).toEqual({
    name: 'mfe_a',
    metaData: { publicPath: 'auto' },
    shared: [{ ...manifest.shared[1], version: '1.0.0' }, manifest.shared[0]],
  });
});
