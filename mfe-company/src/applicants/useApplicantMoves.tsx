import { useState, type ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { useLazyComponent } from '@jpro/platform/components';
import { isLowData } from '@jpro/platform/low-data';
import type { InterviewDialogProps } from './InterviewDialog.tsx';
import type { Stage } from './stages.ts';
import { useStageMoves } from './useStageMoves.ts';

interface ApplicantMoves {
  readonly move: (applicant: Applicant, to: Stage) => void;
  readonly moveAll: (applicants: readonly Applicant[], to: Stage) => void;
  /** The code of the dialog has not arrived yet. */
  readonly opening: boolean;
  /** Fetches that code ahead. */
  readonly fetchAhead: () => void;
  /** Asks for date and place of an interview; render it anywhere in the page. */
  readonly dialog: ReactNode;
}

const loadDialog = () => import(/* webpackChunkName: "interview-dialog" */ './InterviewDialog.tsx');

/** Moves applicants. An interview is arranged in a dialog, every other move happens immediately. */
export function useApplicantMoves(): ApplicantMoves {
  const { move, notifyMoved } = useStageMoves();
  const [inviting, setInviting] = useState<Applicant | null>(null);
  const { Component: InterviewDialog, loading, load } = useLazyComponent<InterviewDialogProps>(loadDialog);

  function invite(applicant: Applicant): void {
    setInviting(applicant);
    load();
  }
  return {
    opening: loading,
    fetchAhead() {
      if (!isLowData()) void loadDialog().catch(() => undefined);
    },
    move: (applicant, to) => (to === 'interview' ? invite(applicant) : move({ applicants: [applicant], to })),
    moveAll: (applicants, to) => move({ applicants, to }),
    dialog: inviting && InterviewDialog && (
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
