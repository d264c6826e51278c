/**
 * What renders pages on the server: one bundle of the shell with the shared packages, and one of each remote without
 * them.
 */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ourCode } from './baseConfig.ts';
import { commonTextsRule } from './commonTexts.ts';
import { UnsharedNames } from './UnsharedNames.ts';
import { SHARED_MODULES } from './sharing.ts';
import { unitIn } from './unit.ts';

export const RENDER_ENTRY = 'server/render.cjs';

export function renderBundle(dir: string, outDir: string): Configuration {
  const unit = unitIn(dir);
  return {
    mode: 'production',
    context: dir,
    target: 'node24',
    entry: unit.isShell ? './src/server.tsx' : './src/remote.tsx',
    devtool: false,
    output: {
      path: path.join(outDir, path.dirname(RENDER_ENTRY)),
      filename: path.basename(RENDER_ENTRY),
      // Never used: the browser's build knows where its release is served.
      publicPath: '',
      library: { type: 'commonjs2' },
    },
    cache: false,
    resolve: {
      alias: {
        // Without Node's streams, which are not used here.
        'react-dom/server$': 'react-dom/server.browser',
      },
      extensions: ['.tsx', '.ts', '.js'],
    },
    externals: unit.isShell ? {} : Object.fromEntries(SHARED_MODULES.map((name) => [name, `commonjs ${name}`])),
    module: {
      // A single file, so that nothing is fetched while a page is rendered.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ourCode(unit),
        commonTextsRule(unit),
        // The browser's build emits the files.
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
    plugins: [
      ...(unit.isShell ? [] : [new UnsharedNames()]),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
