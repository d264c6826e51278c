import { useRef } from 'react';
import type { DefaultValues } from './createForm.ts';

interface Found<V> {
  readonly version: string | undefined;
  readonly values: DefaultValues<V>;
}

/**
 * The version of a form's initial values, to be sent along, and the form's `shared` option: how to read a newer one.
 * @param read reads the current state. Undefined: it no longer exists.
 */
export function useKnownVersion<V>(version: string | undefined, read: () => Promise<Found<V> | undefined>) {
  const known = useRef(version);
  return {
    current: () => known.current,
    /** Call after saving, with the new version. */
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
