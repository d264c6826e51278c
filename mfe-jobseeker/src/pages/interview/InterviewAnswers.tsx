import { useState } from 'react';
import type { MyInterview } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { Button, Cluster } from '@jpro/ui';
import { useText } from '../../text.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { OtherTimeDialog } from './OtherTimeDialog.tsx';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

/** Accept, decline, or ask for another time: until the interview begins (rule 19). */
export function InterviewAnswers({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const api = useApi();
  const [asked, setAsked] = useState<'decline' | 'other_time' | null>(null);
  const { id, at, state } = interview;
  const accept = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/accept', { params: { id }, body: { at } }),
    { done: t('interviews.accepted') },
  );
  const close = () => setAsked(null);
  return (
    <>
      <Cluster $gap={3}>
        {state !== 'accepted' && (
          <Button icon="check" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('interviews.accept')}
          </Button>
        )}
        <Button variant="secondary" icon="clock" onClick={() => setAsked('other_time')}>
          {t('interviews.other_time')}
        </Button>
        {state !== 'declined' && (
          <Button variant="secondary" icon="close" onClick={() => setAsked('decline')}>
            {t('interviews.decline')}
          </Button>
        )}
      </Cluster>
      {asked === 'decline' && <DeclineDialog interview={interview} onClose={close} />}
      {asked === 'other_time' && <OtherTimeDialog interview={interview} onClose={close} />}
    </>
  );
}
