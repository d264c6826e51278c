export interface Identified {
  readonly id: number;
}

/** How items are laid out, in px. */
export interface ItemSize {
  /** The estimated height of an item. */
  readonly height: number;
  /** Between two items. */
  readonly gap: number;
  /** How many items the server renders, and the browser until it has measured the list. */
  readonly firstDrawn: number;
}

export const CARDS: ItemSize = { height: 140, gap: 8, firstDrawn: 12 };
export const LINES: ItemSize = { height: 37, gap: 0, firstDrawn: 20 };
const OVERSCAN = 4;

/** What both kinds of virtual lists have in common. */
export const virtualList = <T extends Identified>(items: readonly T[], { height, gap }: ItemSize) => ({
  count: items.length,
  estimateSize: () => height,
  getItemKey: (index: number) => items[index]?.id ?? index,
  gap,
  overscan: OVERSCAN,
  // The list is rendered by a different component from the one that measures it.
  useFlushSync: false,
});
