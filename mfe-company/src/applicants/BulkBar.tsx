import { Button, Menu } from '@jpro/ui';
import { SelectionBar } from '../layout/SelectionBar.tsx';
import { STAGES, type Stage } from './stages.ts';
import { useText } from '../text.ts';

export interface BulkBarProps {
  readonly count: number;
  readonly onMove: (to: Stage) => void;
  /** Compares the selected applicants; absent where comparing is not offered. */
  readonly onCompare?: (() => void) | undefined;
  /** The comparison is being loaded. */
  readonly comparing?: boolean;
  readonly onClear: () => void;
}

/** More applicants do not fit side by side. */
const MAX_COMPARED = 4;

/** Actions for the selected applicants. Interviews are arranged one by one. */
export default function BulkBar({ count, onMove, onCompare, comparing = false, onClear }: BulkBarProps) {
  const t = useText();
  return (
    <SelectionBar label={t('board.chosen_region')} status={t('board.chosen', { count })} onClear={onClear}>
      <Menu
        trigger={{ text: t('board.move_to'), variant: 'secondary', icon: 'arrowRight' }}
        entries={STAGES.filter((stage) => stage !== 'interview').map((stage) => ({
          key: stage,
          label: t(`stage.${stage}`),
          danger: stage === 'rejected',
          onSelect: () => onMove(stage),
        }))}
      />
      {onCompare && count > 1 && count <= MAX_COMPARED && (
        <Button variant="secondary" aria-haspopup="dialog" busy={comparing} onClick={onCompare}>
          {t('board.compare.action')}
        </Button>
      )}
    </SelectionBar>
  );
}
