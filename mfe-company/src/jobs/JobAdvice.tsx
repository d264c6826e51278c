import { useLoadedWhen } from '@jpro/features';
import { styled } from 'styled-components';
import { useIsUsed } from '../layout/useIsUsed.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import type { JobAdviceProps } from './JobAdviceCard.tsx';

/** Announces what appears in it. The page does not move, because nobody asked for the advice. */
const Announced = styled.div`
  display: contents;
`;

const loadCard = () => import(/* webpackChunkName: "job-advice" */ './JobAdviceCard.tsx');

/** Advice about a job's text before it is posted, loaded once there is text and the page is being used. */
export function JobAdvice(advice: JobAdviceProps) {
  const isUsed = useIsUsed();
  const { Component: Card } = useLoadedWhen(isUsed && !isEmptyDraft(advice.values), loadCard);
  return <Announced aria-live="polite">{Card && <Card {...advice} />}</Announced>;
}
