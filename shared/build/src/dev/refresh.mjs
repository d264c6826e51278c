/** Hot reload of components across federation. */
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const RUNTIME = path.join(import.meta.dirname, 'refreshRuntime.cjs');

const oneRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
    resource.request = RUNTIME;
  });

/** For the remote that is worked on. */
export function withRefresh(config) {
  return { ...config, plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refreshRuntime\.cjs$/] }), oneRuntime()] };
}

/** For the shell around it: react-dom must meet the runtime before it starts. */
export function withRefreshRuntime(config) {
  const setup = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  return { ...config, entry: { main: [setup, config.entry.main] }, plugins: [...config.plugins, oneRuntime()] };
}
