import { getAppStatus, MOUNTED, registerApplication, start } from 'single-spa';
import type { BootManifest, MountProps } from '@jpro/platform';
import { createStore, unitAt, type BrowserPlatform, type WritableStore } from '@jpro/platform/host';
import { createRemoteSlot, type RemoteSlot } from './remoteSlot.ts';
import { loadContainer } from './loadContainer.ts';

/** What stands in the outlet when no remote does. */
export type OutletState = 'remote' | 'not-found' | 'failed';

export interface Remotes {
  readonly outlet: WritableStore<OutletState>;
  /** Tries the failed area again. */
  retry(): void;
}

interface RoutingEvent {
  readonly newUrl: string;
  cancelNavigation(decision: Promise<boolean>): void;
}

/** Registers an area for each remote and shows the one that owns the address. */
export function startRemotes(platform: BrowserPlatform, outletElement: HTMLElement, boot: BootManifest): Remotes {
  const outlet = createStore<OutletState>('remote');
  const owner = (pathname: string): string | undefined => unitAt(platform.routes, pathname);
  const ownerNow = (): string | undefined => owner(platform.history.get().location.pathname);
  const slots = new Map<string, RemoteSlot>();
  /** For single-spa an area that failed is mounted: it does not mount it again for another address of the same area. */
  const failedHere = (unit: string | undefined): RemoteSlot | undefined => {
    const slot = unit === undefined || getAppStatus(unit) !== MOUNTED ? undefined : slots.get(unit);
    return slot?.isMounted() ? undefined : slot;
  };

  const show = async (slot: RemoteSlot): Promise<void> => {
    try {
      await slot.mount(platform.history.get());
      outlet.set('remote');
    } catch {
      outlet.set('failed');
    }
  };

  for (const [unit, { releases }] of Object.entries(boot.remotes)) {
    const container = containerOf(unit, outletElement);
    const slot = createRemoteSlot({
      unit,
      releases,
      loadContainer,
      prepare: (remote, entry) => remote.prepare(platform, entry),
      mount: (remote, { version }) => remote.mount({ platform, container, version } satisfies MountProps),
      giveUp: () => platform.texts.forget(unit),
      report: platform.report,
    });
    slots.set(unit, slot);
    registerApplication({
      name: unit,
      app: { bootstrap: () => Promise.resolve(), mount: () => show(slot), unmount: () => slot.unmount() },
      activeWhen: ({ pathname }) => owner(pathname) === unit,
    });
  }

  // The old page stays on screen until the code of the next one is here.
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, cancelNavigation } = (event as CustomEvent<RoutingEvent>).detail;
    const unit = owner(new URL(newUrl).pathname);
    const slot = unit === undefined ? undefined : slots.get(unit);
    if (slot && !slot.isMounted())
      cancelNavigation(
        platform.loading.track(slot.prepare(platform.history.get())).then(
          () => false,
          () => false,
        ),
      );
  });
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    const failed = failedHere(ownerNow());
    if (failed) void show(failed);
    else if (ownerNow() !== undefined) outlet.set('remote');
  });
  window.addEventListener('single-spa:routing-event', () => {
    if (ownerNow() === undefined) outlet.set('not-found');
  });
  start({ urlRerouteOnly: true });

  return {
    outlet,
    retry() {
      const slot = slots.get(ownerNow() ?? '');
      if (slot)
        void platform.loading.track(
          slot
            .prepare(platform.history.get())
            .catch(() => undefined)
            .then(() => show(slot)),
        );
    },
  };
}

/** Where a remote mounts: inside the outlet, so that nothing of the shell's trees is around it. */
function containerOf(unit: string, outletElement: HTMLElement): HTMLElement {
  const present = document.getElementById(`remote-${unit}`);
  if (present) return present;
  const container = document.createElement('div');
  container.id = `remote-${unit}`;
  return outletElement.appendChild(container);
}
