import { getAppStatus, MOUNTED, registerApplication, setMountMaxTime, start } from 'single-spa';
import type { BootManifest, HistoryEntry, MountProps } from '@jpro/platform';
import { createStore, unitAt, type BrowserPlatform, type WritableStore } from '@jpro/platform/host';
import { createRunningRemote, type Loaded, type RunningRemote } from './runningRemote.ts';
import { loadContainer } from './federation.ts';
import { createStaticPage } from './staticPage.ts';

/**
 * What the outlet shows. `as-rendered`: the first page, whose HTML is waiting for a remote that could not be loaded.
 */
export type OutletState = 'remote' | 'not-found' | 'failed' | 'as-rendered';

export interface Remotes {
  readonly outlet: WritableStore<OutletState>;
  /** Whether the outlet shows a page that is not hydrated. */
  isStatic(): boolean;
  /** Whether the outlet shows the server's HTML of a remote that could not be loaded. */
  isWaiting(): boolean;
  /** Tries to show the failed remote again. Never rejects. */
  retry(): Promise<void>;
  /** Fetches a remote without a page. Rejects when it cannot be loaded. */
  code(unit: string): Promise<Loaded>;
  /** Fetches code and data of a page that the visitor may open next. */
  prefetch(entry: HistoryEntry): void;
}

/**
 * On a slow connection or phone, a page takes longer than single-spa expects, which would log an error in the console.
 */
const SLOWEST_MOUNT_MS = 60_000;

interface RoutingEvent {
  cancelNavigation(decision: Promise<boolean>): void;
}

/** Registers each remote with single-spa and shows the one that owns the address (decision 332). */
export function startRemotes(platform: BrowserPlatform, outletElement: HTMLElement, boot: BootManifest): Remotes {
  const owner = (pathname: string): string | undefined => unitAt(platform.routes, pathname);
  const ownerNow = (): string | undefined => owner(platform.history.get().location.pathname);
  const outlet = createStore<OutletState>(ownerNow() === undefined ? 'not-found' : 'remote');
  const runningRemotes = new Map<string, RunningRemote>();
  const staticPage = createStaticPage(platform, boot);
  /**
   * single-spa considers a failed remote mounted, and also that of a static page, and does not mount it again for its
   * other addresses.
   */
  const showUnmounted = (unit: string | undefined): void => {
    if (unit === undefined) return;
    const isAsWanted = getAppStatus(unit) !== MOUNTED || staticPage.isAt(window.location);
    const running = isAsWanted ? undefined : runningRemotes.get(unit);
    if (running && !running.isMounted()) void show(unit, running);
    else outlet.set('remote');
  };

  /**
   * Removes the server's HTML of a remote that never took it over, with the first page or when the remote has failed.
   */
  const clearExcept = (shown?: RunningRemote): void => {
    for (const [unit, running] of runningRemotes)
      if (running !== shown && !running.isMounted()) {
        const element = elementOf(unit, outletElement);
        delete element.dataset['release'];
        element.replaceChildren();
      }
  };
  const { pathname, search } = window.location;
  const show = async (unit: string, running: RunningRemote): Promise<void> => {
    staticPage.leave();
    clearExcept(running);
    const { dataset } = elementOf(unit, outletElement);
    // The HTML contains only the first page.
    if (window.location.pathname !== pathname || window.location.search !== search) delete dataset['release'];
    const isElsewhere = (): boolean => ownerNow() !== unit;
    try {
      await running.mount(platform.history.get());
      if (isElsewhere()) return void (await running.unmount());
      outlet.set('remote');
    } catch {
      if (isElsewhere()) return;
      if ('release' in dataset) return outlet.set('as-rendered');
      clearExcept();
      outlet.set('failed');
    }
  };

  const remoteToLoad = (): RunningRemote | undefined => {
    const running = staticPage.isAt(window.location) ? undefined : runningRemotes.get(ownerNow() ?? '');
    return running?.isMounted() ? undefined : running;
  };
  /** Loads the page of the current address, or of the one that the visitor moves to in the meantime. */
  const loadPage = async (): Promise<void> => {
    for (;;) {
      const entry = platform.history.get();
      const loaded = remoteToLoad()?.prepare(entry);
      // If it cannot be loaded, mounting the remote shows that.
      await Promise.race([loaded?.catch(() => undefined), nextEntry(platform)]);
      if (platform.history.get() === entry) return;
    }
  };

  for (const [unit, { releases }] of Object.entries(boot.remotes)) {
    const element = elementOf(unit, outletElement);
    const running = createRunningRemote({
      unit,
      releases,
      loadContainer,
      prepare: (remote, { version }, entry) => remote.prepare(platform, entry, version),
      prefetch: (remote, { version }, entry) => remote.prefetch(platform, entry, version),
      mount: (remote, { version }) => remote.mount({ platform, element, version } satisfies MountProps),
      giveUp: () => platform.texts.forget(unit),
      report: platform.report,
    });
    runningRemotes.set(unit, running);
    registerApplication({
      name: unit,
      app: {
        bootstrap: () => Promise.resolve(),
        async mount() {
          if (running.isMounted()) return;
          if (staticPage.isAt(window.location)) running.shownByServer();
          else await show(unit, running);
        },
        // Whoever goes back while the next page loads stays: single-spa unmounts the old remote, then mounts it again.
        unmount: async () => (ownerNow() === unit ? undefined : running.unmount()),
      },
      activeWhen: ({ pathname }) => owner(pathname) === unit,
    });
  }

  // The old page stays on screen until the next one's code is loaded.
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { cancelNavigation } = (event as CustomEvent<RoutingEvent>).detail;
    if (remoteToLoad()) cancelNavigation(platform.loading.track(loadPage()).then(() => false));
  });
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    showUnmounted(ownerNow());
  });
  window.addEventListener('single-spa:routing-event', () => {
    if (staticPage.isAt(window.location)) platform.arrived(platform.history.get());
    if (ownerNow() !== undefined) return;
    staticPage.leave();
    clearExcept();
    outlet.set('not-found');
  });
  setMountMaxTime(SLOWEST_MOUNT_MS, false, SLOWEST_MOUNT_MS);
  start({ urlRerouteOnly: true });

  return {
    outlet,
    isStatic: () => staticPage.unit() !== undefined,
    isWaiting: () => outlet.get() === 'as-rendered' && outletElement.querySelector('[data-release]') !== null,
    code: (unit) => runningRemotes.get(unit)?.code() ?? Promise.reject(new Error(`There is no remote ${unit}`)),
    prefetch(entry) {
      void runningRemotes.get(owner(entry.location.pathname) ?? '')?.prefetch(entry);
    },
    async retry() {
      const unit = ownerNow() ?? '';
      const running = runningRemotes.get(unit);
      if (running)
        await platform.loading.track(
          running
            .prepare(platform.history.get())
            .catch(() => undefined)
            // The visitor may have moved on in the meantime.
            .then(() => (ownerNow() === unit ? show(unit, running) : undefined)),
        );
    },
  };
}

/** Resolves when the visitor moves on. */
function nextEntry({ history }: BrowserPlatform): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** The element that a remote mounts into: directly in the outlet, outside the shell's React trees. */
function elementOf(unit: string, outletElement: HTMLElement): HTMLElement {
  const present = document.getElementById(`remote-${unit}`);
  if (present) return present;
  const element = document.createElement('div');
  element.id = `remote-${unit}`;
  return outletElement.appendChild(element);
}
