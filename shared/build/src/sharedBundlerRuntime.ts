/**
 * Stands in a remote for federation's bundler runtime, which every remote would carry again: the shell shares its own
 * (`shell/src/remotes/loadContainer.ts`). What a container writes into is new for each, and so is its instance: the shared `init` would take
 * the shell's, whose build it knows.
 */
import type federationRuntime from '@module-federation/webpack-bundler-runtime';

type Federation = typeof federationRuntime & { readonly runtime: NonNullable<(typeof federationRuntime)['runtime']> };
type Options = Parameters<Federation['runtime']['createInstance']>[0];

const page = globalThis as unknown as { readonly federationBundlerRuntime: Federation };
const { bundlerRuntime, runtime, ...federation } = page.federationBundlerRuntime;

function init(options: Options) {
  const present = runtime.getInstance(({ name }) => name === options.name);
  if (!present) return runtime.createInstance(options);
  present.initOptions(options);
  return present;
}

const bundlerRuntimeOfRemote: object = {
  ...federation,
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};

export default bundlerRuntimeOfRemote;
