import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packedManifest } from './packPackages.ts';

let stage: string;
beforeEach(() => {
  stage = mkdtempSync(path.join(tmpdir(), 'jpro-manifest-'));
  mkdirSync(path.join(stage, 'src'));
});
afterEach(() => rmSync(stage, { recursive: true }));

const write = (file: string, code: string) => writeFileSync(path.join(stage, 'src', file), code);
const MANIFEST = {
  name: '@jpro/example',
  version: '1.2.0',
  scripts: { test: 'node ../scripts/test.mjs' },
  bin: { example: 'src/cli.ts' },
  exports: { '.': './src/index.ts', './fonts': './fonts/build.ts' },
  dependencies: { '@jpro/ui': '^1.0.0' },
  devDependencies: { 'swc-loader': '^0.2.0', '@types/scale': '^4.0.0', 'test-only': '^1.0.0' },
} as const;

test('what the files name is a dependency, and entries are JavaScript', () => {
  write('index.js', `import { Box } from '@jpro/ui/fields'; import fs from 'node:fs'; export { a } from './a.js';`);
  write('index.d.ts', `import type { Scale } from 'scale'; declare const own: import('@jpro/example').Own;`);
  write('loader.js', `export const rule = { loader: 'swc-loader' };`);
  const manifest = { ...MANIFEST, dependencies: { ...MANIFEST.dependencies, scale: '^1.0.0' } };
  expect(packedManifest(manifest, stage)).toEqual({
    name: '@jpro/example',
    version: '1.2.0',
    license: 'UNLICENSED',
    engines: { node: '>=24' },
    files: ['src', 'templates', 'dev-shell', '*.json', 'CHANGELOG.md'],
    bin: { example: 'src/cli.js' },
    exports: { '.': './src/index.js' },
    dependencies: { '@jpro/ui': '^1.0.0', '@types/scale': '^4.0.0', scale: '^1.0.0', 'swc-loader': '^0.2.0' },
  });
});

test.each([
  ['index.js', `import { scale } from 'scale/log';`],
  ['index.js', `const later = () => import('scale');`],
  ['index.js', `require.resolve('scale/package.json');`],
  ['index.d.ts', `export type Own = import("scale").Scale;`],
])('an import of what is not declared is refused: %s %s', (file, code) => {
  write(file, code);
  const { devDependencies: _, ...manifest } = MANIFEST;
  expect(() => packedManifest(manifest, stage)).toThrow('@jpro/example imports scale: add to its package.json');
});
