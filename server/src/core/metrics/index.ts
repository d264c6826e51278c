/** Also for the gateway, which may run without the API: cheap to load, without the database. */
export { measureRequests } from './measureRequests.ts';
export { Metrics, type PageStep } from './metrics.ts';
export { serveMetrics, type MetricsAddress, type MetricsServer } from './serveMetrics.ts';
