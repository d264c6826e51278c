import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { Button, Cluster } from '@jpro/ui';
import { useText } from '../../text.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

const loadDecline = () => import(/* webpackChunkName: "decline-dialog" */ './DeclineDialog.tsx');
const loadOtherTime = () => import(/* webpackChunkName: "other-time-dialog" */ './OtherTimeDialog.tsx');

/** Accept (one of the offered times), decline, or ask for another time, until the interview begins (rule 19.8). */
export function InterviewAnswers({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const api = useApi();
  const declining = useLazyDialog(loadDecline);
  const otherTime = useLazyDialog(loadOtherTime);
  const { id, at, state, offered_times = [] } = interview;
  const isOffer = offered_times.length > 0;
  const accept = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/accept', { params: { id }, body: { at } }),
    t('interviews.accepted'),
  );
  return (
    <>
      {isOffer && <TimeChoice interview={interview} />}
      <Cluster $gap={3}>
        {state !== 'accepted' && !isOffer && (
          <Button icon="check" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('interviews.accept')}
          </Button>
        )}
        <Button variant="secondary" icon="clock" busy={otherTime.loading} onClick={() => otherTime.open()}>
          {t('interviews.other_time')}
        </Button>
        {state !== 'declined' && (
          <Button variant="secondary" icon="close" busy={declining.loading} onClick={() => declining.open()}>
            {t('interviews.decline')}
          </Button>
        )}
      </Cluster>
      {declining.render((Dialog) => (
        <Dialog interview={interview} onClose={declining.close} />
      ))}
      {otherTime.render((Dialog) => (
        <Dialog interview={interview} onClose={otherTime.close} />
      ))}
    </>
  );
}
