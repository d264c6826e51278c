import type { Applicant } from '@jpro/api';
import { useClock } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { Button, Cluster } from '@jpro/ui';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import type { CallOffDialogProps } from './CallOffDialog.tsx';
import { isComing } from './timesOf.ts';
import type { useApplicantMoves } from './useApplicantMoves.tsx';

interface InterviewActionsProps {
  readonly applicant: Applicant;
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

const loadCallOff = () => import(/* webpackChunkName: "call-off-dialog" */ './CallOffDialog.tsx');

/**
 * Changes an interview or calls it off until it begins, and invites to another one after that. Who was hired meanwhile
 * stays hired: their interview can only be called off.
 */
export function InterviewActions({ applicant, moves }: InterviewActionsProps) {
  const t = useText();
  const clock = useClock();
  const callOff = useLazyDialog<CallOffDialogProps>(loadCallOff);
  const { interview, status } = applicant;
  const isUpcoming = isComing(interview, clock.now());
  if (status !== 'interview' && !isUpcoming) return null;
  return (
    <HiddenInPrint>
      <Cluster onPointerEnter={callOff.fetchAhead} onFocus={callOff.fetchAhead}>
        {status === 'interview' && (
          <Button
            variant="secondary"
            size="small"
            icon={isUpcoming ? 'edit' : 'calendar'}
            busy={moves.opening}
            onClick={() => moves.move(applicant, 'invitation')}
          >
            {isUpcoming ? t('interview.change') : t('step.interview')}
          </Button>
        )}
        {isUpcoming && (
          <Button variant="secondary" size="small" icon="close" busy={callOff.loading} onClick={() => callOff.open()}>
            {t('interview.call_off.action')}
          </Button>
        )}
      </Cluster>
      {interview &&
        callOff.render((CallOff) => <CallOff applicant={applicant} interview={interview} onDone={callOff.close} />)}
    </HiddenInPrint>
  );
}
