import { LRUCache } from 'lru-cache';
import type { Session } from './sessions.ts';

/** Longer than it takes to make a page. */
const KEPT_MS = 10_000;
const MAX_VIEWS = 1_000;

/** Looks up the visitor of one page view only once for all of its requests. */
export interface PageViewSessions {
  /** Calls `find` for the first request of a view. The others get the same session, which is extended only once. */
  of(view: string, id: string, find: () => Promise<Session | null>): Promise<Session | null>;
}

/** Needed because the gateway makes a page from several requests at once, each with the cookie of its visitor. */
export function createPageViewSessions(): PageViewSessions {
  const views = new LRUCache<string, Promise<Session | null>>({ max: MAX_VIEWS, ttl: KEPT_MS });
  return {
    async of(view, id, find) {
      const key = `${view} ${id}`;
      const known = views.get(key);
      if (known) {
        const session = await known;
        return session && { ...session, isDue: false };
      }
      const found = find();
      views.set(key, found);
      found.catch(() => views.delete(key));
      return found;
    },
  };
}
