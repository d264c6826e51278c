import type { Applicant, CvCard } from '@jpro/api';
import { useExperienceLength, usePlace } from '@jpro/features';
import { useFormat, useLocalName } from '@jpro/platform';
import { useText } from '../text.ts';

/** The contents of a CV in words of the page's language. */
export function useCvWords() {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const experience = useExperienceLength();
  return {
    experience,
    /** All experience, and how much of it is in the job's function. */
    experienceFor: ({ months_of_experience: months, in_function }: NonNullable<Applicant['profile']>) => {
      const total = experience(months);
      if (months === 0 || !in_function) return total;
      const name = nameOf(in_function.job_function);
      if (in_function.months === months) return t('cv.experience_in', { total, name });
      return in_function.months === 0
        ? t('cv.experience_elsewhere', { total, name })
        : t('cv.experience_partly_in', { total, part: experience(in_function.months), name });
    },
    /** Place, age and gender, as far as they are known. */
    person: ({ township, location, age, gender }: CvCard) =>
      [placeOf({ township, location }), age !== null && t('cv.age', { count: age }), gender && t(`cv.gender.${gender}`)]
        .filter(Boolean)
        .join(' · '),
    salary: ({ expected_salary, salary_currency }: Pick<CvCard, 'expected_salary' | 'salary_currency'>) =>
      expected_salary === null ? null : format.money(expected_salary, salary_currency),
    lastPosition: ({ last_position }: CvCard) =>
      last_position && [last_position.position_title, nameOf(last_position.industry)].filter(Boolean).join(' · '),
  };
}
