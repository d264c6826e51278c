import type { ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { useText } from '../text.ts';
import type { InterviewDialogProps } from './InterviewDialog.tsx';
import type { Column, Step } from './columns.ts';
import type { RejectionReason } from './stages.ts';
import { useColumns } from './useColumns.ts';
import { useStageMoves, type OnMoved } from './useStageMoves.ts';

interface ApplicantMoves {
  /** Asks for an interview on the way to its stage or an own one within, and for changing it there. */
  readonly move: (applicant: Applicant, to: Step, reason?: RejectionReason) => void;
  readonly moveAll: (applicants: readonly Applicant[], to: Column) => void;
  /** The code of the dialog is still being loaded. */
  readonly opening: boolean;
  /** Fetches the dialog's code in advance. */
  readonly fetchAhead: () => void;
  /** Asks for the date and place of an interview; render it anywhere on the page. */
  readonly dialog: ReactNode;
}

interface Invitation {
  readonly applicant: Applicant;
  /** The own stage where they go once the interview is set. */
  readonly next?: Column;
}

const loadDialog = () => import(/* webpackChunkName: "interview-dialog" */ './InterviewDialog.tsx');

/** Moves applicants. An interview is arranged, and changed, in a dialog; every other move happens immediately. */
export function useApplicantMoves(onMoved: OnMoved = () => undefined): ApplicantMoves {
  const t = useText();
  const toasts = useToasts();
  const { move, notifyMoved } = useStageMoves(onMoved);
  const { destinationOf } = useColumns();
  const invitation = useLazyDialog<InterviewDialogProps, Invitation>(loadDialog);
  return {
    opening: invitation.loading,
    fetchAhead: invitation.fetchAhead,
    move(applicant, to, reason) {
      const isThere = applicant.status === 'interview';
      const isInside = isThere && applicant.own_stage !== null;
      if (to === 'invitation' || (to === 'interview' && !isInside)) invitation.open({ applicant });
      else if (destinationOf(to).status === 'interview' && !isThere) invitation.open({ applicant, next: to });
      else move({ applicants: [applicant], to, reason });
    },
    moveAll: (applicants, to) => move({ applicants, to }),
    dialog: invitation.render((InterviewDialog, { applicant, next }) => (
      <InterviewDialog
        key={applicant.id}
        applicant={applicant}
        onClose={invitation.close}
        onInvited={(before) => {
          invitation.close();
          const isThere = before.status === 'interview';
          if (!isThere) onMoved([before], destinationOf('interview'));
          if (next) {
            const applicants = [{ ...before, status: 'interview' as const, own_stage: null }];
            move({ applicants, to: next, uninvited: isThere ? undefined : before });
          } else if (isThere) toasts.show(t('interview.saved', { name: before.jobseeker.name }), 'success');
          else notifyMoved([before], 'interview');
        }}
      />
    )),
  };
}
