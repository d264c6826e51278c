import type { CvCard } from '@jpro/api';
import { usePlace } from '@jpro/platform/components';
import { useFormat, useLocalName } from '@jpro/platform';
import { useText } from '../text.ts';

/** The contents of a CV in words of the page's language. */
export function useCvWords() {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();

  function experience(months: number): string {
    const [years, rest] = [Math.floor(months / 12), months % 12];
    const parts = [
      years > 0 && t('cv.years', { count: years }),
      (rest > 0 || years === 0) && t('cv.months', { count: rest }),
    ];
    return months === 0 ? t('cv.no_experience') : parts.filter(Boolean).join(' ');
  }

  return {
    experience,
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
