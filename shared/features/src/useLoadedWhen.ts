import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { useLazyComponent, type LazyComponent } from './useLazyComponent.ts';

/**
 * A component whose code is fetched as soon as the page needs it. After a failure it is fetched again when `need`
 * changes; false and 0 mean no need.
 */
export function useLoadedWhen<P>(
  need: boolean | number,
  loader: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyComponent<P> {
  const lazy = useLazyComponent<P>(loader);
  const onNeed = useEffectEvent(lazy.load);
  useEffect(() => {
    if (need) onNeed();
  }, [need]);
  return lazy;
}
