import { LRUCache } from 'lru-cache';
import type { ApiQueryKey } from '@jpro/api';
import type { DocumentHtml } from './document/document.ts';

export interface Redirect {
  readonly status: 301 | 302;
  readonly location: string;
}

/** The document of a page. Everyone who gets it gets the same bytes; what differs is in the headers of the response. */
export interface PageDocument extends DocumentHtml {
  readonly status: number;
  /** The time that the page shows, in milliseconds since the epoch. */
  readonly now: number;
  /** What the proofs of its views sign (`pageViewProof.ts`). */
  readonly facts: string;
  /** The API requests that count views of what the page shows. */
  readonly counted: readonly ApiQueryKey[];
  /** Whether other guests may get it, too: it is whole, and nothing in it is one visitor's. */
  readonly isShared: boolean;
}

export interface CachedPage {
  readonly page: PageResponse;
  /** True when it was made for another visitor. */
  readonly isHit: boolean;
}

export type PageResponse = PageDocument | (Redirect & { readonly isShared: boolean });

const FRESH_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Caches guests' pages for two seconds. Concurrent requests share one computation. */
export class PageCache {
  readonly #pages = new LRUCache<string, PageResponse>({
    ttl: FRESH_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: (page, key) => key.length + ('html' in page ? page.html.length : page.location.length),
  });
  readonly #pending = new Map<string, Promise<PageResponse>>();

  async get(key: string, compute: () => Promise<PageResponse>): Promise<CachedPage> {
    const cached = this.#pages.get(key);
    if (cached) return { page: cached, isHit: true };
    const pending = this.#pending.get(key);
    if (pending) {
      // A page that failed for another visitor, or is meant only for that visitor, is made again.
      const page = await pending.catch(() => undefined);
      if (page?.isShared) return { page, isHit: true };
      return { page: await compute(), isHit: false };
    }
    const computing = compute();
    this.#pending.set(key, computing);
    try {
      const page = await computing;
      if (page.isShared) this.#pages.set(key, page);
      return { page, isHit: false };
    } finally {
      this.#pending.delete(key);
    }
  }
}
