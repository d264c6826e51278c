import fs from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ChunkIntegrity } from './chunkIntegrity.mjs';
import { actualModules } from './facades.mjs';
import { sourceDigest } from './sourceDigest.mjs';
import { ROOT } from './unit.mjs';

const here = import.meta.dirname;
export const TARGET = 'es2022';

/** What the browser builds of shell and remotes have in common. */
export function baseConfig(unit, { dev = false, refresh = dev, outDir = path.join(unit.dir, 'dist'), cacheName = '' } = {}) {
  return {
    mode: dev ? 'development' : 'production',
    context: unit.dir,
    target: ['web', TARGET],
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: outDir,
      // From the address of the script itself: a release runs wherever its files are served.
      publicPath: 'auto',
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: 'files/[name].[contenthash:8][ext]',
      // Two releases of one unit may meet in a page, when one fails: their chunks must not be taken for each other's.
      uniqueName: dev ? unit.name : `${unit.name}-${unit.version}-${sourceDigest(unit)}`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      name: [unit.name, dev ? 'dev' : 'release', cacheName].filter(Boolean).join('-'),
      buildDependencies: { config: fs.readdirSync(here).filter((file) => file.endsWith('.mjs')).map((file) => path.join(here, file)) },
    },
    resolve: { alias: actualModules(dev), extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swcOptions(unit, { dev, refresh }) } },
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: dev ? 'named' : 'deterministic',
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: 1, minimizerOptions: { compress: { passes: 2 } } })],
    },
    plugins: [new ChunkIntegrity()],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export function swcOptions(unit, { dev = false, refresh = false } = {}) {
  return {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh } },
      experimental: {
        cacheRoot: path.join(ROOT, '.cache/swc'),
        keepImportAttributes: true,
        plugins: [['@swc/plugin-styled-components', { namespace: unit.name, ssr: true, displayName: dev, fileName: false, minify: true, pure: true }]],
      },
    },
  };
}
