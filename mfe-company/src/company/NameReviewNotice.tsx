import type { NameReview } from '@jpro/api';
import { Alert } from '@jpro/ui';
import { useText } from '../text.ts';

/** Explains why the company's name is under review or was refused, and the consequences (rule 42). */
export function NameReviewNotice({ review }: { readonly review: NameReview | null }) {
  const t = useText();
  if (!review) return null;
  const { name, state, why, reason, holds_jobs } = review;
  const consequence = holds_jobs ? (`name_review.${state}_jobs` as const) : (`name_review.${state}_rename` as const);
  return (
    <Alert tone={state === 'waiting' ? 'info' : 'warning'} title={t(`name_review.${state}`, { name })}>
      {t(`name_review.${why}`)} {t(consequence, { reason })}
    </Alert>
  );
}
