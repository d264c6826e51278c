import type { Jobseeker } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';

/** Expected salary and career objective in words of the page's language. */
export function useWishesWords(jobseeker: Jobseeker): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const { expected_salary, salary_currency, career_objective } = jobseeker;
  const salary = expected_salary === null ? null : format.money(expected_salary, salary_currency);
  return [
    { fields: SALARY, label: t('wishes.salary'), value: salary },
    { fields: ['career_objective'], label: t('wishes.objective'), value: career_objective },
  ];
}

/** An amount and its currency belong together. */
export const SALARY = ['expected_salary', 'salary_currency'];
