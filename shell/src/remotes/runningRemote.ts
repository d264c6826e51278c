import { errorFacts } from '@jpro/platform/host';
import { notLoaded } from './notLoaded.ts';
import { reasonOf } from '../page/uncaught.ts';
import type { HistoryEntry, Remote, RemoteBoot, RemoteRelease, TelemetryReport } from '@jpro/platform';

export interface RunningRemoteOptions {
  readonly unit: string;
  readonly releases: RemoteBoot['releases'];
  readonly loadContainer: (unit: string, release: RemoteRelease) => Promise<Remote>;
  /** Fetches the page of an entry within a loaded remote. */
  readonly prepare: (remote: Remote, release: RemoteRelease, entry: HistoryEntry) => Promise<void>;
  /** Does the same for a page that the visitor may open next. */
  readonly prefetch: (remote: Remote, release: RemoteRelease, entry: HistoryEntry) => Promise<void>;
  readonly mount: (remote: Remote, release: RemoteRelease) => Promise<void>;
  /** Called before another release is tried. */
  readonly giveUp: () => void;
  readonly report: (report: TelemetryReport) => void;
}

/**
 * The part of the page for one remote. A release that fails in any way is replaced by the next one, until one has been
 * on screen: after that, the page keeps its release.
 */
export interface RunningRemote {
  /** Fetches what the entry needs. Rejects when no release works. */
  prepare(entry: HistoryEntry): Promise<void>;
  /** Fetches the same for a page that the visitor may open next. Failures are left to `prepare`. */
  prefetch(entry: HistoryEntry): Promise<void>;
  /** Fetches the remote without a page. Rejects when its first release cannot be loaded. */
  code(): Promise<Loaded>;
  /** Shows the remote, after `prepare`. Rejects when no release works. */
  mount(entry: HistoryEntry): Promise<void>;
  unmount(): Promise<void>;
  /** Call when its page is on screen as the server rendered it, without the remote. */
  shownByServer(): void;
  isMounted(): boolean;
}

/** The release being tried. */
interface Candidate {
  readonly index: number;
  readonly release: RemoteRelease;
  /** The remote's code, once loaded. */
  readonly remote?: Remote;
  /** Why the first release failed, if this is a different one. */
  readonly firstError?: unknown;
}

export type Loaded = Candidate & { readonly remote: Remote };

/**
 *     idle ──► loading ──► ready ──► mounted ◄──► unmounted
 *                 │  ▲       │
 *                 ▼  │       ▼
 *                failed ◄────┘
 *
 * From `mounted` on the release is settled.
 */
type RemoteState =
  | { readonly name: 'idle' | 'loading' }
  | ({ readonly name: 'ready' | 'mounted' | 'unmounted' } & Loaded)
  | { readonly name: 'failed'; readonly error: unknown };

type Settled = RemoteState & { readonly name: 'mounted' | 'unmounted' };

