import { useNavigate } from 'react-router';
import { useFormat } from '@jpro/platform';
import { ChipRow, Tag, TextLink, type Option } from '@jpro/ui';
import { experienceLevelsQuery, industriesQuery, jobTypesQuery, locationsQuery } from '../../lookups/lookupQueries.ts';
import { searchPath, withoutPaging, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { useJobFunctionOptions, useLookupOptions, useTownshipOptions } from '../../search/useLookupOptions.ts';
import { useText } from '../../text.ts';

/** The active filters, each with a link to remove it. */
export function ChosenFilters({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const navigate = useNavigate();
  const chosen = useChosenFilters(values);
  if (chosen.length === 0) return null;
  const without = (field: SearchField) => {
    const { [field]: _, ...rest } = withoutPaging(values);
    return searchPath(rest);
  };
  return (
    <ChipRow label={t('search.chosen_filters')}>
      {chosen.map(([field, name]) => (
        <li key={field}>
          <Tag removeLabel={t('search.remove_filter', { name })} onRemove={() => void navigate(without(field))}>
            {name}
          </Tag>
        </li>
      ))}
      <li>
        <TextLink to={searchPath(values.search_keyword ? { search_keyword: values.search_keyword } : {})}>
          {t('search.clear')}
        </TextLink>
      </li>
    </ChipRow>
  );
}

function useChosenFilters(values: SearchValues): readonly (readonly [SearchField, string])[] {
  const t = useText();
  const format = useFormat();
  const lookups: readonly (readonly [SearchField, readonly Option[]])[] = [
    ['location', useLookupOptions(locationsQuery)],
    ['township', useTownshipOptions(values.location)],
    ['jobfunction', useJobFunctionOptions()],
    ['jobtype', useLookupOptions(jobTypesQuery)],
    ['industry', useLookupOptions(industriesQuery)],
    ['explevel', useLookupOptions(experienceLevelsQuery)],
  ];
  const chosen: (readonly [SearchField, string])[] = lookups.flatMap(([field, options]) => {
    const option = options.find(({ value }) => value === values[field]);
    return option ? [[field, option.label] as const] : [];
  });
  if (values.collar)
    chosen.push(['collar', t(values.collar === 'white' ? 'common.collar.white' : 'common.collar.blue')]);
  if (values.salary_min)
    chosen.push(['salary_min', t('search.salary_from', { amount: format.money(Number(values.salary_min), 'MMK') })]);
  if (values.salary_max)
    chosen.push(['salary_max', t('search.salary_up_to', { amount: format.money(Number(values.salary_max), 'MMK') })]);
  if (values.posted) chosen.push(['posted', t('search.posted_days', { count: Number(values.posted) })]);
  if (values.company) chosen.push(['company', t('search.one_company')]);
  return chosen;
}
