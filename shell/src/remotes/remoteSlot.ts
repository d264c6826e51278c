import type { HistoryEntry, Remote, RemoteBoot, RemoteRelease, TelemetryReport } from '@jpro/platform';

export interface RemoteSlotOptions {
  readonly unit: string;
  readonly releases: RemoteBoot['releases'];
  readonly loadContainer: (unit: string, release: RemoteRelease) => Promise<Remote>;
  /** Fetches the page of an entry within a loaded remote. */
  readonly prepare: (remote: Remote, entry: HistoryEntry) => Promise<void>;
  readonly mount: (remote: Remote, release: RemoteRelease) => Promise<void>;
  /** Called before another release is tried. */
  readonly giveUp: () => void;
  readonly report: (report: TelemetryReport) => void;
}

/**
 * The part of the page that one remote fills. Until a release has once been on screen, a release that fails in any way
 * gives place to the next one; after that the page keeps its release.
 */
export interface RemoteSlot {
  /** Fetches what the entry needs. Fails when no release works. */
  prepare(entry: HistoryEntry): Promise<void>;
  /** Puts the area on screen, after `prepare`. Fails when no release works. */
  mount(entry: HistoryEntry): Promise<void>;
  unmount(): Promise<void>;
  isMounted(): boolean;
}

export function createRemoteSlot({
  unit,
  releases,
  loadContainer,
  prepare,
  mount,
  giveUp,
  report,
}: RemoteSlotOptions): RemoteSlot {
  let index = 0;
  let loaded: Remote | undefined;
  let settled = false;
  let mounted = false;
  let firstError: unknown;
  /** Why the last `prepare` failed with every release. */
  let hopeless: unknown;
  let started: number | undefined;

  const current = (): RemoteRelease => {
    const release = releases[index];
    if (!release) throw new Error(`${unit} has no release`);
    return release;
  };

  const attempt = async (entry: HistoryEntry): Promise<Remote> => {
    const remote = loaded ?? (await loadContainer(unit, current()));
    await prepare(remote, entry);
    loaded = remote;
    return remote;
  };

  /** Runs `work` with one release after the other until it succeeds. */
  const withFallback = async <T>(work: () => Promise<T>): Promise<T> => {
    if (settled) return work();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        firstError ??= error;
        loaded = undefined;
        giveUp();
        if (index + 1 < releases.length) {
          index += 1;
          continue;
        }
        report({
          unit,
          version: releases[0]?.version ?? '',
          outcome: 'failed',
          ms: Math.round(performance.now()),
          error: nameOf(firstError),
        });
        index = 0;
        firstError = undefined;
        hopeless = error;
        throw error;
      }
    }
  };

  return {
    async prepare(entry) {
      started ??= performance.now();
      hopeless = undefined;
      await withFallback(async () => void (await attempt(entry)));
    },
    async mount(entry) {
      if (hopeless !== undefined) throw hopeless;
      await withFallback(async () => mount(loaded ?? (await attempt(entry)), current()));
      mounted = true;
      if (settled) return;
      settled = true;
      const ms = Math.round(performance.now() - (started ?? performance.now()));
      if (index === 0) report({ unit, version: current().version, outcome: 'loaded', ms });
      else report({ unit, version: releases[0]?.version ?? '', outcome: 'fell-back', ms, error: nameOf(firstError) });
    },
    async unmount() {
      if (mounted) await loaded?.unmount();
      mounted = false;
    },
    isMounted: () => mounted,
  };
}

/** The kind of failure, as operations count it. Federation's own errors carry a code in their message. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return /[A-Z]+-\d{3}/.exec(error.message)?.[0] ?? error.name;
}
