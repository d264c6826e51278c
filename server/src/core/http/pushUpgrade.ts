import type { IncomingMessage } from 'node:http';

const PUSH_ADDRESS = /^\/app\//;

/**
 * True for a websocket of the push service, the only supported upgrade. A server may ignore any other (RFC 9110, 7.8)
 * and serve the request without it.
 */
export function isPushUpgrade({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  const protocols = headers.upgrade
    ?.toLowerCase()
    .split(',')
    .map((protocol) => protocol.trim());
  return protocols?.includes('websocket') === true && PUSH_ADDRESS.test(url ?? '');
}
