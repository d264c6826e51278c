import { useEffect, useRef } from 'react';
import type { Applicant } from '@jpro/api';
import { Button, Cluster, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { Stage } from './stages.ts';
import type { useApplicantMoves } from './useApplicantMoves.tsx';

interface ApplicantActionsProps {
  readonly applicant: Applicant;
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

/** The usual next steps of each stage; the menu has all others. */
const NEXT: Record<Stage, readonly Stage[]> = {
  applied: ['shortlisted', 'interview', 'rejected'],
  shortlisted: ['interview', 'rejected'],
  interview: ['hired', 'rejected'],
  hired: [],
  rejected: ['applied'],
};

const VARIANTS = {
  shortlisted: 'primary',
  interview: 'primary',
  hired: 'primary',
  rejected: 'secondary',
  applied: 'secondary',
} as const;

export function ApplicantActions({ applicant, moves }: ApplicantActionsProps) {
  const t = useText();
  const { status } = applicant;
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  // The pressed button disappears with its stage: move the focus to the next step, not to the top of the page.
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) steps.current?.querySelector('button')?.focus();
  }, [status]);
  if (status === 'withdrawn') return <Text $tone="muted">{t('applicant.withdrawn')}</Text>;
  return (
    <Cluster ref={steps} onPointerEnter={moves.fetchAhead} onFocus={moves.fetchAhead}>
      {NEXT[status].map((stage, index) => (
        <Button
          key={stage}
          variant={index === 0 ? VARIANTS[stage] : 'secondary'}
          busy={stage === 'interview' && moves.opening}
          // The second click of a double click would hit the button of the next stage.
          onClick={({ detail }) => detail <= 1 && moves.move(applicant, stage)}
        >
          {t(`step.${stage}`)}
        </Button>
      ))}
      <MoveMenu applicant={applicant} onMove={(to) => moves.move(applicant, to)} />
    </Cluster>
  );
}
