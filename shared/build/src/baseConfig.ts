import fs from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrity } from './chunkIntegrity.ts';
import { COMMON_TEXTS_RULE } from './commonTexts.ts';
import { actualModules } from './facades.ts';
import { sourceDigest } from './sourceDigest.ts';
import { ROOT, type Unit } from './unit.ts';

const here = import.meta.dirname;
export const TARGET = 'es2022';

export interface BuildOptions {
  /** A development build: readable names, React's checks. */
  readonly dev?: boolean;
  /** Hot reload of components; as `dev` says when left out. */
  readonly refresh?: boolean;
  /** Where the build goes; `dist/` of the unit when left out. */
  readonly outDir?: string;
  /** Keeps webpack's cache apart from that of other builds of the unit. */
  readonly cacheName?: string;
}

/** Webpack's configuration with the parts that every browser build of ours has. */
export type BrowserConfiguration = Configuration & {
  readonly output: { readonly path: string };
  readonly plugins: NonNullable<Configuration['plugins']>;
  readonly module: { readonly rules: NonNullable<NonNullable<Configuration['module']>['rules']> };
};

/** What the browser builds of shell and remotes have in common. */
export function baseConfig(
  unit: Unit,
  { dev = false, refresh = dev, outDir = path.join(unit.dir, 'dist'), cacheName = '' }: BuildOptions = {},
): BrowserConfiguration {
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
      buildDependencies: {
        config: fs
          .readdirSync(here)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => path.join(here, file)),
      },
    },
    resolve: { alias: actualModules(dev), extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: 'swc-loader', options: swcOptions(unit, { dev, refresh }) },
        },
        COMMON_TEXTS_RULE,
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: dev ? 'named' : 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: 1,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
    },
    plugins: [new ChunkIntegrity()],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export function swcOptions(unit: Unit, { dev = false, refresh = false }: Pick<BuildOptions, 'dev' | 'refresh'> = {}) {
  return {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh } },
      experimental: {
        cacheRoot: path.join(ROOT, '.cache/swc'),
        keepImportAttributes: true,
        plugins: [
          [
            '@swc/plugin-styled-components',
            { namespace: unit.name, ssr: true, displayName: dev, fileName: false, minify: true, pure: true },
          ],
        ],
      },
    },
  };
}
