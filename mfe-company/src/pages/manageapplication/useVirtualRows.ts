import { useEffect, useState, type ComponentType } from 'react';
import { useIsUsed } from '../../layout/useIsUsed.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

const loadRows = () => import(/* webpackChunkName: "virtual-rows" */ './VirtualRows.tsx');

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
