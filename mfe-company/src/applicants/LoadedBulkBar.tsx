import { useLoadedWhen } from '@jpro/platform/components';
import type { BulkBarProps } from './BulkBar.tsx';

const loadBar = () => import(/* webpackChunkName: "bulk-bar" */ './BulkBar.tsx');

/** The actions for selected applicants, loaded when the first one is selected. */
export function LoadedBulkBar(props: BulkBarProps) {
  const { count } = props;
  const { Component: BulkBar } = useLoadedWhen(count, loadBar);
  return BulkBar && count > 0 && <BulkBar {...props} />;
}