/** Decision 88: The shell decides which release runs, including at the first render. */
export function createRunningRemote(options: RunningRemoteOptions): RunningRemote {
  const { unit, releases, report } = options;
  let state: RemoteState = { name: 'idle' };
  let startedAt = Number.NaN;
  /** The remote's code, without a page. */
  let loading: Promise<Loaded> | undefined;
  let preparing: Promise<unknown> | undefined;
  let isReported = false;

  /** The only place where the state changes. A slower attempt cannot undo what another one has settled. */
  const enter = (next: RemoteState): void => {
    if (!isSettled(state) || isSettled(next)) state = next;
  };

  const load = async (candidate: Candidate, entry: HistoryEntry): Promise<Loaded> => {
    const { release } = candidate;
    const remote = candidate.remote ?? (await options.loadContainer(unit, release).catch(refuse(release)));
    try {
      await options.prepare(remote, release, entry);
      return { ...candidate, remote };
    } catch (error) {
      throw reasonOf(error, release.entry);
    }
  };

  /** Runs `attempt` with one release after another until it succeeds. */
  const withFallback = async (
    candidate: Candidate,
    attempt: (candidate: Candidate) => Promise<Loaded>,
  ): Promise<Loaded> => {
    try {
      return await attempt(candidate);
    } catch (error) {
      if (isSettled(state)) throw error;
      options.giveUp();
      const firstError = candidate.firstError ?? error;
      const index = candidate.index + 1;
      const release = releases[index];
      if (release) return withFallback({ index, release, firstError }, attempt);
      reportAs('failed', performance.now(), firstError);
      enter({ name: 'failed', error });
      throw error;
    }
  };

  const reportAs = (outcome: 'loaded' | 'fell-back' | 'failed', ms: number, error?: unknown): void =>
    report({
      unit,
      version: releases[0]?.version ?? '',
      outcome,
      ms: Math.round(ms),
      ...(error !== undefined && errorFacts(error)),
    });

  const loadCode = (): Promise<Loaded> => {
    const candidate = firstOf(unit, releases);
    loading ??= options
      .loadContainer(unit, candidate.release)
      .then((remote) => {
        const loaded = { ...candidate, remote };
        if (state.name === 'idle') enter({ ...loaded, name: 'ready' });
        return loaded;
      })
      .finally(() => (loading = undefined));
    return loading;
  };

  const prepare = async (entry: HistoryEntry): Promise<void> => {
    if (isSettled(state)) return options.prepare(state.remote, state.release, entry);
    if (Number.isNaN(startedAt)) startedAt = performance.now();
    if (loading) await loading.catch(() => undefined);
    const candidate = state.name === 'ready' ? state : firstOf(unit, releases);
    enter({ name: 'loading' });
    const loaded = await withFallback(candidate, (each) => load(each, entry));
    enter({ ...loaded, name: 'ready' });
  };

  return {
    prepare(entry) {
      if (isSettled(state)) return prepare(entry);
      // One after the other: the script of a remote must not run twice at the same time.
      const prepared = preparing ? preparing.then(() => prepare(entry)) : prepare(entry);
      preparing = prepared.catch(() => undefined);
      return prepared;
    },
    async prefetch(entry) {
      if (isSettled(state)) return options.prefetch(state.remote, state.release, entry).catch(() => undefined);
      if (state.name !== 'idle' || loading) return;
      // Nothing waits for the page: only a container must not be loaded twice.
      await loadCode().then(
        ({ remote, release }) => void options.prefetch(remote, release, entry).catch(() => undefined),
        () => undefined,
      );
    },
    async code() {
      await preparing;
      if ('remote' in state && state.remote) return { ...state, remote: state.remote };
      return loadCode().catch(refuse(firstOf(unit, releases).release));
    },
    async mount(entry) {
      if (state.name === 'failed') throw state.error;
      if (isSettled(state)) {
        await options.mount(state.remote, state.release);
        return enter({ ...state, name: 'mounted' });
      }
      const candidate = state.name === 'ready' ? state : firstOf(unit, releases);
      const shown = await withFallback(candidate, async (each) => {
        const loaded = each.remote ? { ...each, remote: each.remote } : await load(each, entry);
        await options.mount(loaded.remote, loaded.release);
        return loaded;
      });
      enter({ ...shown, name: 'mounted' });
      if (shown.index > 0 || !isReported)
        reportAs(shown.index === 0 ? 'loaded' : 'fell-back', performance.now() - startedAt, shown.firstError);
    },
    async unmount() {
      if (state.name !== 'mounted') return;
      await state.remote.unmount();
      enter({ ...state, name: 'unmounted' });
    },
    shownByServer() {
      isReported = true;
      reportAs('loaded', 0);
    },
    isMounted: () => state.name === 'mounted',
  };
}

/** Names the failure in the console, too, where an engineer looks first. */
function refuse({ entry }: RemoteRelease): (error: unknown) => never {
  return (error) => {
    const failure = notLoaded(error, entry);
    // oxlint-disable-next-line no-console
    console.error(failure);
    throw failure;
  };
}

function isSettled(state: RemoteState): state is Settled {
  return state.name === 'mounted' || state.name === 'unmounted';
}

function firstOf(unit: string, releases: RemoteBoot['releases']): Candidate {
  const [release] = releases;
  if (!release) throw new Error(`${unit} has no release`);
  return { index: 0, release };
}
