import type { Applicant } from '@jpro/api';
import { Checkbox } from '@jpro/ui';
import { MoveMenu } from '../../applicants/MoveMenu.tsx';
import type { Step } from '../../applicants/columns.ts';
import type { useSelection } from '../../applicants/useSelection.ts';
import { useText } from '../../text.ts';
import { ApplicantCard } from './ApplicantCard.tsx';

interface SelectableCardProps {
  readonly applicant: Applicant;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onMove: (applicant: Applicant, to: Step) => void;
  readonly onOpen?: ((applicant: Applicant) => void) | undefined;
}

/** An applicant's card with a checkbox to select it and a menu to move it. */
export function SelectableCard({ applicant, selection, onMove, onOpen }: SelectableCardProps) {
  const t = useText();
  const selected = selection.has(applicant.id);
  return (
    <ApplicantCard
      applicant={applicant}
      selected={selected}
      onOpen={onOpen}
      pick={
        <Checkbox
          hideLabel
          label={t('board.choose_name', { name: applicant.jobseeker.name })}
          checked={selected}
          onChange={() => selection.toggle(applicant)}
        />
      }
      menu={<MoveMenu applicant={applicant} onMove={(to) => onMove(applicant, to)} />}
    />
  );
}
