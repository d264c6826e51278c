import type { Server } from 'node:http';

const LOOK_MS = 50;

/**
 * While a server is closing, closes each of its connections as soon as no request is running on it. Browsers and
 * proxies keep connections open after a response, and the server would wait for all of them.
 */
export function closeWhenIdle(server: Server): void {
  if (!server.listening) return;
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  server.once('close', () => clearInterval(looking));
}
