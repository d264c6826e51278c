import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRegistry, type Registry } from '../testing/startRegistry.ts';
import type { Packed } from './packPackages.ts';
import { publish } from './publish.ts';

const { env } = process;
let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jpro-publish-'));
  registry = await startRegistry();
  process.env = { ...env, ...registry.env, npm_config_fetch_retries: '0' };
}, 180_000);
afterAll(async () => {
  process.env = env;
  await registry.stop();
  rmSync(folder, { recursive: true });
});

function packed(name: string, files: Readonly<Record<string, string>>, version = '1.0.0'): Packed {
  const stage = mkdtempSync(path.join(folder, 'stage-'));
  mkdirSync(path.join(stage, 'src'));
  const manifest = JSON.stringify({ name: `@jpro/${name}`, version, files: ['src'] });
  writeFileSync(path.join(stage, 'package.json'), manifest);
  for (const [file, code] of Object.entries(files)) writeFileSync(path.join(stage, 'src', file), code);
  const options = { cwd: stage, encoding: 'utf8' } as const;
  const file = path.join(stage, `${name}.tgz`);
  renameSync(path.join(stage, execFileSync('npm', ['pack', '--silent'], options).trim()), file);
  return { name: `@jpro/${name}`, version, file };
}

test('a registry gets what it lacks, and a version never changes', () => {
  const { address } = registry;
  const ui = packed('ui', { 'index.js': 'export const ui = 1;' });
  expect(publish([ui], address)).toEqual([`published at ${address}`]);

  const forms = packed('forms', { 'index.js': 'export const forms = 1;' });
  expect(publish([forms, ui], address)).toEqual([`published at ${address}`, 'is there already']);
  const packedAgain = packed('ui', { 'index.js': 'export const ui = 1;' });
  expect(publish([forms, packedAgain], address)).toEqual(['is there already', 'is there already']);

  const api = packed('api', { 'index.js': 'export const api = 1;' });
  const changed = packed('ui', { 'index.js': 'export const ui = 2;', 'more.js': '' });
  expect(() => publish([api, forms, changed], address)).toThrow(
    '@jpro/ui 1.0.0 is published already, with another src/index.js, src/more.js\n' +
      'Nothing was published: npx lerna version gives what changed a new version',
  );
  const raised = packed('ui', { 'index.js': 'export const ui = 2;', 'more.js': '' }, '1.1.0');
  expect(publish([api, raised], address)).toEqual([`published at ${address}`, `published at ${address}`]);
}, 180_000);

test('a registry that does not say what it has gets nothing', () => {
  const ui = packed('ui', {});
  expect(() => publish([ui], 'http://localhost:1')).toThrow('does not say whether it has @jpro/ui 1.0.0');
}, 180_000);
