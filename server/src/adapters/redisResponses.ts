import { createHash } from 'node:crypto';
import type { SharedResponses } from '../core/cache/responseCache.ts';
import type { Redis } from './redis.ts';

/** Larger responses cost more to transfer than to rebuild. */
const LONGEST = 256 * 1024;

/** Cached responses shared by all processes. */
export function createRedisResponses(redis: Redis): SharedResponses {
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

const nameOf = (key: string) => `jpro:response:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;
