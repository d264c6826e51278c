import type { HistoryEntry } from './history.ts';
import { unitAt } from './unitAt.ts';
import type { PageSource } from './pageSource.ts';
import type { Platform, Store } from '../platform/platform.ts';
import { reloadOnce } from '../remote/reloadOnce.ts';
import { createStore } from '../data/store.ts';

/**
 * What a mounted remote renders: follows the history, but only to pages that are this remote's and whose code and texts
 * have arrived. Until then the old page stays.
 */
export interface PageGate {
  readonly entry: Store<HistoryEntry>;
  /** Why the page could not be fetched; undefined while all is well. */
  readonly failure: Store<unknown>;
  /** A part that could not be fetched may stay broken in this document, so it is loaded anew when it may be. */
  retry(): void;
  close(): void;
}

export function createPageGate(unit: string, platform: Platform, source: PageSource, firstFailure: unknown): PageGate {
  const entry = createStore(platform.history.get());
  const failure = createStore(firstFailure);

  const show = (next: HistoryEntry): void => {
    if (platform.history.get() !== next) return;
    failure.set(undefined);
    entry.set(next);
  };

  const follow = (): void => {
    const next = platform.history.get();
    if (unitAt(platform.routes, next.location.pathname) !== unit) return;
    if (source.ready(platform, next)) return show(next);
    platform.loading.track(source.load(platform, next)).then(
      () => show(next),
      async (error: unknown) => {
        if (platform.history.get() !== next || (await reloadOnce(platform.clock.now()))) return;
        if (platform.history.get() === next) failure.set(error ?? new Error('The page could not be fetched'));
      },
    );
  };

  if (firstFailure !== undefined) void reloadOnce(platform.clock.now());
  const stop = platform.history.subscribe(follow);
  const retry = (): void => {
    void reloadOnce(platform.clock.now()).then((reloads) => reloads || follow());
  };
  return { entry, failure, retry, close: stop };
}
