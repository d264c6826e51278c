import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { ROOT } from './units.mjs';
import { remote, shell } from './webpack.ts';

test.each([
  ['the shell', shell(path.join(ROOT, 'shell'))],
  ['a remote', remote(path.join(ROOT, 'mfe-public'))],
])('packages get into %s as their makers ship them, with annotations at most', (_unit, { module, plugins }) => {
  const file = (name: string) => path.join(ROOT, 'node_modules', name, 'dist/index.js');
  const changing = (module.rules as RuleSetRule[]).filter(
    ({ test: files, exclude, use, loader }) =>
      (use ?? loader) !== undefined &&
      ['react', 'react-router', 'i18next', '@module-federation/runtime'].some(
        (name) => (files as RegExp).test(file(name)) && !(exclude as RegExp | undefined)?.test(file(name)),
      ),
  );
  expect(changing.map(({ loader, options }) => [loader, Object.keys(options as object)])).toEqual([
    ['babel-loader', expect.arrayContaining(['plugins'])],
  ]);
  expect(plugins.map((plugin) => plugin?.constructor.name)).not.toContain('NormalModuleReplacementPlugin');
});
