import { useLoadedWhen } from '@jpro/platform/components';
import { styled } from 'styled-components';
import { useIsUsed } from '../layout/useIsUsed.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import type { JobAdviceProps } from './JobAdviceCard.tsx';

/** What appears in it is announced; the page stays where it is, because nobody has asked for advice. */
const Announced = styled.div`
  display: contents;
`;

const loadCard = () => import(/* webpackChunkName: "job-advice" */ './JobAdviceCard.tsx');

/** Before a job is posted: advice about its text, loaded when there is one and somebody is there. */
export function JobAdvice(advice: JobAdviceProps) {
  const isUsed = useIsUsed();
  const { Component: Card } = useLoadedWhen(isUsed && !isEmptyDraft(advice.values), loadCard);
  return <Announced aria-live="polite">{Card && <Card {...advice} />}</Announced>;
}
