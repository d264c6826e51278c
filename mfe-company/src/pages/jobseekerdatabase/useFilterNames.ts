import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@jpro/platform';
import { useExperienceLength } from '@jpro/features';
import type { CvField, CvSearch } from '../../cvs/cvFilter.ts';
import { useLookupOptions } from '../../lookups/useLookupOptions.ts';
import { townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import type { CvSearchLists } from './CvSearchForm.tsx';

/** A filter in words of the page's language. */
export function useFilterNames(search: CvSearch, lists: CvSearchLists): (field: CvField, value: string) => string {
  const t = useText();
  const { number, money } = useFormat();
  const experienceLength = useExperienceLength();
  const options = useLookupOptions();
  const townships = useQuery({
    ...townshipsQuery(Number(search.location)),
    enabled: search.township !== undefined,
  });
  const { white, blue } = lists.jobFunctions.jobfunctions;
  const lookups = {
    location: lists.locations,
    township: townships.data,
    jobfunction: [...white, ...blue],
    industry: lists.industries,
    education: lists.educationLevels,
    explevel: lists.experienceLevels,
  };
  return (field, value) => {
    const amount = Number(value);
    if (field in lookups) {
      const rows = lookups[field as keyof typeof lookups];
      const label = options(rows).find((option) => String(option.value) === value)?.label ?? value;
      return field === 'education' ? t('cv_search.at_least', { what: label }) : label;
    }
    if (field === 'years') return t('cv_search.at_least', { what: experienceLength(amount * 12) });
    if (field === 'age_min') return t('cv_search.age_from', { age: number(amount) });
    if (field === 'age_max') return t('cv_search.age_up_to', { age: number(amount) });
    if (field === 'salary_min') return t('cv_search.salary_from', { amount: money(amount, 'MMK') });
    if (field === 'salary_max') return t('cv_search.salary_up_to', { amount: money(amount, 'MMK') });
    if (field === 'gender') return t(`cv.gender.${value as 'male'}`);
    if (field === 'job_status') return t(`cv.availability.${value as '0'}`);
    if (field === 'active') return t('cv_search.days', { count: amount });
    return value;
  };
}
