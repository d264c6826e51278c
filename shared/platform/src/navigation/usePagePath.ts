import { useMemo } from 'react';
import { usePlatform } from '../platform/usePlatform.ts';
import type { Purpose } from './navigation.ts';
import { pagePath } from './pagePath.ts';

export type PagePath = (purpose: Purpose, ...values: readonly (string | number | undefined)[]) => string | undefined;

/** Finds the path of the released page that serves a purpose; undefined when there is none. */
export function usePagePath(): PagePath {
  const { routes } = usePlatform();
  return useMemo(
    () =>
      (purpose, ...values) =>
        pagePath(routes, purpose, ...values),
    [routes],
  );
}
