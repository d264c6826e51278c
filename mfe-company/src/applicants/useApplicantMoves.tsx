import type { ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { useText } from '../text.ts';
import type { InterviewDialogProps } from './InterviewDialog.tsx';
import type { Column, Step } from './columns.ts';
import type { RejectionReason } from './stages.ts';
import { useStageMoves } from './useStageMoves.ts';

interface ApplicantMoves {
  /** Asks for an interview on the way to its stage, and for changing it there, but not within it. */
  readonly move: (applicant: Applicant, to: Step, reason?: RejectionReason) => void;
  readonly moveAll: (applicants: readonly Applicant[], to: Column) => void;
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
    move(applicant, to, reason) {
      const isInside = applicant.status === 'interview' && applicant.own_stage !== null;
      if (to === 'invitation' || (to === 'interview' && !isInside)) invitation.open(applicant);
      else move({ applicants: [applicant], to, reason });
    },
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
