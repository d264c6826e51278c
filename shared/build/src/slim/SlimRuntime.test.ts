import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import type { Cut } from './cutParts.ts';
import { SlimRuntime } from './SlimRuntime.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-runtime-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function build(cuts: Readonly<Record<string, readonly Cut[]>>): Promise<Stats> {
  fs.writeFileSync(path.join(folder, 'main.js'), "import('./later.js');");
  fs.writeFileSync(path.join(folder, 'later.js'), 'export const later = 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [new SlimRuntime(cuts)],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('nothing was built'))));
  });
}

const script = () => fs.readFileSync(path.join(folder, 'dist/main.js'), 'utf8');

test('a part of the runtime is built without what is cut out of it', async () => {
  const stats = await build({ 'jsonp chunk loading': [{ part: /^\t*error\.event = .+\n/m, by: '' }] });
  expect(stats.hasErrors()).toBe(false);
  expect(script()).toContain('error.name = ');
  expect(script()).not.toContain('error.event = ');
});

test('a build fails when webpack generates another runtime', async () => {
  const changed = await build({ 'jsonp chunk loading': [{ part: /^never$/m, by: '' }] });
  expect(changed.toString()).toContain('webpack\'s runtime "jsonp chunk loading" has no part /^never$/m');
  const renamed = await build({ 'chunk loading': [{ part: /^never$/m, by: '' }] });
  expect(renamed.toString()).toContain("Webpack's runtime has no part chunk loading");
});
