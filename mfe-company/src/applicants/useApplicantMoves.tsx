import { useState, type ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { InterviewDialog } from './InterviewDialog.tsx';
import type { Stage } from './stages.ts';
import { useStageMoves } from './useStageMoves.ts';

interface ApplicantMoves {
  readonly move: (applicant: Applicant, to: Stage) => void;
  readonly moveAll: (applicants: readonly Applicant[], to: Stage) => void;
  readonly busy: boolean;
  /** Asks for date and place of an interview; render it anywhere in the page. */
  readonly dialog: ReactNode;
}

/** Moves applicants. An interview is arranged in a dialog, every other move happens immediately. */
export function useApplicantMoves(): ApplicantMoves {
  const { move, notifyMoved, busy } = useStageMoves();
  const [inviting, setInviting] = useState<Applicant | null>(null);
  return {
    busy,
    move: (applicant, to) => (to === 'interview' ? setInviting(applicant) : move({ applicants: [applicant], to })),
    moveAll: (applicants, to) => move({ applicants, to }),
    dialog: inviting && (
      <InterviewDialog
        key={inviting.id}
        applicant={inviting}
        onClose={() => setInviting(null)}
        onInvited={(before) => {
          setInviting(null);
          notifyMoved([before], 'interview');
        }}
      />
    ),
  };
}
