import type { Applicant, OwnInterview } from '@jpro/api';
import { useFormat, useApi, useToasts } from '@jpro/platform';
import { Button } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { useApplicantCache } from './useApplicantCache.ts';

export interface TakeTimeProps {
  readonly applicant: Applicant;
  readonly interview: OwnInterview;
  /** One that the applicant proposed. */
  readonly time: string;
}

/** Moves the interview to a time that the applicant proposed, and has thereby already accepted (rule 19.9). */
export default function TakeTime({ applicant, interview, time }: TakeTimeProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const onError = useFailureToast();
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
        },
      }),
    onSuccess({ status, interview: taken }) {
      cache.patch(applicant.id, { status, interview: taken });
      toasts.show(t('interview.taken', { time: format.dateTime(time) }), 'success');
    },
    onError,
    onSettled: cache.refresh,
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={take.isPending}
      aria-label={t('interview.take_name', { time: format.dateTime(time) })}
      onClick={() => take.mutate()}
    >
      {t('interview.take')}
    </Button>
  );
}
