export { startDevServer, watchRoutes } from './devRemote.mjs';
export { buildDevShell } from './devShell.mjs';
export { devStore } from './devStore.mjs';
