import type { MyInterview } from '@jpro/api';
import { useApi, useClock, useFormat } from '@jpro/platform';
import { useLazyDialog, useFailureToast } from '@jpro/features';
import { Button, Cluster, Heading, Stack } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../text.ts';
import { useAnswered, useRefetchInterview } from './useAnswered.ts';

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

/** A button for each offered time that has not passed; choosing one accepts the interview. */
function TimeChoice({ interview: { id, offered_times = [] } }: { readonly interview: MyInterview }) {
  const t = useText();
  const clock = useClock();
  const format = useFormat();
  return (
    <Stack $gap={3} role="group" aria-labelledby="time-choice">
      <Heading level={3} size="body" id="time-choice">
        {t('interviews.choose')}
      </Heading>
      {offered_times
        .filter((time) => Date.parse(time) > clock.now())
        .map((time) => (
          <TimeButton key={time} id={id} at={time} label={format.dateTime(time, 'full')} />
        ))}
    </Stack>
  );
}

function TimeButton({ id, at, label }: { readonly id: number; readonly at: string; readonly label: string }) {
  const t = useText();
  const api = useApi();
  const choose = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/accept', { params: { id }, body: { at } }),
    t('interviews.chosen', { time: label }),
  );
  return (
    <Button icon="check" busy={choose.isPending} onClick={() => choose.mutate()}>
      {t('interviews.choose_time', { time: label })}
    </Button>
  );
}

/**
 * Sends an answer to an invitation, shows the updated interview, and confirms the answer as `done`. If the invitation
 * has changed in the meantime, it is refetched, because the answer was to another time.
 */
function useInterviewAnswer(id: number, send: () => Promise<MyInterview>, done: string) {
  const answered = useAnswered();
  const failed = useFailureToast();
  const refetch = useRefetchInterview(id);
  return useMutation({
    mutationFn: send,
    onSuccess: (interview) => answered(interview, done),
    onError(error) {
      failed(error);
      refetch();
    },
  });
}
