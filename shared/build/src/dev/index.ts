export { BuildErrors } from './BuildErrors.ts';
export { startDevServer, watchRoutes } from './devRemote.ts';
export { buildDevShell } from './devShell.ts';
export { devStore, type DevUnit } from './devStore.ts';
