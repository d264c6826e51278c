import { useLoadedWhen } from '@jpro/features';
import { useIsUsed } from '../layout/useIsUsed.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import type { JobAdviceProps } from './JobAdviceCard.tsx';

const loadCard = () => import(/* webpackChunkName: "job-form-parts" */ './JobAdviceCard.tsx');

/** Advice about a job's text before it is posted, loaded once there is text and the page is being used. */
export function JobAdvice(advice: JobAdviceProps) {
  const isUsed = useIsUsed();
  const { Component: Card } = useLoadedWhen(isUsed && !isEmptyDraft(advice.values), loadCard);
  // Announced when it appears; the page does not move, because nobody asked for it.
  return <div aria-live="polite">{Card && <Card {...advice} />}</div>;
}
