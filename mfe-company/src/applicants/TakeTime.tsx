import { useState } from 'react';
import { ApiError, type Applicant, type InterviewConcern, type OwnInterview } from '@jpro/api';
import { useFormat, useApi, useToasts } from '@jpro/platform';
import { Alert, Button } from '@jpro/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { concernsQuery } from './applicantQueries.ts';
import { useApplicantCache } from './useApplicantCache.ts';
import { useConcernWords } from './useConcernWords.ts';

export interface TakeTimeProps {
  readonly applicant: Applicant;
  readonly interview: OwnInterview;
  /** One that the applicant proposed. */
  readonly time: string;
}

/**
 * Moves the interview to a time that the applicant proposed, and has thereby already accepted (rule 19.9). If there is
 * something to consider about the time, it takes a second click.
 */
export default function TakeTime({ applicant, interview, time }: TakeTimeProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const wordsOf = useConcernWords();
  const [concerns, setConcerns] = useState<readonly InterviewConcern[]>([]);
  const isAware = concerns.length > 0;
  const take = useMutation({
    mutationFn: () =>
      api.post('/company/application/addtointerviewlist', {
        query: { known_version: interview.version },
        body: {
          jobapplyId: applicant.id,
          from: applicant.status,
          at: time,
          place: interview.place,
          note: interview.note,
          ...(!isAware && { if_free: true }),
        },
      }),
    onSuccess({ status, interview: taken }) {
      cache.patch(applicant.id, { status, interview: taken });
      toasts.show(t('interview.taken', { time: format.dateTime(time) }), 'success');
    },
    async onError(error) {
      const found = error instanceof ApiError && error.status === 422 ? await concernsNow().catch(() => []) : [];
      setConcerns(found);
      if (found.length === 0) showFailure(error);
    },
    onSettled: cache.refresh,
  });

  async function concernsNow(): Promise<readonly InterviewConcern[]> {
    const { minutes, interviewer } = interview;
    const plan = { at: time, minutes, interviewer: interviewer && String(interviewer.id) };
    return (await queryClient.fetchQuery({ ...concernsQuery(applicant.id, plan), staleTime: 0 })).data;
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={take.isPending}
        aria-label={isAware ? undefined : t('interview.take_name', { time: format.dateTime(time) })}
        onClick={() => take.mutate()}
      >
        {isAware ? t('interview.take_anyway') : t('interview.take')}
      </Button>
      {isAware && (
        <Alert tone="warning" live>
          {wordsOf(concerns)}
        </Alert>
      )}
    </>
  );
}
