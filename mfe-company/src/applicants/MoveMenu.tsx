import type { Applicant } from '@jpro/api';
import { useClock } from '@jpro/platform';
import { Menu, type MenuEntry } from '@jpro/ui';
import { useText } from '../text.ts';
import { isComing } from './timesOf.ts';
import { columnOf, type Step } from './columns.ts';
import { useColumns } from './useColumns.ts';

interface MoveMenuProps {
  readonly applicant: Pick<Applicant, 'status' | 'own_stage' | 'jobseeker' | 'interview'>;
  readonly onMove: (to: Step) => void;
}

/**
 * Moves an applicant by keyboard or touch, or changes the interview in its stage. A withdrawn application cannot be
 * moved.
 */
export function MoveMenu({ applicant, onMove }: MoveMenuProps) {
  const t = useText();
  const clock = useClock();
  const { columns, labelOf } = useColumns();
  if (applicant.status === 'withdrawn') return null;
  const here = columnOf(applicant, columns);
  const isInvited = applicant.status === 'interview';
  const entries: MenuEntry[] = [
    ...(isInvited
      ? [
          {
            key: 'interview',
            label: isComing(applicant.interview, clock.now()) ? t('interview.change') : t('board.invite'),
            onSelect: () => onMove('invitation'),
          },
        ]
      : []),
    { key: 'heading', heading: t('board.move_to') },
    ...columns
      .filter((column) => column !== here)
      .map((column) => ({
        key: column,
        label: column === 'interview' && !isInvited ? t('board.invite') : labelOf(column),
        danger: column === 'rejected',
        onSelect: () => onMove(column),
      })),
  ];
  return (
    <Menu
      trigger={{ icon: 'more', label: t('board.move_name', { name: applicant.jobseeker.name }) }}
      entries={entries}
      align="end"
    />
  );
}
