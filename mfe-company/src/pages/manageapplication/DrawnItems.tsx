import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useState,
  type ComponentType,
} from 'react';
import { styled } from 'styled-components';
import { CARDS, type Identified, type ItemSize } from './virtualList.ts';
import type { Rows, VirtualRowsProps } from './VirtualRows.tsx';
import type { Reveal } from '../../applicants/useBoardKeys.ts';
import { useIsUsed } from '../../layout/useIsUsed.ts';

export interface Items<T> {
  readonly items: readonly T[];
  readonly reveal: Reveal | null;
  readonly itemProps?: ((item: T) => HTMLAttributes<HTMLLIElement>) | undefined;
  readonly children: (item: T) => ReactNode;
}

const List = styled.ul<{ $gap: number }>`
  list-style: none;

  > li + li {
    margin-top: ${({ $gap }) => $gap}px;
  }
`;

interface DrawnItemsProps<T> extends Items<T> {
  /** When absent, the page scrolls. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly size?: ItemSize;
}

/**
 * The visible part of a list. The rest of its height is padding set by script, because pages do not allow style
 * attributes.
 */
export function DrawnItems<T extends Identified>({
  items,
  reveal,
  scroller,
  size = CARDS,
  itemProps,
  children,
}: DrawnItemsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const revealed = useRef<Reveal>(null);
  const wanted = useRef<number>(undefined);
  const [{ rows: virtualizer }, showRows] = useReducer((_before: { rows?: Rows }, rows: Rows) => ({ rows }), {});
  const { VirtualRows, failed } = useVirtualRows(items.length > size.firstDrawn);
  const rows = virtualizer?.getVirtualItems() ?? [];
  const [first, last] = [rows[0], rows.at(-1)];
  const drawn =
    first && last ? items.slice(first.index, last.index + 1) : items.slice(0, failed ? items.length : size.firstDrawn);
  const start = first?.index ?? 0;
  const margin = virtualizer?.options.scrollMargin ?? 0;
  const before = first ? first.start - margin : 0;
  const after =
    virtualizer && last
      ? virtualizer.getTotalSize() - (last.end - margin)
      : (items.length - drawn.length) * (size.height + size.gap);

  useLayoutEffect(() => {
    if (list.current) Object.assign(list.current.style, { paddingTop: `${before}px`, paddingBottom: `${after}px` });
  }, [before, after]);

  // Runs after every render, because the item may appear later. Each request scrolls only once, however the list
  // changes.
  useLayoutEffect(() => {
    const index = reveal && reveal !== revealed.current ? items.findIndex(({ id }) => id === reveal.id) : -1;
    if (!reveal || index < 0) return;
    wanted.current = reveal.id;
    // The item is below the rendered ones, and the code that can scroll to it is still being loaded.
    if (!virtualizer && index >= drawn.length) return;
    revealed.current = reveal;
    virtualizer?.scrollToIndex(index);
  });

  // When items above are added or removed, the one with the keyboard focus must not move out of sight.
  useLayoutEffect(() => {
    const focused = list.current?.querySelector(':focus-visible')?.closest<HTMLElement>('[data-applicant]');
    // Keys may be pressed faster than the focus moves.
    const current = wanted.current ?? Number(focused?.dataset['applicant']);
    const index = items.findIndex(({ id }) => id === current);
    if (index >= 0) virtualizer?.scrollToIndex(index);
  }, [items, virtualizer]);

  // After scrolling, the wanted item is only rendered in a later render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-applicant="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });

  return (
    <>
      {VirtualRows && <VirtualRows items={items} size={size} list={list} scroller={scroller} onChange={showRows} />}
      <List ref={list} $gap={size.gap}>
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

const loadRows = () => import(/* webpackChunkName: "board-parts" */ './VirtualRows.tsx');

interface VirtualRowsCode {
  /** Null until the code has been loaded. */
  readonly VirtualRows: ComponentType<VirtualRowsProps> | null;
  /** Whether loading failed, so that the whole list has to be rendered. */
  readonly failed: boolean;
}

/**
 * Loads the code that renders a long list in parts. A first view shows only the list's beginning, so this waits until
 * someone uses the page.
 */
function useVirtualRows(isLong: boolean): VirtualRowsCode {
  const [VirtualRows, setComponent] = useState<ComponentType<VirtualRowsProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const isNeeded = useIsUsed() && isLong;
  useEffect(() => {
    if (!isNeeded) return;
    loadRows().then(
      ({ default: arrived }) => setComponent(() => arrived),
      () => setFailed(true),
    );
  }, [isNeeded]);
  return { VirtualRows, failed };
}
