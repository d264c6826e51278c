import type { MyInterview } from '@jpro/api';
import { useApi, useClock, useFormat } from '@jpro/platform';
import { Button, Heading, Stack } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useInterviewAnswer } from './useInterviewAnswer.ts';

/** A button for each offered time that has not passed; choosing one accepts the interview. */
export function TimeChoice({ interview: { id, offered_times = [] } }: { readonly interview: MyInterview }) {
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
