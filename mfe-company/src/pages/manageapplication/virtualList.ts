import type { Identified } from './DrawnItems.tsx';

const ESTIMATED_HEIGHT = 140;
/** As between the items, `space[2]`. */
const GAP = 8;
const OVERSCAN = 4;

/** What both kinds of virtual lists have in common. */
export const virtualList = <T extends Identified>(items: readonly T[]) => ({
  count: items.length,
  estimateSize: () => ESTIMATED_HEIGHT,
  getItemKey: (index: number) => items[index]?.id ?? index,
  gap: GAP,
  overscan: OVERSCAN,
});
