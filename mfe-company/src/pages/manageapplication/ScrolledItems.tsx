import { useRef } from 'react';
import { styled } from 'styled-components';
import { DrawnItems, type Identified, type Items } from './DrawnItems.tsx';

const Scroller = styled.div`
  flex: 1;
  min-height: 120px;
  /* Leaves room for the focus rings of the cards. */
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** A list with its own scroll bar, of which only the visible part is rendered. */
export function ScrolledItems<T extends Identified>(list: Items<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Scroller ref={scroller}>
      <DrawnItems scroller={scroller} {...list} />
    </Scroller>
  );
}
