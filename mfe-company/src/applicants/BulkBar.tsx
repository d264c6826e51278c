import { Button, ButtonLink, Menu } from '@jpro/ui';
import { SelectionBar } from '../layout/SelectionBar.tsx';
import type { Applicant } from '@jpro/api';
import type { Column } from './columns.ts';
import { useColumns } from './useColumns.ts';
import { useText } from '../text.ts';

export interface BulkBarProps {
  readonly applicants: readonly Applicant[];
  /** A table of the selected applicants; absent when there are too many for one address. */
  readonly tableHref?: string | undefined;
  readonly onMove: (to: Column) => void;
  /** Opens the form for a message, tags and a step. */
  readonly onBatch: () => void;
  /** The form is being loaded. */
  readonly opening: boolean;
  /** Compares the selected applicants; absent where comparing is not offered. */
  readonly onCompare?: (() => void) | undefined;
  /** The comparison is being loaded. */
  readonly comparing?: boolean;
  readonly onClear: () => void;
}

/** More applicants do not fit side by side. */
const MAX_COMPARED = 4;

/** Actions for the selected applicants. */
export default function BulkBar({
  applicants,
  tableHref,
  onMove,
  onBatch,
  opening,
  onCompare,
  comparing = false,
  onClear,
}: BulkBarProps) {
  const t = useText();
  const { columnsFor, labelOf } = useColumns();
  const count = applicants.length;
  return (
    <SelectionBar label={t('board.chosen_region')} status={t('board.chosen', { count })} onClear={onClear}>
      <Menu
        trigger={{ text: t('board.move_to'), variant: 'secondary', icon: 'arrowRight' }}
        entries={columnsFor(applicants).map((column) => ({
          key: column,
          label: labelOf(column),
          danger: column === 'rejected',
          onSelect: () => onMove(column),
        }))}
      />
      <Button variant="secondary" icon="send" aria-haspopup="dialog" busy={opening} onClick={onBatch}>
        {t('batch.action')}
      </Button>
      {onCompare && count > 1 && count <= MAX_COMPARED && (
        <Button variant="secondary" aria-haspopup="dialog" busy={comparing} onClick={onCompare}>
          {t('board.compare.action')}
        </Button>
      )}
      {tableHref && (
        <ButtonLink href={tableHref} download="" variant="secondary" icon="download">
          {t('unlocked_cvs.export')}
        </ButtonLink>
      )}
    </SelectionBar>
  );
}
