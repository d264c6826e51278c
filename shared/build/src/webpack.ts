/** The browser builds: one configuration for all remotes, and one for the shell. */
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { EntryObject } from 'webpack';
import { baseConfig, type BrowserConfiguration, type BuildOptions } from './baseConfig.ts';
import { LeftOutNames } from './leftOut.ts';
import { UnsharedNames } from './UnsharedNames.ts';
import { AS_A_WHOLE, FIRST_MODULES, sharing } from './sharing.ts';
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
      new UnsharedNames(),
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

/** The shell: knows no remote, provides every shared library. */
export function shell(dir: string, options: BuildOptions = {}): BrowserConfiguration & { readonly entry: EntryObject } {
  const unit = unitIn(dir);
  const { module, plugins, ...rest } = baseConfig(unit, options);
  return {
    ...rest,
    entry: { main: './src/start.ts' },
    module: { rules: [...module.rules, AS_A_WHOLE] },
    plugins: [
      ...plugins,
      new LeftOutNames(),
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
