import { NEAR_PLACE_STORED_AS } from '../../search/quickSearches.ts';

/** Where a visitor without a profile is looking for jobs. */
export interface NearPlace {
  readonly location: string;
  readonly township?: string;
}

const ID = /^[1-9]\d{0,14}$/;

/** Parses the stored place; invalid data counts as none. */
export function parseNearPlace(stored: string | null): NearPlace | null {
  try {
    const { location, township } = (JSON.parse(stored ?? 'null') ?? {}) as Partial<Record<keyof NearPlace, unknown>>;
    if (typeof location !== 'string' || !ID.test(location)) return null;
    return typeof township === 'string' && ID.test(township) ? { location, township } : { location };
  } catch {
    return null;
  }
}

/** Stores the place in this browser only; null removes it. */
export function storeNearPlace(place: NearPlace | null): void {
  try {
    if (place) localStorage.setItem(NEAR_PLACE_STORED_AS, JSON.stringify(place));
    else localStorage.removeItem(NEAR_PLACE_STORED_AS);
    // The browser notifies only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: NEAR_PLACE_STORED_AS }));
  } catch {
    // If storage is full or blocked, the place is asked for again.
  }
}
