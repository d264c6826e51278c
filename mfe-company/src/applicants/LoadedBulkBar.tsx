import { useEffect, useEffectEvent } from 'react';
import { useLazyComponent } from '@jpro/platform/components';
import type { BulkBarProps } from './BulkBar.tsx';

/** The actions for selected applicants, loaded when the first one is selected. */
export function LoadedBulkBar(props: BulkBarProps) {
  const { Component: BulkBar, load } = useLazyComponent<BulkBarProps>(
    () => import(/* webpackChunkName: "bulk-bar" */ './BulkBar.tsx'),
  );
  const { count } = props;
  const onSelect = useEffectEvent(load);
  // What did not arrive is tried again with each further applicant.
  useEffect(() => {
    if (count > 0) onSelect();
  }, [count]);
  return BulkBar && count > 0 && <BulkBar {...props} />;
}
