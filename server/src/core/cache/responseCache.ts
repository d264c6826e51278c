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
  /** What the response shows, such as `job:7`: it is kept until that changes. Undefined for `seconds` at most. */
  readonly subjectsOf?: ((json: string) => readonly string[] | undefined) | undefined;
  /** Whether signed-in users get this response, too. */
  readonly isForEveryone: boolean;
  /** Called for each visitor who gets this response. */
  readonly onServed?: (() => void) | undefined;
}

interface Entry {
  readonly response: CachedResponse;
  /** When its computation began. */
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly subjects: readonly string[];
  readonly isForEveryone: boolean;
  readonly onServed?: (() => void) | undefined;
}

export type CacheHit = Pick<Entry, 'response' | 'isForEveryone' | 'onServed'>;

/** Caches responses that are the same for every visitor without a session, or for everyone. */
export interface ResponseCache {
  find(address: string): CacheHit | undefined;
  /**
   * Returns the cached response, or else the JSON of `compute`, which concurrent requests share. Failures are not
   * cached.
   */
  get(request: CacheableRequest, compute: () => Promise<string>): Promise<CachedResponse>;
  /** Drops the responses that show this subject, including those being computed. */
  change(subject: string): void;
  /** Drops all responses, including those being computed, because unknown data may have changed. */
  clear(): void;
}

/** How long a response is kept whose subjects are followed: counts and times in it are as old. */
const CACHED_SECONDS = 60;
/** More are forgotten, together with all responses. */
const MAX_CHANGES = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory that an entry needs besides its response and its name. */
const ENTRY_BYTES = 300;
const MAX_ADDRESS_LENGTH = 1000;

interface CacheOptions {
  readonly shared?: SharedResponses | undefined;
  /** Whether every change is reported by `change`. */
  readonly isFollowing?: (() => boolean) | undefined;
  readonly maxBytes?: number;
  /** Called at each look-up. */
  readonly onLookup?: ((isHit: boolean) => void) | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Decision 62: Responses to visitors without a session are cached until what they show changes. */
export function createResponseCache({
  shared,
  isFollowing = () => false,
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
  /** When each subject changed last. */
  const changes = new Map<string, number>();

  const isCurrent = (startedAt: number, subjects: readonly string[]): boolean =>
    startedAt > clearedAt && subjects.every((subject) => startedAt > (changes.get(subject) ?? 0));

  function store(name: string, entry: Entry): void {
    const ttl = entry.expiresAt - now();
    if (ttl > 0) entries.set(name, entry, { ttl });
  }

  /** The entry with this name, unless something that it shows has changed. */
  function current(name: string): Entry | undefined {
    const entry = entries.get(name);
    if (!entry || isCurrent(entry.startedAt, entry.subjects)) return entry;
    entries.delete(name);
    return undefined;
  }

  async function load(request: CacheableRequest, compute: () => Promise<string>): Promise<Entry> {
    const { key, seconds, subjectsOf, isForEveryone, onServed } = request;
    const sharedMs = seconds * 1000;
    const entryOf = (json: string, startedAt: number): Entry => {
      const subjects = subjectsOf?.(json);
      const lifetime = subjects && isFollowing() ? CACHED_SECONDS * 1000 : sharedMs;
      return {
        response: cachedResponse(json),
        startedAt,
        expiresAt: startedAt + lifetime,
        subjects: subjects ?? [],
        isForEveryone,
        onServed,
      };
    };
    const found = await shared?.get(key);
    if (found) {
      const entry = entryOf(found.json, now() + found.leftMs - sharedMs);
      // Otherwise another process may have computed it before the latest change here.
      if (isCurrent(entry.startedAt, entry.subjects)) return entry;
    }
    const startedAt = now();
    const entry = entryOf(await compute(), startedAt);
    const leftMs = Math.floor(startedAt + sharedMs - now());
    if (leftMs > 0 && isCurrent(startedAt, entry.subjects)) await shared?.put(key, entry.response.json, leftMs);
    return entry;
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
      const hit = current(`@${address}`);
      // A miss is not reported here, because the request is looked up again by its key.
      if (hit) onLookup?.(true);
      return hit;
    },
    async get(request, compute) {
      const { key, address } = request;
      const before = pending;
      const cached = current(key);
      onLookup?.(cached !== undefined);
      const entry = cached ?? (await loadOnce(request, compute));
      // Something has changed meanwhile: the response is current enough for this request, but not for later ones.
      if (before !== pending) return entry.response;
      if (!cached) store(key, entry);
      if (address.length <= MAX_ADDRESS_LENGTH) store(`@${address}`, entry);
      return entry.response;
    },
    change(subject) {
      if (changes.size >= MAX_CHANGES) this.clear();
      changes.set(subject, now());
      pending = new Map();
    },
    clear() {
      entries.clear();
      changes.clear();
      pending = new Map();
      clearedAt = now();
    },
  };
}

export const noResponseCache: ResponseCache = {
  find: () => undefined,
  get: async (_request, compute) => cachedResponse(await compute()),
  change: () => undefined,
  clear: () => undefined,
};
