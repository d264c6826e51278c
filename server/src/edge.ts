/**
 * What the gateway shares with the API, even when the API runs in another process. Cheap to load, because it does not
 * pull in the database.
 */
import type { Logger } from 'pino';
import { createEdge, type Edge } from './core/http/edge.ts';
import { createMemoryRateLimitStore } from './core/limits/rateLimit.ts';

export { memoize, memoizeByObject } from './core/cache/memoize.ts';
export { isUnchanged } from './core/cache/cachedResponse.ts';
export { addressGroup, networkOf } from './core/limits/addressGroup.ts';
export { acceptedEncoding, compress, type Encoding } from './core/http/compression.ts';
export { createEdge, GATEWAY_HEADER, OPERATION_KEY, type Edge } from './core/http/edge.ts';
export { closeWhenIdle } from './core/http/closeWhenIdle.ts';
export { livenessRoute } from './core/http/healthRoutes.ts';
export { limitDuration } from './core/http/limitDuration.ts';
export { isPushUpgrade } from './core/http/pushUpgrade.ts';
export { createMemoryRateLimitStore, type RateLimitStore } from './core/limits/rateLimit.ts';
export { isSameOrigin, siteOrigin } from './core/http/siteOrigin.ts';
export { VISIT_LIMITS, type Requester, type VisitLimit } from './core/limits/visitLimits.ts';
export { escapeHtml } from './core/text/escapeHtml.ts';
export { VISITOR_ID_SECONDS } from './core/session/visitorId.ts';

export interface EdgeSettings {
  /** The secret of the API. */
  readonly secret: string;
  /** When unset, this process counts on its own. */
  readonly redisUrl: string | undefined;
  readonly rateLimit: boolean;
}

/** Opens the edge for a gateway whose API runs elsewhere. */
export async function openEdge(
  { secret, redisUrl, rateLimit }: EdgeSettings,
  log: Logger,
): Promise<Edge & { close(): void }> {
  const own = createMemoryRateLimitStore();
  if (redisUrl === undefined) return { ...createEdge({ secret, rateLimit, store: own }), close: () => undefined };
  const { createRedis } = await import('./adapters/redis.ts');
  const { createRedisRateLimitStore } = await import('./adapters/redis.ts');
  const redis = createRedis(redisUrl, log);
  return {
    ...createEdge({ secret, rateLimit, store: createRedisRateLimitStore(redis, own) }),
    close: () => redis.close(),
  };
}
