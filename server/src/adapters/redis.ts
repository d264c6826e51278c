import { createHash } from 'node:crypto';
import { Redis as Client } from 'ioredis';
import type { Logger } from 'pino';
import type { SharedResponses } from '../core/cache/responseCache.ts';
import type { RateLimitStore } from '../core/limits/rateLimit.ts';

/** A Redis connection whose commands return undefined while Redis is unavailable. */
export interface Redis {
  /** The result of `command`; undefined while Redis is down or too slow. Never throws. */
  attempt<T>(command: (client: Client) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

/** The longest that a request waits for Redis. */
const PATIENCE_MS = 500;
/** After a failure, no request waits for Redis for this long. */
const PAUSE_MS = 1000;
const RECONNECT_AT_MOST_MS = 2000;

/** Decision 63: Redis helps but is not required. */
export function createRedis(url: string, log: Logger): Redis {
  const client = new Client(url, {
    connectTimeout: 2000,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_AT_MOST_MS),
  });
  let isAway = false;
  let pausedUntil = 0;
  const ready = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  // Each command handles its own errors, but an `error` event without a listener would end the process.
  client.on('error', () => undefined);

  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    if (isAway) return;
    isAway = true;
    log.warn({ err: error }, 'Redis is away: rate limits and cached responses are per process');
  };
  return {
    async attempt(command) {
      if (performance.now() < pausedUntil) return undefined;
      try {
        // Only the first command has to wait for the connection, when the process starts.
        await ready;
        const response = await command(client);
        if (isAway) log.info('Redis is back');
        isAway = false;
        return response;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
}

/**
 * Runs as one step for all processes and returns the window's count and remaining milliseconds. A window that is not
 * there starts as this process has it, because Redis may have evicted it.
 */
const HIT = `
local left = redis.call('PTTL', KEYS[1])
if left >= 0 then
  return {redis.call('INCRBY', KEYS[1], ARGV[1]), left}
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return {tonumber(ARGV[2]), tonumber(ARGV[3])}`;

/**
 * Windows shared by all processes. Each process also counts in its own store: for when Redis is down, and because Redis
 * evicts what was idle longest when a crowd fills its memory.
 */
export function createRedisRateLimitStore(redis: Redis, own: RateLimitStore): RateLimitStore {
  const nameOf = (key: string) => `jpro:limit:${digest(key)}`;
  return {
    async hit(key, windowMs, hits = 1) {
      const here = await own.hit(key, windowMs, hits);
      const ownLeft = Math.max(1, here.endsAt - Date.now());
      const there = await redis.attempt(
        async (client) => (await client.eval(HIT, 1, nameOf(key), hits, here.count, ownLeft)) as [number, number],
      );
      if (!there) return here;
      const [count, left] = there;
      return { count, endsAt: Date.now() + left };
    },
    async clear(key, windowMs) {
      await own.clear(key);
      const name = nameOf(key);
      // With a zero there, the window does not start again with what another process has counted.
      await redis.attempt<unknown>((client) =>
        windowMs === undefined ? client.del(name) : client.set(name, 0, 'PX', windowMs),
      );
    },
  };
}

/** Larger responses cost more to transfer than to rebuild. */
const LONGEST = 256 * 1024;

/** Cached responses shared by all processes. */
export function createRedisResponses(redis: Redis): SharedResponses {
  const nameOf = (key: string) => `jpro:response:${digest(key)}`;
  return {
    async get(key) {
      const name = nameOf(key);
      const found = await redis.attempt(async (client) => Promise.all([client.get(name), client.pttl(name)]));
      const [json, leftMs] = found ?? [];
      return typeof json === 'string' && leftMs! > 0 ? { json, leftMs: leftMs! } : undefined;
    },
    async put(key, json, leftMs) {
      if (json.length <= LONGEST) await redis.attempt((client) => client.set(nameOf(key), json, 'PX', leftMs));
    },
  };
}

/** Keys contain phone numbers and e-mail addresses, which do not belong in Redis. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 27);
