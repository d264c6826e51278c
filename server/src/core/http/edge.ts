import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimitStore } from '../limits/rateLimit.ts';
import { createVisitLimiter, type VisitLimiter } from '../limits/visitLimits.ts';
import { createSigner, derivedKey, isSameSecret, type Signer } from '../session/secrets.ts';
import { createVisitorIds, type VisitorIds } from '../session/visitorId.ts';

/** Marks a request that the gateway makes itself, unlike those that it forwards for visitors. */
export const GATEWAY_HEADER = 'x-jpro-gateway';
/** The `Idempotency-Key` of operations over HTTP (rule 99.7). */
export const OPERATION_KEY = /^[\x21-\x7e]{1,200}$/;

/** What gateway and API share about visitors, in one process or in two, derived from the installation's secret. */
export interface Edge {
  readonly visits: VisitLimiter;
  readonly visitorIds: VisitorIds;
  /** The value of `GATEWAY_HEADER`, which must never reach anyone but gateway and API. */
  readonly gatewayMark: string;
  /** True for a request that the gateway itself makes. Its requests for a page were counted with the page. */
  isGateway(headers: IncomingHttpHeaders): boolean;
  /** A pseudonym, valid for one day, for subjects that must not be identifiable, such as addresses. */
  alias(subject: string, now?: number): string;
  /** Signs the facts of a page view, so that its reports can be trusted. */
  readonly pageViews: Signer;
  /** Signs preview links; `npm run release -- preview` signs them with the same key. */
  readonly previews: Signer;
  /** True for the first call with this key within a day, or for the first `calls`. */
  isFirst(key: string, calls?: number): Promise<boolean>;
}

interface EdgeParts {
  readonly secret: string;
  readonly store: RateLimitStore;
  readonly rateLimit: boolean;
}

/** 15 bytes in base64url: with 16 random bytes, they form the nonce of a document. */
const SIGNATURE_LENGTH = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createEdge({ secret, store, rateLimit }: EdgeParts): Edge {
  const gatewayMark = derivedKey(secret, 'gateway').toString('base64url');
  const aliases = createSigner(derivedKey(secret, 'aliases'), 8);
  return {
    visits: createVisitLimiter(store, rateLimit),
    visitorIds: createVisitorIds(derivedKey(secret, 'visitors')),
    gatewayMark,
    isGateway: (headers) => isSameSecret(headers[GATEWAY_HEADER], gatewayMark),
    pageViews: createSigner(derivedKey(secret, 'page views'), SIGNATURE_LENGTH),
    previews: createSigner(derivedKey(secret, 'previews')),
    isFirst: async (key, calls = 1) => (await store.hit(`first:${key}`, DAY_MS)).count <= calls,
    alias: (subject, now = Date.now()) => aliases.sign(`${Math.floor(now / DAY_MS)} ${subject}`),
  };
}
