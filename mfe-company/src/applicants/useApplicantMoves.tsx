import type { ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { useText } from '../text.ts';
import type { InterviewDialogProps } from './InterviewDialog.tsx';
import type { RejectionReason, Stage } from './stages.ts';
import { useStageMoves } from './useStageMoves.ts';

interface ApplicantMoves {
  /** To the interview stage also from there: it then changes the interview. */
  readonly move: (applicant: Applicant, to: Stage, reason?: RejectionReason) => void;
  readonly moveAll: (applicants: readonly Applicant[], to: Stage) => void;
  /** The code of the dialog is still being loaded. */
  readonly opening: boolean;
  /** Fetches the dialog's code in advance. */
  readonly fetchAhead: () => void;
  /** Asks for the date and place of an interview; render it anywhere on the page. */
  readonly dialog: ReactNode;
}

const loadDialog = () => import(/* webpackChunkName: "interview-dialog" */ './InterviewDialog.tsx');

/** Moves applicants. An interview is arranged, and changed, in a dialog; every other move happens immediately. */
export function useApplicantMoves(): ApplicantMoves {
  const t = useText();
  const toasts = useToasts();
  const { move, notifyMoved } = useStageMoves();
  const invitation = useLazyDialog<InterviewDialogProps, Applicant>(loadDialog);
  return {
    opening: invitation.loading,
    fetchAhead: invitation.fetchAhead,
    move: (applicant, to, reason) =>
      to === 'interview' ? invitation.open(applicant) : move({ applicants: [applicant], to, reason }),
    moveAll: (applicants, to) => move({ applicants, to }),
    dialog: invitation.render((InterviewDialog, applicant) => (
      <InterviewDialog
        key={applicant.id}
        applicant={applicant}
        onClose={invitation.close}
        onInvited={(before) => {
          invitation.close();
          if (before.status === 'interview')
            toasts.show(t('interview.saved', { name: before.jobseeker.name }), 'success');
          else notifyMoved([before], 'interview');
        }}
      />
    )),
  };
}
