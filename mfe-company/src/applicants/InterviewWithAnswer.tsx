import type { Applicant, Interview } from '@jpro/api';
import { useLoadedWhen } from '@jpro/features';
import { useFormat } from '@jpro/platform';
import { Cluster, Stack, Text, TextLink } from '@jpro/ui';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';
import { InterviewStateBadge } from './InterviewStateBadge.tsx';
import { isOffer, timesOf } from './timesOf.ts';
import type { TakeTimeProps } from './TakeTime.tsx';

interface InterviewWithAnswerProps {
  readonly applicant: Applicant;
  readonly interview: Interview;
}

/**
 * Time and place of an interview, and the applicant's answer. A click accepts a time that the applicant proposed. Who
 * was hired meanwhile stays hired: their times are only shown.
 */
export function InterviewWithAnswer({ applicant, interview }: InterviewWithAnswerProps) {
  const t = useText();
  const format = useFormat();
  const { place, note, state, answer } = interview;
  const mayTake = applicant.status === 'interview' && state === 'other_time';
  const { Component: TakeTime } = useLoadedWhen<TakeTimeProps>(
    mayTake,
    () => import(/* webpackChunkName: "applicant-extras" */ './TakeTime.tsx'),
  );
  return (
    <>
      {timesOf(interview).map((time) => (
        <Text key={time}>{format.dateTime(time)}</Text>
      ))}
      <Text>{place}</Text>
      {note && <WrittenText>{note}</WrittenText>}
      <InterviewStateBadge interview={interview} />
      {answer?.message && <WrittenText>{answer.message}</WrittenText>}
      {answer?.proposed_times[0] && (
        <Stack $gap={1}>
          <Text $size="small" $tone="muted">
            {t('interview.proposed_times')}
          </Text>
          {answer.proposed_times.map((time) => (
            <Cluster key={time}>
              <Text>{format.dateTime(time)}</Text>
              {TakeTime && mayTake && <TakeTime applicant={applicant} interview={interview} time={time} />}
            </Cluster>
          ))}
        </Stack>
      )}
      {!isOffer(interview) && (
        <HiddenInPrint>
          <TextLink href={`/api/company/interview/${applicant.id}/calendar`} download="">
            {t('interviews.calendar_entry')}
          </TextLink>
        </HiddenInPrint>
      )}
    </>
  );
}
