import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `/metrics` on a separate port, which only Prometheus should be able to reach. */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
