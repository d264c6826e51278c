import { useState, type ComponentType } from 'react';
import { usePlatform } from '@jpro/platform';
import { useText } from './text.ts';

interface LazyComponent<P> {
  /** Null until it was asked for and has arrived. */
  readonly Component: ComponentType<P> | null;
  readonly loading: boolean;
  /** Fetches it; when it cannot be had the visitor is told and may try again. */
  readonly load: () => void;
}

/** A component that is fetched when the visitor asks for it. */
export function useLazyComponent<P>(loader: () => Promise<{ readonly default: ComponentType<P> }>): LazyComponent<P> {
  const t = useText();
  const { loading: progress, toasts } = usePlatform();
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const [loading, setLoading] = useState(false);
  const load = () => {
    if (Component || loading) return;
    setLoading(true);
    progress
      .track(loader())
      .then(({ default: arrived }) => setComponent(() => arrived))
      .catch(() => toasts.show(t('common.load_failed'), 'error'))
      .finally(() => setLoading(false));
  };
  return { Component, loading, load };
}
