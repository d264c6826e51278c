/** Without tree-shaken copies of shared libraries: the shell provides one copy of each. */
interface WebpackRequire {
  readonly federation: { readonly initOptions: object; readonly runtime: { init(options: object): object } };
}

export function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): object {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
