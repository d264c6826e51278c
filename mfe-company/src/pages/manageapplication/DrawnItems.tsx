import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';
import { useVirtualRows } from './useVirtualRows.ts';
import { ESTIMATED_HEIGHT, GAP } from './virtualList.ts';
import type { Rows } from './VirtualRows.tsx';

/** An item to scroll to and focus; a new object asks again for the same one. */
export interface Reveal {
  readonly id: number;
}

export interface Items<T> {
  readonly items: readonly T[];
  readonly reveal: Reveal | null;
  readonly itemProps?: ((item: T) => HTMLAttributes<HTMLLIElement>) | undefined;
  readonly children: (item: T) => ReactNode;
}

export interface Identified {
  readonly id: number;
}

/** Of the server, and until the list is measured. Shorter lists are never measured. */
const FIRST_DRAWN = 12;

const List = styled.ul`
  list-style: none;

  > li + li {
    margin-top: ${space[2]};
  }
`;

interface DrawnItemsProps<T> extends Items<T> {
  /** Absent: the page scrolls. */
  readonly scroller?: RefObject<HTMLElement | null>;
}

/** The visible part of a list. The height of the rest is padding, set by script: pages allow no style attributes. */
export function DrawnItems<T extends Identified>({ items, reveal, scroller, itemProps, children }: DrawnItemsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const revealed = useRef<Reveal>(null);
  const wanted = useRef<number>(undefined);
  const [{ rows: virtualizer }, showRows] = useReducer((_before: { rows?: Rows }, rows: Rows) => ({ rows }), {});
  const { VirtualRows, failed } = useVirtualRows(items.length > FIRST_DRAWN);
  const rows = virtualizer?.getVirtualItems() ?? [];
  const [first, last] = [rows[0], rows.at(-1)];
  const drawn =
    first && last ? items.slice(first.index, last.index + 1) : items.slice(0, failed ? items.length : FIRST_DRAWN);
  const start = first?.index ?? 0;
  const margin = virtualizer?.options.scrollMargin ?? 0;
  const before = first ? first.start - margin : 0;
  const after =
    virtualizer && last
      ? virtualizer.getTotalSize() - (last.end - margin)
      : (items.length - drawn.length) * (ESTIMATED_HEIGHT + GAP);

  useLayoutEffect(() => {
    if (list.current) Object.assign(list.current.style, { paddingTop: `${before}px`, paddingBottom: `${after}px` });
  }, [before, after]);

  // After every render: the item may come later. Each request scrolls once, whatever changes in the list.
  useLayoutEffect(() => {
    const index = reveal && reveal !== revealed.current ? items.findIndex(({ id }) => id === reveal.id) : -1;
    if (!reveal || index < 0) return;
    wanted.current = reveal.id;
    // It is further down than what is drawn, and the code to go there is on its way.
    if (!virtualizer && index >= drawn.length) return;
    revealed.current = reveal;
    virtualizer?.scrollToIndex(index);
  });

  // When an item above leaves or comes, the one with the keyboard's focus must not slide out of sight.
  useLayoutEffect(() => {
    const focused = list.current?.querySelector(':focus-visible')?.closest<HTMLElement>('[data-applicant]');
    // Fast keys are ahead of the focus.
    const current = wanted.current ?? Number(focused?.dataset['applicant']);
    const index = items.findIndex(({ id }) => id === current);
    if (index >= 0) virtualizer?.scrollToIndex(index);
  }, [items, virtualizer]);

  // Scrolling draws the wanted item in a later render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-applicant="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });

  return (
    <>
      {VirtualRows && <VirtualRows items={items} list={list} scroller={scroller} onChange={showRows} />}
      <List ref={list}>
        {drawn.map((item, position) => (
          <li
            key={item.id}
            ref={first && virtualizer?.measureElement}
            data-index={start + position}
            aria-posinset={start + position + 1}
            aria-setsize={items.length}
            {...itemProps?.(item)}
          >
            {children(item)}
          </li>
        ))}
      </List>
    </>
  );
}
