import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { LeftOutNames } from './leftOut.ts';
import { sharedExports, sharedImports } from './sharedExports.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-shared-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Builds `files` with the entry `main.js`, sharing `lib`, whose own file is `library.js`. */
async function build(files: Record<string, string>, side: 'shell' | 'remote'): Promise<Compilation> {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  const lib = { singleton: true, requiredVersion: false as const, version: '1.0.0' };
  const own = side === 'shell' ? { import: path.join(folder, 'library.js'), eager: true } : { import: false as const };
  return run([new webpack.sharing.SharePlugin({ shared: { lib: { ...lib, ...own } } })]);
}

async function run(plugins: NonNullable<Configuration['plugins']>): Promise<Compilation> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    plugins,
  });
  const { compilation } = await new Promise<{ compilation: Compilation }>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats && !stats.hasErrors() ? resolve(stats) : reject(error ?? stats?.toString()),
    );
  });
  return compilation;
}

test('a shell shares what its library exports', async () => {
  const compilation = await build(
    {
      'library.js': "export { one, two } from './all.js'",
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

test('a library may import a shared module as a whole', async () => {
  const library = {
    'main.js': "import 'other'; import { one } from 'lib'; console.log(one);",
    'node_modules/other/index.js': "import * as lib from 'lib'; console.log(lib);",
  };
  expect(sharedImports(await build(library, 'remote'))).toEqual({ lib: ['one'] });
});

describe('of a library that the page starts with', () => {
  const library = '@tanstack/react-query';
  const files = {
    'lib.js': "export { useQuery } from './useQuery.js'; export { hydrate } from './hydrate.js';",
    'useQuery.js': "export const useQuery = () => 'SHARED';",
    'hydrate.js': "export const hydrate = () => 'LEFT OUT';",
    'main.js': 'console.log(1);',
    'package.json': '{"sideEffects": false}',
  };
  const built = async (...plugins: readonly LeftOutNames[]) => {
    for (const [file, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), content);
    const provided = { import: path.join(folder, 'lib.js'), eager: true, version: '5.0.0', shareKey: library };
    const compilation = await run([
      new webpack.sharing.SharePlugin({ shared: { 'provided query': provided } }),
      ...plugins,
    ]);
    return { script: fs.readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), names: sharedExports(compilation) };
  };

  test('what is left out is no part of the script, nor of what the release offers', async () => {
    const { script, names } = await built(new LeftOutNames());
    expect([script.includes("'SHARED'"), script.includes("'LEFT OUT'")]).toEqual([true, false]);
    expect(names).toEqual({ [library]: ['useQuery'] });
  });

  test('webpack would take it as a whole', async () => {
    expect((await built()).script).toContain("'LEFT OUT'");
  });
});
