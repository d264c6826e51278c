import type { Applicant } from '@jpro/api';
import { useClock } from '@jpro/platform';
import { Menu, type MenuEntry } from '@jpro/ui';
import { useText } from '../text.ts';
import { isComing } from './timesOf.ts';
import { STAGES, type Stage } from './stages.ts';

interface MoveMenuProps {
  readonly applicant: Pick<Applicant, 'status' | 'jobseeker' | 'interview'>;
  readonly onMove: (to: Stage) => void;
}

/**
 * Moves an applicant by keyboard or touch, or changes the interview in its stage. A withdrawn application cannot be
 * moved.
 */
export function MoveMenu({ applicant, onMove }: MoveMenuProps) {
  const t = useText();
  const clock = useClock();
  if (applicant.status === 'withdrawn') return null;
  const entries: MenuEntry[] = [
    ...(applicant.status === 'interview'
      ? [
          {
            key: 'interview',
            label: isComing(applicant.interview, clock.now()) ? t('interview.change') : t('board.invite'),
            onSelect: () => onMove('interview'),
          },
        ]
      : []),
    { key: 'heading', heading: t('board.move_to') },
    ...STAGES.filter((stage) => stage !== applicant.status).map((stage) => ({
      key: stage,
      label: stage === 'interview' ? t('board.invite') : t(`stage.${stage}`),
      danger: stage === 'rejected',
      onSelect: () => onMove(stage),
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
