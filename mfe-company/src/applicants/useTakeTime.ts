import { useMutation } from '@tanstack/react-query';
import type { Applicant, OwnInterview } from '@jpro/api';
import { useApi, useFormat, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { useApplicantCache } from './useApplicantCache.ts';

/** Moves the interview to a time that the applicant proposed, and has thereby already accepted (rule 19.9). */
export function useTakeTime({ id, status: from }: Applicant, { place, note, version }: OwnInterview) {
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
