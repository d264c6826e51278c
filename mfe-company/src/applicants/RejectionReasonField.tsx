import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { REJECTION_REASONS } from '@jpro/api/fields';
import { useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Field, Select } from '@jpro/ui';
import { useText } from '../text.ts';
import { useApplicantCache } from './useApplicantCache.ts';

/** Reasons for a rejection as options. */
export function useReasonOptions() {
  const t = useText();
  return REJECTION_REASONS.map((value) => ({ value, label: t(`rejection_reason.${value}`) }));
}

export interface RejectionReasonFieldProps {
  readonly applicant: Applicant;
}

/** Why this applicant was rejected, saved at once; the applicant never sees it (rule 97.8). */
export default function RejectionReasonField({ applicant }: RejectionReasonFieldProps) {
  const t = useText();
  const api = useApi();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();
  const { id, rejection_reason: before } = applicant;
  const save = useMutation({
    mutationFn: (reason: Applicant['rejection_reason']) =>
      api.put('/company/application/labels/{id}', { params: { id }, body: { rejection_reason: reason } }),
    scope: { id: `applicant-labels-${id}` },
    onMutate: (reason) => cache.patch(id, { rejection_reason: reason }),
    onSuccess: (label) => cache.patch(id, label),
    onError(error) {
      cache.patch(id, { rejection_reason: before });
      showFailure(error);
    },
  });
  return (
    <Field label={t('rejection_reason.label')}>
      <Select
        value={before ?? ''}
        placeholder={t('rejection_reason.none')}
        options={useReasonOptions()}
        onChange={({ target: { value } }) => save.mutate(REJECTION_REASONS.find((each) => each === value) ?? null)}
      />
    </Field>
  );
}
