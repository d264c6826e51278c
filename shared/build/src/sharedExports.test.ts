import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { sharedExports, sharedImports } from './sharedExports.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-shared-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Builds `files` with the entry `main.js`, sharing `lib`, whose own file is `facade.js`. */
async function build(files: Record<string, string>, side: 'shell' | 'remote'): Promise<Compilation> {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  const lib = { singleton: true, requiredVersion: false as const, version: '1.0.0' };
  const own = side === 'shell' ? { import: path.join(folder, 'facade.js'), eager: true } : { import: false as const };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [new webpack.sharing.SharePlugin({ shared: { lib: { ...lib, ...own } } })],
  });
  const { compilation } = await new Promise<{ compilation: Compilation }>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats && !stats.hasErrors() ? resolve(stats) : reject(error ?? stats?.toString()),
    );
  });
  return compilation;
}

test('a shell shares what the facade exports', async () => {
  const compilation = await build(
    {
      'facade.js': "export { one, two } from './all.js'",
      'all.js': 'export const one = 1, two = 2, three = 3;',
      'main.js': "import { one } from 'lib'; console.log(one);",
    },
    'shell',
  );
  expect(sharedExports(compilation)).toEqual({ lib: ['one', 'two'] });
});

test('a remote imports what its code still uses after tree-shaking', async () => {
  const compilation = await build(
    {
      'main.js':
        "import { used } from './parts.js'; import { direct as renamed } from 'lib'; console.log(used(), renamed);",
      'parts.js':
        "import { inUse, dropped } from 'lib';" +
        'export const used = () => inUse(); export const unused = () => dropped();',
      'package.json': '{"sideEffects": false}',
    },
    'remote',
  );
  expect(sharedImports(compilation)).toEqual({ lib: ['direct', 'inUse'] });
});

test('our own code imports no shared module as a whole, a library may', async () => {
  const whole = "import * as lib from 'lib'; console.log(lib);";
  await expect(build({ 'main.js': whole }, 'remote').then(sharedImports)).rejects.toThrow(
    'main.js imports lib as a whole',
  );
  const library = { 'main.js': "import 'other';", 'node_modules/other/index.js': whole };
  expect(sharedImports(await build(library, 'remote'))).toEqual({});
});
