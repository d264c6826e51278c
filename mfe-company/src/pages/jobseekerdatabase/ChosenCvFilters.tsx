import { useNavigate } from 'react-router';
import { ChipRow, Tag, TextLink } from '@jpro/ui';
import { type CvField, type CvSearch, cvSearchAddress, narrowingFields } from '../../cvs/cvFilter.ts';
import { useText } from '../../text.ts';
import type { CvSearchLists } from './CvSearchForm.tsx';
import { useFilterNames } from './useFilterNames.ts';

interface ChosenCvFiltersProps {
  readonly search: CvSearch;
  readonly lists: CvSearchLists;
}

/** The active filters, each with a button to remove it. */
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
    <ChipRow label={t('cv_search.chosen')}>
      {chosen.map((field) => {
        const name = nameOf(field, search[field] ?? '');
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
    </ChipRow>
  );
}
