import { useRef } from 'react';
import type { DefaultValues } from './createForm.ts';

interface Found<V> {
  readonly version: string | undefined;
  readonly values: DefaultValues<V>;
}

/**
 * The version of what a form began with, to be sent along, and for the form's `shared`: how to read a newer one.
 * @param read finds it as it is now. Undefined: it is not there any more.
 */
export function useKnownVersion<V>(version: string | undefined, read: () => Promise<Found<V> | undefined>) {
  const known = useRef(version);
  return {
    current: () => known.current,
    /** It was saved, and this is its version now. */
    saved(newer: string | undefined): void {
      known.current = newer;
    },
    async readAgain(): Promise<DefaultValues<V> | undefined> {
      const found = await read();
      if (!found || found.version === known.current) return undefined;
      known.current = found.version;
      return found.values;
    },
  };
}
