/** Without federation's preloading, because the gateway's hints and `prefetchLinks` (shell) do that. */
function refuse(): never {
  throw new Error('This build has no preloadRemote');
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
