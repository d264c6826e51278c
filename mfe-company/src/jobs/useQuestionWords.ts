import type { JobQuestion } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';

/** What a company looks for with a question, in words; null for nothing. */
export function useRequirementWords(): (question: JobQuestion) => string | null {
  const t = useText();
  const format = useFormat();
  return ({ must_be_yes, at_least, accepted, options, unit }) => {
    if (must_be_yes) return t('job.questions.must_be_yes');
    if (at_least !== null)
      return t('job.questions.wants_at_least', { number: [format.number(at_least), unit].filter(Boolean).join(' ') });
    return accepted.length === 0
      ? null
      : t('job.questions.wants_one_of', { options: accepted.map((index) => options[index]).join(' / ') });
  };
}
