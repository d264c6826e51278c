import { useLoadedWhen } from '@jpro/features';
import type { BulkBarProps } from './BulkBar.tsx';
import type { Stage } from './stages.ts';
import type { useApplicantMoves } from './useApplicantMoves.tsx';
import type { useSelection } from './useSelection.ts';

const loadBar = () => import(/* webpackChunkName: "bulk-bar" */ './BulkBar.tsx');

interface LoadedBulkBarProps extends Pick<BulkBarProps, 'onCompare' | 'comparing'> {
  readonly selection: ReturnType<typeof useSelection>;
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

/** The actions for selected applicants, loaded when the first one is selected. A move clears the selection. */
export function LoadedBulkBar({ selection: { chosen, clear }, moves, ...comparison }: LoadedBulkBarProps) {
  const { Component: BulkBar } = useLoadedWhen(chosen.length, loadBar);
  const move = (to: Stage) => {
    moves.moveAll(
      chosen.filter(({ status }) => status !== to),
      to,
    );
    clear();
  };
  return (
    BulkBar && chosen.length > 0 && <BulkBar {...comparison} count={chosen.length} onMove={move} onClear={clear} />
  );
}
