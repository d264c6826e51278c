import { useEffect, useState, type ComponentType } from 'react';
import { useIsUsed } from '../../layout/useIsUsed.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

const loadRows = () => import(/* webpackChunkName: "virtual-rows" */ './VirtualRows.tsx');

interface VirtualRowsCode {
  /** Null until it has been loaded. */
  readonly VirtualRows: ComponentType<VirtualRowsProps> | null;
  /** It could not be loaded: the list has to be drawn as a whole. */
  readonly failed: boolean;
}

/** The code that draws a long list in parts: a first view shows its beginning, so it is loaded when somebody comes. */
export function useVirtualRows(isLong: boolean): VirtualRowsCode {
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
