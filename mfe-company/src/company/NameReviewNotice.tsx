import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NameReview } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Alert, Button } from '@jpro/ui';
import { useText } from '../text.ts';
import { companyQuery, dashboardQuery } from './companyQueries.ts';

/** Explains why the company's name is under review or was refused, and the consequences (rule 42.2). */
export function NameReviewNotice({ review }: { readonly review: NameReview | null }) {
  const t = useText();
  if (!review) return null;
  const { name, state, why, reason, holds_jobs } = review;
  const consequence = holds_jobs ? (`name_review.${state}_jobs` as const) : (`name_review.${state}_rename` as const);
  return (
    <Alert
      tone={state === 'waiting' ? 'info' : 'warning'}
      title={t(`name_review.${state}`, { name })}
      action={!holds_jobs && <KeepName />}
    >
      {t(`name_review.${why}`)} {t(consequence, { reason })}
    </Alert>
  );
}

function KeepName() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.post('/company/keepname'),
    onSuccess(company) {
      queryClient.setQueryData(companyQuery().queryKey, company);
      void queryClient.invalidateQueries({ queryKey: dashboardQuery().queryKey });
      toasts.show(t('name_review.kept', { name: company.name }), 'success');
    },
    onError: useFailureToast(),
  });
  return (
    // Busy until the notice is gone.
    <Button variant="secondary" size="small" busy={isPending || isSuccess} onClick={() => mutate()}>
      {t('name_review.keep')}
    </Button>
  );
}
