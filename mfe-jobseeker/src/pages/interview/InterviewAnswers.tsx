import { useState } from 'react';
import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useLazyComponent } from '@jpro/platform/components';
import { Button, Cluster } from '@jpro/ui';
import { useText } from '../../text.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

const loadDecline = () => import(/* webpackChunkName: "decline-dialog" */ './DeclineDialog.tsx');
const loadOtherTime = () => import(/* webpackChunkName: "other-time-dialog" */ './OtherTimeDialog.tsx');

/** Accept (one of the offered times), decline, or ask for another time: until the interview begins (rule 19). */
export function InterviewAnswers({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const api = useApi();
  const [asked, setAsked] = useState<'decline' | 'other_time' | null>(null);
  const { Component: DeclineDialog, load: prepareDecline } = useLazyComponent(loadDecline);
  const { Component: OtherTimeDialog, load: prepareOtherTime } = useLazyComponent(loadOtherTime);
  const { id, at, state, offered_times = [] } = interview;
  const isOffer = offered_times.length > 0;
  const accept = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/accept', { params: { id }, body: { at } }),
    { done: t('interviews.accepted') },
  );
  const askToDecline = () => {
    setAsked('decline');
    prepareDecline();
  };
  const askForOtherTime = () => {
    setAsked('other_time');
    prepareOtherTime();
  };
  const close = () => setAsked(null);
  return (
    <>
      {isOffer && <TimeChoice interview={interview} />}
      <Cluster $gap={3}>
        {state !== 'accepted' && !isOffer && (
          <Button icon="check" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('interviews.accept')}
          </Button>
        )}
        <Button variant="secondary" icon="clock" onClick={askForOtherTime}>
          {t('interviews.other_time')}
        </Button>
        {state !== 'declined' && (
          <Button variant="secondary" icon="close" onClick={askToDecline}>
            {t('interviews.decline')}
          </Button>
        )}
      </Cluster>
      {asked === 'decline' && DeclineDialog && <DeclineDialog interview={interview} onClose={close} />}
      {asked === 'other_time' && OtherTimeDialog && <OtherTimeDialog interview={interview} onClose={close} />}
    </>
  );
}
