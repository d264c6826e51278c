import type { IncomingMessage } from 'node:http';

const PUSH_ADDRESS = /^\/app\//;

/**
 * True for the one upgrade that there is, the websocket of the push service. A server may ignore any other (RFC 9110, 7.8): the request is
 * answered as if it had not asked.
 */
export function isPushUpgrade({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  const protocols = headers.upgrade
    ?.toLowerCase()
    .split(',')
    .map((protocol) => protocol.trim());
  return protocols?.includes('websocket') === true && PUSH_ADDRESS.test(url ?? '');
}
