/** A name that the shell does not share fails every build of a remote that uses it, with its file. */
import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { errorsIn } from './dev/BuildErrors.ts';
import { renderBundle } from './renderBundle.ts';
import { sharedImports } from './sharedExports.ts';
import { exportedNames, sharedNames } from './sharedNames.ts';
import { SHARED_MODULES } from './sharing.ts';
import { ROOT } from './units.mjs';
import { remote } from './webpack.ts';

/** Inside the repository, because a remote finds its packages there. */
let folder: string;
beforeEach(() => {
  fs.mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  folder = fs.mkdtempSync(path.join(ROOT, '.cache/mfe-'));
  const dependencies = { '@jpro/api': '^1.0.0', '@jpro/platform': '^1.0.0', '@jpro/ui': '^1.0.0' };
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: '@jpro/mfe-x', version: '1.0.0', dependencies }),
  );
  fs.mkdirSync(path.join(folder, 'src'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const BUILDS: Record<string, () => Configuration> = {
  development: () => ({
    ...remote(folder, { dev: true, refresh: false, outDir: path.join(folder, 'dist') }),
    cache: false,
  }),
  production: () => remote(folder, { outDir: path.join(folder, 'dist') }),
  server: () => renderBundle(folder, path.join(folder, 'dist')),
};

async function build(configuration: Configuration, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'src', file), text);
  const { optimization, ...rest } = configuration;
  const compiler = webpack({ ...rest, optimization: { ...optimization, minimize: false } });
  return new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no result'))));
  });
}

/** `src/remote.tsx message`, of the files of the remote. */
async function mistakes(configuration: Configuration, files: Record<string, string>): Promise<string[]> {
  const stats = await build(configuration, files);
  return errorsIn(stats).map(({ place, message }) => `${path.relative(folder, path.join(ROOT, place))} ${message}`);
}

const QUERY = '@tanstack/react-query';

describe.each(Object.keys(BUILDS))('in the build for %s', (name) => {
  const found = (files: Record<string, string>) => mistakes(BUILDS[name]!(), files);

  test('what is left out is refused with file, name and what to do', async () => {
    const files = {
      'remote.tsx':
        `// A page.\nimport { useQuery } from '${QUERY}';\n` +
        "import { Page } from './Page.tsx';\nexport default [useQuery, Page];",
      'Page.tsx':
        `import {\n  useMutation,\n  hydrate as fill,\n} from '${QUERY}';\n` +
        'export const Page = () => <p>{String([fill, useMutation])}</p>;',
    };
    const [mistake, ...others] = await found(files);
    expect(mistake).toMatch(/^src\/Page\.tsx JP-R055: the shell does not share hydrate of @tanstack\/react-query: /);
    expect(mistake).toContain('name the endpoints as `queries` in routes.ts');
    expect(others).toEqual([]);
  });

  test.each([
    ['through a namespace', `import * as Q from '${QUERY}';\nexport default [Q.useQuery, Q.dehydrate];`, 'dehydrate'],
    ['exported again', `export { Outlet as default } from 'react-router';`, 'Outlet'],
    ['that does not exist', `import { Nothing } from '@jpro/ui/dialogs';\nexport default Nothing;`, 'Nothing'],
    [
      'only on the server',
      "import { ServerStyleSheet } from 'styled-components';\n" +
        "export default typeof window === 'undefined' && ServerStyleSheet;",
      'ServerStyleSheet',
    ],
    ['of a component in a namespace', `import * as R from 'react-router';\nexport default <R.Outlet />;`, 'Outlet'],
  ])('a name %s', async (_, text, missing) => {
    const all = await found({ 'remote.tsx': text });
    expect(all).toEqual([expect.stringContaining(`src/remote.tsx JP-R055: the shell does not share ${missing} of `)]);
  });

  test('a name that another file passes on', async () => {
    const all = await found({
      'remote.tsx': `import { useQuery, streamed } from './queries.ts';\nexport default [useQuery, streamed];`,
      'queries.ts': `export { useQuery, experimental_streamedQuery as streamed } from '${QUERY}';`,
    });
    expect(all).toEqual([expect.stringMatching(/^src\/\w+\.tsx? JP-R055: .* experimental_streamedQuery of /)]);
  });

  test.each([
    ['a namespace', `import * as Q from '${QUERY}';\nexport default Q;`],
    ['everything, exported again', `export * from '${QUERY}';\nexport default 1;`],
    ['an import while it runs', `export default () => import('${QUERY}').then((all) => Object.keys(all));`],
  ])('a shared module as a whole is refused: %s', async (_, text) => {
    const all = await found({ 'remote.tsx': text });
    expect(all).toEqual([expect.stringMatching(/^src\/remote\.tsx JP-R055: .* is used as a whole/)]);
  });

  test('what is shared, types and unused code are not refused', async () => {
    const all = await found({
      'remote.tsx': `
        import { memo, useState } from 'react';
        import * as Q from '${QUERY}';
        import { createGlobalStyle, styled, useTheme } from 'styled-components';
        import { useParams, type RouterProviderProps } from 'react-router';
        import { Dialog } from '@jpro/ui/dialogs';
        import { Button, type ButtonProps } from '@jpro/ui';
        export type Both = ButtonProps | RouterProviderProps;
        export default [memo, useState, Q.useIsFetching, Q.useInfiniteQuery, createGlobalStyle, styled, useTheme,
          useParams, Dialog, Button];`,
    });
    expect(all).toEqual([]);
  });
});

test('a release names what its pages import in browsers, and on the server', async () => {
  const text = `import { isServer, useQuery } from '${QUERY}';\nexport default isServer ? 1 : useQuery;`;
  const stats = await build(BUILDS['server']!(), { 'remote.tsx': text });
  const browser = await build(BUILDS['production']!(), {
    'remote.tsx': "import { useState } from 'react';\nexport default useState;",
  });
  expect(sharedImports(browser.compilation, stats.compilation)).toMatchObject({
    [QUERY]: ['isServer', 'useQuery'],
    react: ['useState'],
  });
});

test('the names of each shared module are known', () => {
  for (const module of SHARED_MODULES) expect([module, sharedNames(module).size > 0]).toEqual([module, true]);
  expect([...sharedNames('react')]).toEqual(expect.arrayContaining(['default', 'useState']));
  expect([...sharedNames('@jpro/ui/tokens')]).not.toEqual([]);
});

test('the names of a module are those of its values', () => {
  const file = path.join(folder, 'src/names.ts');
  fs.writeFileSync(path.join(folder, 'src/more.ts'), 'export const more = 1;\nexport type Less = 1;');
  fs.writeFileSync(
    file,
    `export { a, type B, c as d } from './x.ts';\nexport type { E } from './x.ts';\nexport * from './more.ts';
     export const f = 1, g = 2;\nexport function h() {}\nexport class I {}\nexport interface J {}\nexport type K = 1;`,
  );
  expect(exportedNames(file)).toEqual(['a', 'd', 'more', 'f', 'g', 'h', 'I']);
});
