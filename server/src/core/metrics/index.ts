/**
 * Also imported by the gateway, which may run without the API, so loading this must be cheap and not pull in the
 * database.
 */
export { measureRequests } from './measureServer.ts';
export { Metrics, type PageStep } from './metrics.ts';
export { serveMetrics, type MetricsAddress, type MetricsServer } from './serveMetrics.ts';
