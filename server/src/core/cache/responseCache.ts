import { LRUCache } from 'lru-cache';
import { cachedResponse, type CachedResponse } from './cachedResponse.ts';

/**
 * Responses that several processes share. Never throws: while it is unavailable, each process has only its own cache.
 */
export interface SharedResponses {
  /** The JSON of a response and its remaining lifetime. */
  get(key: string): Promise<{ json: string; leftMs: number } | undefined>;
  put(key: string, json: string, leftMs: number): Promise<void>;
}

/** A request whose response may be cached: an equal `key` means an equal response. */
export interface CacheableRequest {
  readonly key: string;
  /** The request exactly as it was sent. An identical one gets its response before it is parsed. */
  readonly address: string;
  readonly seconds: number;
  /** Whether signed-in users get this response, too. */
  readonly isForEveryone: boolean;
  /** Called for each visitor who gets this response. */
  readonly onServed?: (() => void) | undefined;
}

interface Entry {
  readonly response: CachedResponse;
  readonly expiresAt: number;
  readonly isForEveryone: boolean;
  readonly onServed?: (() => void) | undefined;
}

export type CacheHit = Pick<Entry, 'response' | 'isForEveryone' | 'onServed'>;

/** Caches responses that are the same for every visitor without a session, or for everyone, for a few seconds. */
export interface ResponseCache {
  find(address: string): CacheHit | undefined;
  /**
   * Returns the cached response, or else the JSON of `compute`, which concurrent requests share. Failures are not
   * cached.
   */
  get(request: CacheableRequest, compute: () => Promise<string>): Promise<CachedResponse>;
  /** Drops all responses, including those being computed, because public data has changed. */
  clear(): void;
  /** Changes whenever responses cached earlier are no longer current. */
  version(): number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Memory that an entry needs besides its response and its name. */
const ENTRY_BYTES = 300;
const MAX_ADDRESS_LENGTH = 1000;

interface CacheOptions {
  readonly shared?: SharedResponses | undefined;
  readonly maxBytes?: number;
  /** Called at each look-up. */
  readonly onLookup?: ((isHit: boolean) => void) | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Decision 62: Responses to visitors without a session are cached for two seconds. */
export function createResponseCache({
  shared,
  maxBytes = MAX_BYTES,
  onLookup,
  now = () => performance.now(),
}: CacheOptions = {}): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, name) => response.bytes + name.length * 2 + ENTRY_BYTES,
    perf: { now },
    ttlResolution: 0,
  });
  let pending = new Map<string, Promise<Entry>>();
  let clearedAt = 0;
  let version = 0;

  function store(name: string, entry: Entry): void {
    const ttl = entry.expiresAt - now();
    if (ttl > 0) entries.set(name, entry, { ttl });
  }

  async function load(request: CacheableRequest, compute: () => Promise<string>): Promise<Entry> {
    const { key, seconds, isForEveryone, onServed } = request;
    const startedAt = now();
    const lifetime = seconds * 1000;
    const found = await shared?.get(key);
    if (found) {
      const expiresAt = now() + found.leftMs;
      // Otherwise another process may have computed it before the latest change here.
      if (expiresAt - lifetime > clearedAt)
        return { response: cachedResponse(found.json), expiresAt, isForEveryone, onServed };
    }
    const json = await compute();
    const expiresAt = startedAt + lifetime;
    const leftMs = Math.floor(expiresAt - now());
    if (leftMs > 0 && startedAt > clearedAt) await shared?.put(key, json, leftMs);
    return { response: cachedResponse(json), expiresAt, isForEveryone, onServed };
  }

  /** Concurrent requests share one computation. */
  function loadOnce(request: CacheableRequest, compute: () => Promise<string>): Promise<Entry> {
    const loading = pending;
    const { key } = request;
    const entry = loading.get(key) ?? load(request, compute).finally(() => loading.delete(key));
    loading.set(key, entry);
    return entry;
  }

  return {
    find(address) {
      const hit = entries.get(`@${address}`);
      // A miss is not reported here, because the request is looked up again by its key.
      if (hit) onLookup?.(true);
      return hit;
    },
    async get(request, compute) {
      const { key, address } = request;
      const before = pending;
      const cached = entries.get(key);
      onLookup?.(cached !== undefined);
      const entry = cached ?? (await loadOnce(request, compute));
      // The cache was cleared meanwhile: the response is current enough for this request, but not for later ones.
      if (before !== pending) return entry.response;
      if (!cached) store(key, entry);
      if (address.length <= MAX_ADDRESS_LENGTH) store(`@${address}`, entry);
      return entry.response;
    },
    clear() {
      entries.clear();
      pending = new Map();
      clearedAt = now();
      version += 1;
    },
    version: () => version,
  };
}

let uses = 0;

export const noResponseCache: ResponseCache = {
  find: () => undefined,
  get: async (_request, compute) => cachedResponse(await compute()),
  clear: () => undefined,
  version: () => (uses += 1),
};
