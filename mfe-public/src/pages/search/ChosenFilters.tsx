import { JOB_FILTER_NAMES, type JobFilterName } from '@jpro/api/job-filters';
import { ChipRow, Icon, TextLink } from '@jpro/ui';
import { Chip } from '../../search/Chip.tsx';
import { searchPath, withoutPaging, type SearchValues } from '../../search/searchAddress.ts';
import { useFilters } from '../../search/useFilters.ts';
import type { Filter } from '../../search/useMainFilters.ts';
import { useText } from '../../text.ts';

/** Each value of the active filters as a link that removes it; works without scripts. */
export function ChosenFilters({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const names = JOB_FILTER_NAMES.filter((name) => values[name]);
  const chosen = useFilters(names, values).flatMap(chosenValues);
  if (chosen.length === 0) return null;
  const without = (field: JobFilterName, value: string) => {
    const { [field]: all = '', ...rest } = withoutPaging(values);
    return searchPath({
      ...rest,
      [field]: all
        .split(',')
        .filter((each) => each !== value)
        .join(','),
    });
  };
  return (
    <ChipRow label={t('search.chosen_filters')}>
      {chosen.map(({ field, value, name }) => (
        <li key={`${field} ${value}`}>
          <Chip to={without(field, value)} aria-label={t('search.remove_filter', { name })}>
            {name}
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <TextLink to={searchPath(values.search_keyword ? { search_keyword: values.search_keyword } : {})}>
          {t('common.search.clear')}
        </TextLink>
      </li>
    </ChipRow>
  );
}

/** A filter's values with their names, as far as these are loaded. */
function chosenValues({ name: field, value = '', options, chosen }: Filter) {
  const several = value.split(',');
  if (several.length === 1) return chosen ? [{ field, value, name: chosen }] : [];
  return several.flatMap((each) => {
    const name = options.find((option) => option.value === each)?.label;
    return name === undefined ? [] : [{ field, value: each, name }];
  });
}
