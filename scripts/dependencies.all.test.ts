import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './runtime.mjs';

const run = promisify(execFile);
const SCRIPTS = [
  'scripts/dependencies.mjs',
  'scripts/runtime.mjs',
  'scripts/signals.mjs',
  'releases/src/publish/sources.mjs',
];
const TOOL = { name: 'tool', version: '1.0.0' };
/** A repository that needs one tool, which comes from a folder: nothing is downloaded. */
const FILES = {
  'package.json': { type: 'module', devDependencies: { tool: 'file:tool' } },
  'tool/package.json': TOOL,
  'package-lock.json': {
    lockfileVersion: 3,
    packages: {
      '': { devDependencies: { tool: 'file:tool' } },
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { ...TOOL, dev: true },
    },
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-packages-'));
  for (const name of [...SCRIPTS, 'tool/package.json'])
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  for (const name of SCRIPTS) await copyFile(path.join(root, name), path.join(folder, name));
  for (const [name, content] of Object.entries(FILES))
    await writeFile(path.join(folder, name), JSON.stringify(content));
});
afterAll(() => rm(folder, { recursive: true }));

test('with NODE_ENV=production, too, the packages that builds need are installed', async () => {
  const install = "await (await import('./scripts/dependencies.mjs')).ensureDependencies()";
  await run(process.execPath, ['--input-type=module', '--eval', install], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect((await stat(path.join(folder, 'node_modules/tool'))).isDirectory()).toBe(true);
});
