import type { HistoryEntry } from './history.ts';
import { unitAt } from './ownedRoutes.ts';
import type { PageSource } from './pageSource.ts';
import type { Platform, Store } from '../platform/platform.ts';
import { reloadOnce } from '../remote/reloadOnce.ts';
import { createStore } from '../data/store.ts';

/**
 * The entry that a mounted remote renders. It follows the history to pages of this remote once their code and texts are
 * loaded; until then the old page stays.
 */
export interface PageGate {
  readonly entry: Store<HistoryEntry>;
  /** Why the page could not be loaded, or undefined. */
  readonly failure: Store<unknown>;
  /**
   * Reloads the document if allowed, because a failed script may keep failing in it; otherwise retries. Never rejects.
   */
  retry(): Promise<void>;
  close(): void;
}

/** Begins with the entry that is loaded, or whose loading failed. */
export function createPageGate(
  { unit, version, source }: { readonly unit: string; readonly version: string; readonly source: PageSource },
  platform: Platform,
  first: { readonly entry: HistoryEntry; readonly failure?: unknown },
): PageGate {
  const entry = createStore(first.entry);
  const failure = createStore(first.failure);

  const show = (next: HistoryEntry): void => {
    if (platform.history.get() !== next) return;
    failure.set(undefined);
    entry.set(next);
  };

  const follow = async (): Promise<void> => {
    const next = platform.history.get();
    if (unitAt(platform.routes, next.location.pathname) !== unit) return;
    if (source.ready(platform, next) && source.isSamePage(platform, entry.get(), next)) return show(next);
    try {
      await platform.loading.track(
        Promise.all([source.load(platform, next, version), source.loadData(platform, next)]),
      );
    } catch (error) {
      if (platform.history.get() !== next || (await reloadOnce(platform.clock.now()))) return;
      if (platform.history.get() === next) failure.set(error ?? new Error('The page could not be fetched'));
      return;
    }
    show(next);
  };

  const stop = platform.history.subscribe(() => void follow());
  // The visitor may have moved on in the meantime.
  if (platform.history.get() !== first.entry) void follow();
  else if (first.failure !== undefined) void reloadOnce(platform.clock.now());
  const retry = async (): Promise<void> => {
    if (!(await reloadOnce(platform.clock.now()))) await follow();
  };
  return { entry, failure, retry, close: stop };
}
