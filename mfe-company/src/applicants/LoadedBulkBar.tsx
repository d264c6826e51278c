import type { Applicant } from '@jpro/api';
import { useLazyDialog, useLoadedWhen } from '@jpro/features';
import type { BatchDialogProps } from './BatchDialog.tsx';
import type { BulkBarProps } from './BulkBar.tsx';
import type { useApplicantMoves } from './useApplicantMoves.tsx';
import { chosenTable } from './applicationFilter.ts';
import { columnOf, type Column } from './columns.ts';
import { useColumns } from './useColumns.ts';
import type { useSelection } from './useSelection.ts';

const loadBatch = () => import(/* webpackChunkName: "batch-dialog" */ './BatchDialog.tsx');
const loadBar = () => import(/* webpackChunkName: "bulk-bar" */ './BulkBar.tsx');

interface LoadedBulkBarProps extends Pick<BulkBarProps, 'onCompare' | 'comparing'> {
  readonly selection: ReturnType<typeof useSelection>;
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

/** The actions for selected applicants, loaded when the first one is selected. A move clears the selection. */
export function LoadedBulkBar({ selection: { chosen, clear }, moves, ...comparison }: LoadedBulkBarProps) {
  const { Component: BulkBar } = useLoadedWhen(chosen.length, loadBar);
  const batch = useLazyDialog<BatchDialogProps, readonly Applicant[]>(loadBatch);
  const { columns } = useColumns();
  const move = (to: Column) => {
    moves.moveAll(
      chosen.filter((applicant) => columnOf(applicant, columns) !== to),
      to,
    );
    clear();
  };
  return (
    <>
      {BulkBar && chosen.length > 0 && (
        <BulkBar
          {...comparison}
          applicants={chosen}
          tableHref={chosenTable(chosen.map(({ id }) => id))}
          onMove={move}
          onBatch={() => batch.open(chosen)}
          opening={batch.loading}
          onClear={clear}
        />
      )}
      {batch.render((Batch, applicants) => (
        <Batch
          applicants={applicants}
          onClose={batch.close}
          onDone={() => {
            batch.close();
            clear();
          }}
        />
      ))}
    </>
  );
}
