import { useFormat } from '@jpro/platform';
import { Field, Select } from '@jpro/ui';
import { experienceLevelsQuery, industriesQuery } from '../../lookups/lookupQueries.ts';
import { LookupSelect } from '../../search/LookupSelect.tsx';
import { salarySteps } from '../../search/salarySteps.ts';
import type { SearchField, SearchValues } from '../../search/searchAddress.ts';
import { useLookupOptions } from '../../search/useLookupOptions.ts';
import { useText } from '../../text.ts';

export const FILTER_FIELDS: readonly SearchField[] = [
  'industry',
  'explevel',
  'collar',
  'salary_min',
  'salary_max',
  'sort',
];

/** The filters that do not stand in the search panel, and the order of the list. */
export function FilterFields({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const industries = useLookupOptions(industriesQuery);
  const levels = useLookupOptions(experienceLevelsQuery);
  const amounts = (chosen: string | undefined) =>
    salarySteps(chosen).map((step) => ({ value: String(step), label: format.money(step, 'MMK') }));
  return (
    <>
      <LookupSelect
        name="industry"
        label={t('common.job.industry')}
        any={t('common.search.any')}
        options={industries}
        value={values.industry}
      />
      <LookupSelect
        name="explevel"
        label={t('search.explevel')}
        any={t('common.search.any')}
        options={levels}
        value={values.explevel}
      />
      <Field label={t('common.job.collar')}>
        <Select
          name="collar"
          placeholder={t('common.search.any')}
          defaultValue={values.collar ?? ''}
          options={[
            { value: 'white', label: t('common.collar.white') },
            { value: 'blue', label: t('common.collar.blue') },
          ]}
        />
      </Field>
      <Field label={t('search.salary_min')}>
        <Select
          name="salary_min"
          placeholder={t('common.search.any')}
          defaultValue={values.salary_min ?? ''}
          options={amounts(values.salary_min)}
        />
      </Field>
      <Field label={t('search.salary_max')}>
        <Select
          name="salary_max"
          placeholder={t('common.search.any')}
          defaultValue={values.salary_max ?? ''}
          options={amounts(values.salary_max)}
        />
      </Field>
      <Field label={t('search.sort')}>
        <Select
          name="sort"
          defaultValue={values.sort ?? 'relevance'}
          options={[
            { value: 'relevance', label: t('search.sorts.relevance') },
            { value: 'newest', label: t('search.sorts.newest') },
            { value: 'salary', label: t('search.sorts.salary') },
          ]}
        />
      </Field>
    </>
  );
}
