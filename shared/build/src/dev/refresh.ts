/** Hot reload of components across federation. */
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type EntryObject } from 'webpack';
import type { BrowserConfiguration } from '../baseConfig.ts';

const require = createRequire(import.meta.url);
const RUNTIME = path.join(import.meta.dirname, 'refreshRuntime.cjs');

/** The file behind `react-refresh/runtime`, which the runtime of the page replaces. */
const actualRuntime = {
  'actual/react-refresh': path.join(
    path.dirname(require.resolve('react-refresh')),
    'cjs/react-refresh-runtime.development.js',
  ),
};

const withActualRuntime = ({ resolve }: BrowserConfiguration) => ({
  ...resolve,
  alias: { ...resolve?.alias, ...actualRuntime },
});

const oneRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource: { request: string }) => {
    resource.request = RUNTIME;
  });

/** For the remote in development. */
export function withRefresh(config: BrowserConfiguration): BrowserConfiguration {
  const refresh = new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refreshRuntime\.cjs$/] });
  return { ...config, resolve: withActualRuntime(config), plugins: [...config.plugins, refresh, oneRuntime()] };
}

/** For the shell around it: the runtime must run before react-dom. */
export function withRefreshRuntime(
  config: BrowserConfiguration & { readonly entry: EntryObject },
): BrowserConfiguration {
  const setup = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  return {
    ...config,
    resolve: withActualRuntime(config),
    entry: { main: [setup, config.entry['main'] as string] },
    plugins: [...config.plugins, oneRuntime()],
  };
}
