import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { virtualList, type Identified, type ItemSize } from './virtualList.ts';

export type Rows = Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;

export interface VirtualRowsProps {
  readonly items: readonly Identified[];
  readonly size: ItemSize;
  readonly list: RefObject<HTMLElement | null>;
  /** When absent, the page scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Called when other items have to be rendered. */
  readonly onChange: (rows: Rows) => void;
}

/** Finds out which items of a list are visible; renders nothing itself. */
export default function VirtualRows({ scroller, ...rest }: VirtualRowsProps) {
  return scroller ? <InScroller scroller={scroller} {...rest} /> : <InPage {...rest} />;
}

function InScroller({
  items,
  size,
  scroller,
  onChange,
}: VirtualRowsProps & Required<Pick<VirtualRowsProps, 'scroller'>>) {
  // oxlint-disable-next-line react/incompatible-library -- every change of the result is passed on
  const rows = useVirtualizer({
    ...virtualList(items, size),
    getScrollElement: () => scroller?.current ?? null,
    onChange,
  });
  useLayoutEffect(() => onChange(rows), [items, rows, onChange]);
  return null;
}

function InPage({ items, size, list, onChange }: VirtualRowsProps) {
  const top = useRef(0);
  // oxlint-disable-next-line react/incompatible-library -- every change of the result is passed on
  const rows = useWindowVirtualizer({ ...virtualList(items, size), scrollMargin: top.current, onChange });
  useLayoutEffect(() => {
    if (list.current) top.current = list.current.getBoundingClientRect().top + window.scrollY;
  });
  useLayoutEffect(() => onChange(rows), [items, rows, onChange]);
  return null;
}
