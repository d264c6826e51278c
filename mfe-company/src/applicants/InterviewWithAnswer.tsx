import type { Applicant, Interview, OwnInterview } from '@jpro/api';
import { useFormat, useApi, useToasts } from '@jpro/platform';
import { Button, Cluster, Stack, Text, TextLink } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '@jpro/features';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';
import { InterviewStateBadge } from './InterviewStateBadge.tsx';
import { isOffer, timesOf } from './timesOf.ts';
import { useApplicantCache } from './useApplicantCache.ts';

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
  const take = useTakeTime(applicant, interview);
  return (
    <>
      {timesOf(interview).map((time) => (
        <Text key={time}>{format.dateTime(time)}</Text>
      ))}
      <Text>{place}</Text>
      {note && <WrittenText>{note}</WrittenText>}
      <InterviewStateBadge interview={interview} />
      {answer?.message && <WrittenText>{answer.message}</WrittenText>}
      {answer && answer.proposed_times.length > 0 && (
        <Stack $gap={1}>
          <Text $size="small" $tone="muted">
            {t('interview.proposed_times')}
          </Text>
          {answer.proposed_times.map((time) => (
            <Cluster key={time}>
              <Text>{format.dateTime(time)}</Text>
              {applicant.status === 'interview' && state === 'other_time' && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={take.isPending && take.variables === time}
                  disabled={take.isPending && take.variables !== time}
                  aria-label={t('interview.take_name', { time: format.dateTime(time) })}
                  onClick={() => take.mutate(time)}
                >
                  {t('interview.take')}
                </Button>
              )}
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

/** Moves the interview to a time that the applicant proposed, and has thereby already accepted (rule 19.9). */
function useTakeTime({ id, status: from }: Applicant, { place, note, version }: OwnInterview) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (at: string) =>
      api.post('/company/application/addtointerviewlist', {
        query: { known_version: version },
        body: { jobapplyId: id, from, at, place, note },
      }),
    onSuccess({ status, interview }, at) {
      cache.patch(id, { status, interview });
      toasts.show(t('interview.taken', { time: format.dateTime(at) }), 'success');
    },
    onError: showFailure,
    onSettled: cache.refresh,
  });
}
