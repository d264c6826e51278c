import type { Interview } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Badge, Stack, Text } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';

const TONES = { accepted: 'success', declined: 'danger', other_time: 'warning', cancelled: 'neutral' } as const;

/** Time and place of an interview, and the applicant's answer. */
export function InterviewWithAnswer({
  interview: { at, place, note, state, answer },
}: {
  readonly interview: Interview;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Text>{format.dateTime(at)}</Text>
      <Text>{place}</Text>
      {note && <WrittenText>{note}</WrittenText>}
      {state !== 'invited' && <Badge tone={TONES[state]}>{t(`interview_state.${state}`)}</Badge>}
      {answer?.message && <WrittenText>{answer.message}</WrittenText>}
      {answer && answer.proposed_times.length > 0 && (
        <Stack $gap={1}>
          <Text $size="small" $tone="muted">
            {t('interview.proposed_times')}
          </Text>
          {answer.proposed_times.map((time) => (
            <Text key={time}>{format.dateTime(time)}</Text>
          ))}
        </Stack>
      )}
    </>
  );
}
