export interface Identified {
  readonly id: number;
}

/** The estimated height of a card, in px. */
export const ESTIMATED_HEIGHT = 140;
/** The same gap as between the items, `space[2]`. */
export const GAP = 8;
const OVERSCAN = 4;

/** What both kinds of virtual lists have in common. */
export const virtualList = <T extends Identified>(items: readonly T[]) => ({
  count: items.length,
  estimateSize: () => ESTIMATED_HEIGHT,
  getItemKey: (index: number) => items[index]?.id ?? index,
  gap: GAP,
  overscan: OVERSCAN,
  // The list is rendered by a different component from the one that measures it.
  useFlushSync: false,
});
