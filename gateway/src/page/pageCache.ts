import { LRUCache } from 'lru-cache';
import type { ApiQueryKey } from '@jpro/api';
import type { CachedResponse } from '../api/apiOrigin.ts';
import type { DocumentHtml } from './document/document.ts';

export interface Redirect {
  readonly status: 301 | 302;
  readonly location: string;
}

/** A response of the API that a page shows. */
export interface Source {
  readonly query: ApiQueryKey;
  readonly response: CachedResponse;
}

interface Made {
  /** Whether other guests may get it, too: it is whole, and nothing in it is one visitor's. */
  readonly isShared: boolean;
  /** All responses that went into it, when the API has them in its cache. */
  readonly sources: readonly Source[] | undefined;
}

/** The document of a page. Everyone who gets it gets the same bytes; what differs is in the headers of the response. */
export interface PageDocument extends DocumentHtml, Made {
  readonly status: number;
  /** The time that the page shows, in milliseconds since the epoch. */
  readonly now: number;
  /** What the proofs of its views sign (`pageViewProof.ts`). */
  readonly facts: string;
  /** The API requests that count views of what the page shows. */
  readonly counted: readonly ApiQueryKey[];
}

export type PageResponse = PageDocument | (Redirect & Made);

export interface CachedPage {
  readonly page: PageResponse;
  /** True when it was made for another visitor. */
  readonly isHit: boolean;
}

interface Recipe {
  make(): Promise<PageResponse>;
  /** Whether the API would still give the same responses. */
  isCurrent(sources: readonly Source[]): Promise<boolean>;
}

/** How old the times in a page may be ("5 minutes ago"). */
const CACHED_MS = 60_000;
/** A page whose sources are unknown. */
const FRESH_MS = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Keeps guests' pages for a minute, as long as the API gives the same responses. Concurrent requests share one
 * computation.
 */
export class PageCache {
  readonly #pages: LRUCache<string, PageResponse>;
  readonly #pending = new Map<string, Promise<PageResponse>>();

  /** @param now milliseconds of a monotonic clock */
  constructor(now = () => performance.now()) {
    this.#pages = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (page, key) => key.length + ('html' in page ? page.html.length : page.location.length),
      perf: { now },
      ttlResolution: 0,
    });
  }

  async get(key: string, recipe: Recipe): Promise<CachedPage> {
    const cached = this.#pages.get(key);
    if (cached && (await isCurrent(cached, recipe))) return { page: cached, isHit: true };
    const pending = this.#pending.get(key);
    if (pending) {
      // A page that failed for another visitor, is meant only for that visitor, or was begun before a change, is made
      // again.
      const page = await pending.catch(() => undefined);
      if (page?.isShared && (await isCurrent(page, recipe))) return { page, isHit: true };
      return { page: await recipe.make(), isHit: false };
    }
    const making = recipe.make();
    this.#pending.set(key, making);
    try {
      const page = await making;
      if (page.isShared) this.#pages.set(key, page, { ttl: page.sources ? CACHED_MS : FRESH_MS });
      return { page, isHit: false };
    } finally {
      this.#pending.delete(key);
    }
  }
}

const isCurrent = async ({ sources }: PageResponse, recipe: Recipe): Promise<boolean> =>
  sources === undefined || recipe.isCurrent(sources);
