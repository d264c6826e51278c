import { createHash } from 'node:crypto';
import type { RateLimitStore } from '../core/limits/rateLimit.ts';
import type { Redis } from './redis.ts';

/**
 * Runs as one step for all processes and returns the window's count and remaining milliseconds; the first hit starts
 * the window.
 */
const HIT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/** Windows shared by all processes. While Redis is down, each process counts in its own store. */
export function createRedisRateLimitStore(redis: Redis, own: RateLimitStore): RateLimitStore {
  return {
    async hit(key, windowMs, hits = 1) {
      // Also counted in this process, so that the limit does not start over when Redis goes down.
      const here = await own.hit(key, windowMs, hits);
      const there = await redis.attempt(
        async (client) => (await client.eval(HIT, 1, nameOf(key), windowMs, hits)) as [number, number],
      );
      if (!there) return here;
      const [count, left] = there;
      return { count, endsAt: Date.now() + left };
    },
    async clear(key) {
      await own.clear(key);
      await redis.attempt((client) => client.del(nameOf(key)));
    },
  };
}

/** Keys contain phone numbers and e-mail addresses, which do not belong in Redis. */
const nameOf = (key: string) => `jpro:limit:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;
