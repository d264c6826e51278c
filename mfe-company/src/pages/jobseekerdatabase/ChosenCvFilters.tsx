import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router';
import { useFormat } from '@jpro/platform';
import { Cluster, Tag, TextLink } from '@jpro/ui';
import { type CvField, type CvSearch, cvSearchAddress, narrowingFields } from '../../cvs/cvFilter.ts';
import { useLookupOptions } from '../../lookups/useLookupOptions.ts';
import { townshipsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import type { CvSearchLists } from './CvSearchForm.tsx';

const List = styled(Cluster)`
  list-style: none;
`;

interface ChosenCvFiltersProps {
  readonly search: CvSearch;
  readonly lists: CvSearchLists;
}

/** The active filters, each removable. */
export function ChosenCvFilters({ search, lists }: ChosenCvFiltersProps) {
  const t = useText();
  const navigate = useNavigate();
  const nameOf = useFilterNames(search, lists);
  const chosen = narrowingFields(search);
  if (chosen.length === 0) return null;

  function without(field: CvField): string {
    const { [field]: _, page: __, ...rest } = search;
    if (field === 'location') delete (rest as { township?: string }).township;
    return cvSearchAddress(rest);
  }

  return (
    <List as="ul" aria-label={t('cv_search.chosen')}>
      {chosen.map((field) => {
        const name = nameOf(field);
        return (
          <li key={field}>
            <Tag removeLabel={t('cv_search.remove', { name })} onRemove={() => void navigate(without(field))}>
              {name}
            </Tag>
          </li>
        );
      })}
      <li>
        <TextLink to={cvSearchAddress(search.search_keyword ? { search_keyword: search.search_keyword } : {})}>
          {t('cv_search.clear')}
        </TextLink>
      </li>
    </List>
  );
}

function useFilterNames(search: CvSearch, lists: CvSearchLists): (field: CvField) => string {
  const t = useText();
  const { number, money } = useFormat();
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
  return (field) => {
    const value = search[field] ?? '';
    const amount = Number(value);
    if (field in lookups) {
      const rows = lookups[field as keyof typeof lookups];
      const label = options(rows).find((option) => String(option.value) === value)?.label ?? value;
      return field === 'education' ? t('cv_search.at_least', { what: label }) : label;
    }
    if (field === 'years') return t('cv_search.at_least', { what: t('cv.years', { count: amount }) });
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
