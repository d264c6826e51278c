import { useNavigate } from 'react-router';
import { JOB_FILTER_NAMES } from '@jpro/api/job-filters';
import { ChipRow, Tag, TextLink } from '@jpro/ui';
import { searchPath, withoutPaging, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { useFilters } from '../../search/useFilters.ts';
import { useText } from '../../text.ts';

/** The active filters, each with a link to remove it. */
export function ChosenFilters({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const navigate = useNavigate();
  const names = JOB_FILTER_NAMES.filter((name) => values[name]);
  const chosen = useFilters(names, values).filter((filter) => filter.chosen);
  if (chosen.length === 0) return null;
  const without = (field: SearchField) => {
    const { [field]: _, ...rest } = withoutPaging(values);
    return searchPath(rest);
  };
  return (
    <ChipRow label={t('search.chosen_filters')}>
      {chosen.map(({ name: field, chosen: name = '' }) => (
        <li key={field}>
          <Tag removeLabel={t('search.remove_filter', { name })} onRemove={() => void navigate(without(field))}>
            {name}
          </Tag>
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
