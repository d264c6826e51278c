import { useLocalePath } from '@jpro/platform';
import { KeywordField } from '@jpro/features';
import { Button, visuallyHidden } from '@jpro/ui';
import { color, media, radius, shadow, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { HiddenFields } from './HiddenFields.tsx';
import type { SearchField, SearchValues } from './searchAddress.ts';
import { SearchSelect } from './SearchSelect.tsx';
import { useFormValues } from './useFormValues.ts';
import { MAIN_FILTERS, useMainFilters } from './useMainFilters.ts';
import { useSearchSubmit } from './useSearchSubmit.ts';

/** How the keyword was read does not hold for another one. */
const SHOWN: readonly SearchField[] = ['search_keyword', 'as_typed', ...MAIN_FILTERS];

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1.3fr)) auto;
  gap: ${space[3]};
  align-items: end;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.low};

  @media (max-width: 62.5em) {
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.mobile} {
    position: relative;
    grid-template-columns: 1fr auto;
    gap: ${space[2]};
    padding: ${space[2]};

    > [data-more] ~ [data-more] {
      display: none;
    }

    label {
      ${visuallyHidden}
    }

    [data-suggestions] {
      position: static;
    }
  }
`;

/**
 * Keyword, location, job function, job type; on phones the first two, because the search page's filter drawer has
 * the others (rule 52). A plain GET form, so it works without scripts.
 */
export function SearchPanel({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const localePath = useLocalePath();
  const submit = useSearchSubmit();
  const form = useFormValues(values);
  const filters = useMainFilters(values);
  return (
    <Form ref={form} role="search" action={localePath('/search')} method="get" onSubmit={submit}>
      <KeywordField value={values.search_keyword} placeholder={t('search.keyword_example')} />
      {filters.map((filter) => (
        <div key={filter.name} data-more>
          <SearchSelect {...filter} />
        </div>
      ))}
      <HiddenFields values={values} shown={SHOWN} />
      <Button type="submit" variant="accent" icon="search">
        {t('common.search.submit')}
      </Button>
    </Form>
  );
}
