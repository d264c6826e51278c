import { useState, type ComponentType } from 'react';
import { usePlatform } from '@jpro/platform';
import { useCommonText } from './useCommonText.ts';

export interface LazyComponent<P> {
  /** Null until it has been loaded. */
  readonly Component: ComponentType<P> | null;
  readonly loading: boolean;
  /** Fetches it; a failure shows a toast, and the next call tries again. */
  readonly load: () => void;
}

/** A component whose code is fetched on demand, such as a dialog. */
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
  return { Component, loading, load };
}
