import type { Logger } from 'pino';
import { createRedisResponses, type Redis } from '../adapters/redis.ts';
import { createResponseCache, noResponseCache, type ResponseCache } from '../core/cache/responseCache.ts';
import type { Configuration } from '../core/configuration.ts';
import type { Metrics } from '../core/metrics/metrics.ts';
import type { OpenDatabase } from '../database/openConnection.ts';
import { followPublicChanges } from './publicChanges.ts';

interface CachingResponses {
  readonly responses: ResponseCache;
  /** Resolves once none of the responses shows anything from before the call. */
  settleChanges(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly redis: Redis | undefined;
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
}

/** A list may change with any of its rows. */
const LISTS: Readonly<Record<string, string>> = { job: 'jobs', company: 'companies' };

/** The cache of responses to guests, which are kept until the database announces that what they show has changed. */
export async function cacheResponses(
  { responseCache }: Configuration,
  database: OpenDatabase,
  { redis, metrics, log }: Options,
): Promise<CachingResponses> {
  if (!responseCache)
    return { responses: noResponseCache, settleChanges: () => Promise.resolve(), close: () => Promise.resolve() };
  const responses = createResponseCache({
    shared: redis && createRedisResponses(redis),
    isFollowing: () => changes.isFollowing(),
    onLookup: metrics && ((isHit) => metrics.countLookup('responses', isHit)),
  });
  const changes = followPublicChanges(database, {
    onChange: (subject) => {
      responses.change(subject);
      const list = LISTS[subject.replace(/:.*/, '')];
      if (list !== undefined) responses.change(list);
    },
    onGap: () => responses.clear(),
    onError: (error) =>
      log.warn({ err: error }, 'JP-S010: changes cannot be followed, so responses are cached for two seconds'),
  });
  await changes.started;
  return { responses, settleChanges: () => changes.settle(), close: () => changes.close() };
}
