import { useEffect, useState, type ComponentType } from 'react';
import type { VirtualRowsProps } from './VirtualRows.tsx';

const loadRows = () => import(/* webpackChunkName: "virtual-rows" */ './VirtualRows.tsx');

/** Whatever shows that somebody uses the page. */
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const LISTENING = { capture: true, passive: true } as const;

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
  useEffect(() => {
    if (!isLong) return undefined;
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, load, LISTENING);
    };
    const load = () => {
      stop();
      loadRows().then(
        ({ default: arrived }) => setComponent(() => arrived),
        () => setFailed(true),
      );
    };
    for (const sign of SIGNS) window.addEventListener(sign, load, LISTENING);
    return stop;
  }, [isLong]);
  return { VirtualRows, failed };
}
