export type { ApiOrigin } from './api/apiOrigin.ts';
export { SiteStore } from './development/SiteStore.ts';
export { readConfiguration, type GatewayConfiguration } from './configuration.ts';
export { createGateway, type GatewayOptions, type RunningGateway } from './createGateway.ts';
export { startGateway, type StartedGateway } from './startGateway.ts';
