import { useState, type ComponentType } from 'react';
import { useCommonText, usePlatform } from '@jpro/platform';
import { isLowData } from '@jpro/platform/low-data';

export interface LazyComponent<P> {
  /** Null until it has been loaded. */
  readonly Component: ComponentType<P> | null;
  readonly loading: boolean;
  /** Fetches the code; a failure shows a toast, and the next call retries. */
  readonly load: () => void;
  /**
   * Fetches the code before it is needed, unless the visitor saves data. A failure is not shown, because `load`
   * retries.
   */
  readonly fetchAhead: () => void;
}

/** A component whose code is fetched on demand. For a dialog see `useLazyDialog`. */
export function useLazyComponent<P>(loader: () => Promise<{ readonly default: ComponentType<P> }>): LazyComponent<P> {
  const t = useCommonText();
  const { loading: progress, toasts } = usePlatform();
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const [loading, setLoading] = useState(false);
  const load = () => {
    if (Component || loading) return;
    setLoading(true);
    progress
      .track(loader())
      .then(({ default: arrived }) => setComponent(() => arrived))
      .catch(() => toasts.show(t('common.failed.load'), 'error'))
      .finally(() => setLoading(false));
  };
  const fetchAhead = () => {
    if (!isLowData()) void loader().catch(() => undefined);
  };
  return { Component, loading, load, fetchAhead };
}
