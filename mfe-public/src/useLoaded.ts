import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is fetched once it is needed; null until then. Both functions must be stable. */
export function useLoaded<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  needed: boolean,
  onFailure: () => void,
): { readonly Component: ComponentType<P> | null } {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (needed) load().then((module) => setComponent(() => module.default), onFailure);
  }, [load, needed, onFailure]);
  return { Component };
}
