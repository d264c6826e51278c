import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { styled } from 'styled-components';
import { DrawnItems, type Identified, type Items } from './DrawnItems.tsx';
import { virtualList } from './virtualList.ts';

const Scroller = styled.div`
  flex: 1;
  min-height: 120px;
  /* Room for the focus rings of the cards. */
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** A list with a scroll bar of its own, of which only the visible part is drawn. */
export function ScrolledItems<T extends Identified>(list: Items<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the result is used in this render only
  const virtualizer = useVirtualizer({ ...virtualList(list.items), getScrollElement: () => scroller.current });
  return (
    <Scroller ref={scroller}>
      <DrawnItems virtualizer={virtualizer} {...list} />
    </Scroller>
  );
}
