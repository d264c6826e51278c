/**
 * Replaces federation's bundler runtime in remotes, so that not every remote needs its own copy: the shell shares one
 * (`shell/src/remotes/loadContainer.ts`). Each container gets its own state and instance; the shared `init` would
 * return the shell's instance.
 */
import type federationRuntime from '@module-federation/webpack-bundler-runtime';

type Federation = typeof federationRuntime & { readonly runtime: NonNullable<(typeof federationRuntime)['runtime']> };
type Options = Parameters<Federation['runtime']['createInstance']>[0];

const page = globalThis as unknown as { readonly federationBundlerRuntime: Federation };
const { runtime, ...federation } = page.federationBundlerRuntime;

function init(options: Options) {
  const existing = runtime.getInstance(({ name }) => name === options.name);
  if (!existing) return runtime.createInstance(options);
  existing.initOptions(options);
  return existing;
}

const bundlerRuntimeOfRemote: object = { ...federation, runtime: { ...runtime, init } };

export default bundlerRuntimeOfRemote;
