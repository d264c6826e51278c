import type { MyInterview } from '@jpro/api';
import { useApi, useClock, useFormat, useLocalePath } from '@jpro/platform';
import { useLazyDialog, useFailureToast } from '@jpro/features';
import { Alert, Button, Cluster, Heading, Stack } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { interviewPath } from '../../interviews/interviewPath.ts';
import { useText } from '../../text.ts';
import { useAnswered, useRefetchInterview } from './useAnswered.ts';

const loadDecline = () => import(/* webpackChunkName: "decline-dialog" */ './DeclineDialog.tsx');
const loadOtherTime = () => import(/* webpackChunkName: "other-time-dialog" */ './OtherTimeDialog.tsx');

/** Accept (one of the offered times), decline, or ask for another time, until the interview begins (rule 19.8). */
export function InterviewAnswers({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const declining = useLazyDialog(loadDecline);
  const otherTime = useLazyDialog(loadOtherTime);
  const { at, state, offered_times = [] } = interview;
  const isOffer = offered_times.length > 0;
  return (
    <>
      {isOffer && <TimeChoice interview={interview} />}
      <Cluster $gap={3}>
        {state !== 'accepted' && !isOffer && (
          <AcceptForm interview={interview} at={at} done={t('interviews.accepted')}>
            {t('interviews.accept')}
          </AcceptForm>
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

/** A button for each offered time that has neither passed nor been taken; choosing one accepts the interview. */
function TimeChoice({ interview }: { readonly interview: MyInterview }) {
  const { offered_times = [], taken_times = [] } = interview;
  const t = useText();
  const clock = useClock();
  const format = useFormat();
  const free = offered_times.filter((time) => Date.parse(time) > clock.now() && !taken_times.includes(time));
  if (free.length === 0) return <Alert tone="warning">{t('interviews.all_taken')}</Alert>;
  return (
    <Stack $gap={3} role="group" aria-labelledby="time-choice">
      <Heading level={3} size="body" id="time-choice">
        {t('interviews.choose')}
      </Heading>
      {free.map((time) => {
        const label = format.dateTime(time, 'full');
        return (
          <AcceptForm key={time} interview={interview} at={time} done={t('interviews.chosen', { time: label })}>
            {t('interviews.choose_time', { time: label })}
          </AcceptForm>
        );
      })}
    </Stack>
  );
}

interface AcceptFormProps {
  readonly interview: MyInterview;
  readonly at: string;
  /** What is said afterwards. */
  readonly done: string;
  readonly children: string;
}

/** Accepts the interview at this time; without scripts, the gateway does it. */
function AcceptForm({ interview: { id, place }, at, done, children }: AcceptFormProps) {
  const api = useApi();
  const localePath = useLocalePath();
  const accept = useInterviewAnswer(
    id,
    () => api.post('/jobseeker/interview/{id}/accept', { params: { id }, body: { at, place } }),
    done,
  );
  return (
    <form
      method="post"
      action="/interview"
      onSubmit={(event) => {
        event.preventDefault();
        if (!accept.isPending) accept.mutate();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="page" value={localePath(interviewPath(id))} />
      <Button type="submit" icon="check" busy={accept.isPending}>
        {children}
      </Button>
    </form>
  );
}

/**
 * Sends an answer to an invitation, shows the updated interview, and confirms the answer as `done`. If the invitation
 * has changed in the meantime, it is refetched, because the answer was to another one.
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
