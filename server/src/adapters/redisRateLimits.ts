import { createHash } from 'node:crypto';
import type { RateLimitStore } from '../core/limits/rateLimit.ts';
import type { Redis } from './redis.ts';

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

/** Keys contain phone numbers and e-mail addresses, which do not belong in Redis. */
const nameOf = (key: string) => `jpro:limit:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;
