import type { Platform, SlotFilling } from '@jpro/platform';
import { errorFacts, extensionsIn } from '@jpro/platform/host';
import type { Remotes } from './startRemotes.ts';

/**
 * Starts the extensions of a slot: each in an element of its own, which the server may have drawn. One that cannot be
 * loaded keeps what the server drew, whose links work, and is reported.
 * @returns a function that empties the slot
 */
export function fillSlot(
  platform: Platform,
  remotes: Pick<Remotes, 'code'>,
  [element, slot, data]: Parameters<SlotFilling['fill']>,
): () => void {
  let isGone = false;
  const start = async (unit: string, name: string, own: HTMLElement): Promise<(() => void) | undefined> => {
    try {
      const { remote, release } = await remotes.code(unit);
      if (isGone) return undefined;
      return await remote.extend({ platform, element: own, version: release.version, name, data });
    } catch (error) {
      const version = platform.boot.remotes[unit]?.releases[0]?.version ?? '';
      platform.report({ unit, version, outcome: 'failed', ms: 0, ...errorFacts(error) });
      return undefined;
    }
  };
  const user = platform.session.get();
  const running = Object.entries(platform.boot.remotes).flatMap(([unit, { extensions = [] }]) =>
    extensionsIn(slot, extensions, user).map(({ name }) => {
      const own = elementOf(element, `${unit}/${name}`);
      return { own, started: start(unit, name, own) };
    }),
  );
  return () => {
    isGone = true;
    for (const { own, started } of running) {
      own.remove();
      void started.then((stop) => stop?.());
    }
  };
}

function elementOf(slot: HTMLElement, address: string): HTMLElement {
  const drawn = [...slot.children].find((child) => (child as HTMLElement).dataset['extension'] === address);
  if (drawn) return drawn as HTMLElement;
  const element = document.createElement('div');
  element.dataset['extension'] = address;
  return slot.appendChild(element);
}
