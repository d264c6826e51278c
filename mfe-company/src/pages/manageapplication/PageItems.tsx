import { useLayoutEffect, useRef } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { DrawnItems, type Identified, type Items } from './DrawnItems.tsx';
import { virtualList } from './virtualList.ts';

/** A list that scrolls with the page, of which only the visible part is drawn. */
export function PageItems<T extends Identified>(list: Items<T>) {
  const place = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  // oxlint-disable-next-line react/incompatible-library -- the result is used in this render only
  const virtualizer = useWindowVirtualizer({ ...virtualList(list.items), scrollMargin: top.current });
  useLayoutEffect(() => {
    if (place.current) top.current = place.current.getBoundingClientRect().top + window.scrollY;
  });
  return (
    <div ref={place}>
      <DrawnItems virtualizer={virtualizer} {...list} />
    </div>
  );
}
