/**
 * Stands in a remote for federation's bundler runtime, which every remote would carry again: the shell lends its own
 * (`shell/src/remotes/loadContainer.ts`). What a container writes into is new for each, and so is its instance: the lent `init` would take
 * the shell's, whose build it knows.
 */
const { bundlerRuntime, runtime, ...federation } = globalThis.federationBundlerRuntime;

function init(options) {
  const present = runtime.getInstance(({ name }) => name === options.name);
  if (!present) return runtime.createInstance(options);
  present.initOptions(options);
  return present;
}

export default {
  ...federation,
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
