import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { ChunkIntegrity } from './ChunkIntegrity.ts';
import { browserTextsRule } from './commonTexts.ts';
import { NamedChunkIds } from './NamedChunkIds.ts';
import { TextNamesOfModules } from './pageTexts.ts';
import { minifyPathFree, PathFreeModuleIds } from './pathFree.ts';
import { OF_OTHERS, type Unit } from './unit.ts';
import { ROOT } from './units.mjs';

const here = import.meta.dirname;

/** Lets webpack drop what is unused of packages whose builds do not say that calls such as `createContext` are pure. */
const PURE_ANNOTATIONS_RULE = {
  test: /[\\/]node_modules[\\/]react-router[\\/]/,
  loader: 'babel-loader',
  options: {
    babelrc: false,
    configFile: false,
    compact: false,
    plugins: [fileURLToPath(import.meta.resolve('@babel/plugin-transform-react-pure-annotations'))],
  },
};

/** The library is that of `lib` in the workspaces' tsconfig.json: nothing is polyfilled. */
export const TARGET = 'es2022';

export interface BuildOptions {
  /** A development build: readable names and React's checks. */
  readonly dev?: boolean;
  /** Hot reload of components; defaults to the value of `dev`. */
  readonly refresh?: boolean;
  /** The output folder; by default the unit's `dist/`. */
  readonly outDir?: string;
}

/** Webpack's configuration with the parts that every browser build has. */
export type BrowserConfiguration = Configuration & {
  readonly output: { readonly path: string };
  readonly plugins: NonNullable<Configuration['plugins']>;
  readonly module: { readonly rules: NonNullable<NonNullable<Configuration['module']>['rules']> };
};

/** The common configuration of the browser builds of shell and remotes. */
export function baseConfig(
  unit: Unit,
  { dev = false, refresh = dev, outDir = path.join(unit.dir, 'dist') }: BuildOptions = {},
): BrowserConfiguration {
  return {
    mode: dev ? 'development' : 'production',
    context: unit.dir,
    target: ['web', TARGET],
    // For operators only: scripts do not name their source maps.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: outDir,
      // Derived from the script's own address, so that a release runs wherever its files are served.
      publicPath: 'auto',
      // Addresses name the contents of files (`contentAddress.ts` in @jpro/releases), so names need no hashes.
      filename: '[name].js',
      chunkFilename: dev ? '[name].js' : '[id].js',
      assetModuleFilename: 'files/[name].[contenthash:8][ext]',
      uniqueName: unit.name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    // Releases are built without a cache: with one, webpack may order the same modules differently.
    cache: dev && {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      name: `${unit.name}-dev`,
      // webpack does not follow the imports of TypeScript files.
      buildDependencies: { config: ['', 'dev'].flatMap(sourcesIn) },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        ourCode(unit, { dev, refresh }),
        browserTextsRule(unit),
        ...(dev ? [] : [PURE_ANNOTATIONS_RULE]),
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      mangleExports: dev ? false : 'size',
      chunkIds: dev ? 'named' : false,
      minimizer: [
        new MinimizerPlugin({
          minify: minifyPathFree,
          extractComments: false,
          // Our own function cannot be sent to a worker.
          parallel: false,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    plugins: [
      new ChunkIntegrity(!unit.isShell),
      new TextNamesOfModules(),
      // As in production, styled-components inserts rules: the content security policy allows no new texts of styles.
      ...(dev
        ? [new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' })]
        : [new PathFreeModuleIds(), new NamedChunkIds()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    // Suppresses the manifest plugin's warning that it cannot know where a release will be served.
    infrastructureLogging: { level: dev ? 'warn' : 'error' },
  };
}

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(here, folder))
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => path.join(here, folder, file));
}

/** Compiles the code of the unit and of our packages. */
export function ourCode(unit: Unit, options: Pick<BuildOptions, 'dev' | 'refresh'> = {}): RuleSetRule {
  const use = { loader: 'swc-loader', options: swcOptions(unit, options) };
  return { test: /\.[jt]sx?$/, exclude: OF_OTHERS, use };
}

function swcOptions(unit: Unit, { dev = false, refresh = false }: Pick<BuildOptions, 'dev' | 'refresh'>) {
  return {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      // Our runtime is the same in development.
      transform: { react: { runtime: 'automatic', importSource: '@jpro/ui', development: false, refresh } },
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
