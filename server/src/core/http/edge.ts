import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { derivedKey } from '../session/derivedKey.ts';
import type { RateLimitStore } from '../limits/rateLimit.ts';
import { createVisitLimiter, type VisitLimiter } from '../limits/visitLimits.ts';
import { createVisitorIds, type VisitorIds } from '../session/visitorId.ts';

/** Where the gateway says that a request is its own, and not one of a visitor that it hands on. */
export const GATEWAY_HEADER = 'x-jpro-gateway';

/** What gateway and API know alike about who comes in, wherever each of them runs: both make it from the installation's secret. */
export interface Edge {
  readonly visits: VisitLimiter;
  readonly visitorIds: VisitorIds;
  /** The proof in `GATEWAY_HEADER`; it never leaves the two. */
  readonly gatewayMark: string;
  /** True for a request that the gateway makes itself. What it does for a page was counted with the page. */
  isGateway(headers: IncomingHttpHeaders): boolean;
  /** A name of the day for whom nobody shall be able to name, such as an address. */
  alias(subject: string, now?: number): string;
}

interface EdgeParts {
  readonly secret: string;
  readonly store: RateLimitStore;
  readonly rateLimit: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createEdge({ secret, store, rateLimit }: EdgeParts): Edge {
  const gatewayMark = derivedKey(secret, 'gateway').toString('base64url');
  const expected = Buffer.from(gatewayMark);
  const aliasKey = derivedKey(secret, 'aliases');
  return {
    visits: createVisitLimiter(store, rateLimit),
    visitorIds: createVisitorIds(derivedKey(secret, 'visitors')),
    gatewayMark,
    isGateway(headers) {
      const given = Buffer.from(String(headers[GATEWAY_HEADER] ?? ''));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    alias(subject, now = Date.now()) {
      return createHmac('sha256', aliasKey)
        .update(`${Math.floor(now / DAY_MS)} ${subject}`)
        .digest('base64url')
        .slice(0, 8);
    },
  };
}
