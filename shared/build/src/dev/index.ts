export { BuildErrors } from './BuildErrors.ts';
export { serveLocalBuild, startDevServer, watchRoutes } from './devRemote.ts';
export { buildDevShell } from './devShell.ts';
export { devStore, type DevUnit } from './devStore.ts';
