import type { InterviewConcern } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';

/** Says what to consider about the time of an interview. */
export function useConcernWords(): (concerns: readonly InterviewConcern[]) => string {
  const t = useText();
  const format = useFormat();
  const words = ({ kind, planned }: InterviewConcern) =>
    planned
      ? t(`interview.concern.${kind}`, {
          name: planned.name,
          job: planned.job,
          time: format.dateTime(planned.at, 'short'),
        })
      : t(`interview.concern.${kind}`);
  return (concerns) => concerns.map(words).join(' ');
}
