/** The browser builds: one configuration for all remotes, and one for the shell. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type EntryObject } from 'webpack';
import { baseConfig, type BrowserConfiguration, type BuildOptions } from './baseConfig.ts';
import { FACADES } from './facades.ts';
import { AS_A_WHOLE, FIRST_MODULES, sharedByShell, sharing } from './sharing.ts';
import { containerName, unitIn } from './unit.ts';

const FEDERATION = { dts: false, shareStrategy: 'loaded-first' } as const;
/** Name of the chunk with the exposed module, which pages preload. */
export const EXPOSED_CHUNK = 'remote';

/**
 * Lends the shell's federation runtime to remotes (`externalRuntime`). The option `provideExternalRuntime` would add
 * the same plugin in its CommonJS build, and with it a second copy of the runtime.
 */
const RUNTIME_FOR_REMOTES = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

const OPTIMIZATION = { disableSnapshot: true, target: 'web' } as const;

/** A remote: a container that exposes `./remote`. It contains no shared library and no federation runtime. */
export function remote(dir: string, options: BuildOptions = {}): BrowserConfiguration {
  const unit = unitIn(dir);
  const config = baseConfig(unit, options);
  return {
    ...config,
    entry: {},
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        manifest: !options.dev,
        name: containerName(unit.name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: [...FIRST_MODULES, './src/remote.tsx'], name: EXPOSED_CHUNK } },
        shared: sharing(unit),
        experiments: {
          externalRuntime: true,
          asyncStartup: false,
          optimization: { ...OPTIMIZATION, disableRemote: true },
        },
      }),
    ],
  };
}

/**
 * The shell: knows no remote, provides every shared library. `monolith` builds everything as one application, for
 * comparison.
 */
export function shell(
  dir: string,
  { monolith = false, ...options }: BuildOptions & { readonly monolith?: boolean } = {},
): BrowserConfiguration & { readonly entry: EntryObject } {
  const unit = unitIn(dir);
  const config = baseConfig(unit, options);
  const entry = { main: './src/start.ts' };
  if (monolith) return { ...asMonolith(config), entry };
  const { resolve, module, plugins, ...rest } = config;
  return {
    ...rest,
    entry,
    resolve: { ...resolve, alias: { ...resolve?.alias, ...sharedByShell() } },
    module: { rules: [...module.rules, AS_A_WHOLE] },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        manifest: !options.dev,
        name: 'shell',
        remotes: {},
        shared: sharing(unit),
        runtimePlugins: [RUNTIME_FOR_REMOTES],
        experiments: { asyncStartup: false, optimization: OPTIMIZATION },
      }),
    ],
  };
}

function asMonolith(config: BrowserConfiguration): BrowserConfiguration {
  const monolith = (file: string) => path.join(import.meta.dirname, 'monolith', file);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-router$': FACADES['react-router']!,
      },
    },
    module: {
      rules: [
        ...config.module.rules,
        { test: /\/mfe-[a-z0-9-]+\/src\/remote\.tsx$/, enforce: 'pre', use: monolith('chunkNames.ts') },
        { test: /\/monolith\/remotes\.ts$/, enforce: 'pre', use: monolith('importRemotes.ts') },
      ],
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(/remotes\/federation\.ts$/, monolith('federation.ts')),
    ],
  };
}
