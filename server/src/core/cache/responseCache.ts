import { cachedResponse, type CachedResponse } from './cachedResponse.ts';

/** Answers that several processes share. Never throws: without it each process keeps its own. */
export interface SharedResponses {
  /** The JSON of a response and the milliseconds that it has left. */
  get(key: string): Promise<{ json: string; leftMs: number } | undefined>;
  put(key: string, json: string, leftMs: number): Promise<void>;
}

/** What is asked for: the same `key` means the same response. */
export interface Question {
  readonly key: string;
  /** The request as it was sent; the next one like it need not even be read. */
  readonly address: string;
  readonly seconds: number;
  /** Work for each visitor who gets this response. */
  readonly given?: (() => void) | undefined;
}

export interface CacheHit {
  readonly response: CachedResponse;
  readonly given?: (() => void) | undefined;
}

/** Keeps the responses that everybody without a session gets alike, for seconds. */
export interface ResponseCache {
  /** The kept response to a request that was sent exactly like this before. */
  present(address: string): CacheHit | undefined;
  /** The kept response, or the one that `make` makes (JSON); who asks meanwhile waits for the same one. A failure is not kept. */
  response(question: Question, make: () => Promise<string>): Promise<CachedResponse>;
  /** Forgets all responses, also those that are being made: something public has changed. */
  clear(): void;
}

interface Entry extends CacheHit {
  readonly until: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry costs besides its response. */
const ENTRY_BYTES = 300;
const LONGEST_ADDRESS = 1000;

interface CacheOptions {
  readonly shared?: SharedResponses | undefined;
  readonly mostBytes?: number;
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
}

export function createResponseCache({
  shared,
  mostBytes = MAX_BYTES,
  now = () => performance.now(),
}: CacheOptions = {}): ResponseCache {
  const entries = new Map<string, { entry: Entry; bytes: number }>();
  let making = new Map<string, Promise<Entry>>();
  let total = 0;
  let clearedAt = 0;

  function find(name: string): Entry | undefined {
    const kept = entries.get(name);
    if (!kept) return undefined;
    if (kept.entry.until > now()) return kept.entry;
    forget(name, kept.bytes);
    return undefined;
  }

  function keep(name: string, entry: Entry): void {
    const bytes = entry.response.bytes + name.length * 2 + ENTRY_BYTES;
    const before = entries.get(name);
    if (before) forget(name, before.bytes);
    entries.set(name, { entry, bytes });
    total += bytes;
    // The oldest come first: all live about as long.
    for (const [oldest, kept] of entries) {
      if (total <= mostBytes && kept.entry.until > now()) break;
      forget(oldest, kept.bytes);
    }
  }

  function forget(name: string, bytes: number): void {
    entries.delete(name);
    total -= bytes;
  }

  async function makeEntry({ key, seconds, given }: Question, make: () => Promise<string>): Promise<Entry> {
    const startedAt = now();
    const wholeMs = seconds * 1000;
    const found = await shared?.get(key);
    const madeAt = found && now() - (wholeMs - found.leftMs);
    // What another process made before the last change here may not know of it.
    if (found && madeAt! > clearedAt) return { response: cachedResponse(found.json), until: madeAt! + wholeMs, given };
    const json = await make();
    const until = startedAt + wholeMs;
    const leftMs = Math.floor(until - now());
    if (leftMs > 0 && startedAt > clearedAt) await shared?.put(key, json, leftMs);
    return { response: cachedResponse(json), until, given };
  }

  return {
    present: (address) => find(`@${address}`),
    async response(question, make) {
      const { key, address } = question;
      const kept = find(key);
      const asked = making;
      const coming = kept ? undefined : (asked.get(key) ?? makeEntry(question, make).finally(() => asked.delete(key)));
      if (coming && !asked.has(key)) asked.set(key, coming);
      const entry = kept ?? (await coming!);
      // Made before something changed: right for who asked then, not for who asks next.
      if (asked !== making) return entry.response;
      if (!kept) keep(key, entry);
      if (address.length <= LONGEST_ADDRESS) keep(`@${address}`, entry);
      return entry.response;
    },
    clear() {
      entries.clear();
      making = new Map();
      total = 0;
      clearedAt = now();
    },
  };
}

/** Keeps nothing: each request is answered anew. */
export const noResponseCache: ResponseCache = {
  present: () => undefined,
  response: async (_question, make) => cachedResponse(await make()),
  clear: () => undefined,
};
