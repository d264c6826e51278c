import { useState } from 'react';
import { useFormat, useLocalePath } from '@jpro/platform';
import { Button, Icon } from '@jpro/ui';
import { color, control, fontSize, fontWeight, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { chipShape } from '../../search/Chip.tsx';
import { HiddenFields } from '../../search/HiddenFields.tsx';
import { filterCount, type SearchValues } from '../../search/searchAddress.ts';
import { useFormValues } from '../../search/useFormValues.ts';
import { submitChange } from '../../search/submitChange.ts';
import { useSearchSubmit } from '../../search/useSearchSubmit.ts';
import { useText } from '../../text.ts';
import { FILTER_FIELDS, FilterFields } from './FilterFields.tsx';
import { FiltersButton } from './FiltersButton.tsx';

/** Phones have the drawer instead; without scripts, this. */
const Details = styled.details`
  &[open] {
    flex-basis: 100%;
  }

  ${media.mobile} {
    @media (scripting: enabled) {
      display: none;
    }
  }
`;

const Summary = styled.summary`
  ${chipShape}
  color: ${color.primary};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  [open] > & > :last-child {
    transform: rotate(180deg);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: ${space[3]};
  padding-top: ${space[3]};

  > button {
    flex: none;
    min-height: ${control.height};
  }

  ${media.mobile} {
    display: block;
  }
`;

const Form = styled.form`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${space[3]};
  align-items: end;

  /* An amount fits into an eighth of the page. */
  select {
    padding-inline: ${space[2]} ${space[6]};
    font-size: ${fontSize.small};
  }

  select + svg {
    inset-inline-end: ${space[1]};
  }
`;

/**
 * The filters in a row that folds; each is applied immediately, or with a button when there are no scripts. After going
 * back in the browser, they show what the address says rather than what was selected before leaving the page.
 */
export function FilterBar({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const localePath = useLocalePath();
  const submit = useSearchSubmit();
  const form = useFormValues(values);
  const [isOpenAtFirst] = useState(FILTER_FIELDS.some((name) => values[name] !== undefined));
  const count = filterCount(values);
  return (
    // A visitor may have opened it before hydration.
    <Details open={isOpenAtFirst} suppressHydrationWarning>
      <Summary>
        <Icon name="filter" size={16} />
        {count > 0 ? t('search.filters_chosen', { n: format.number(count) }) : t('search.filters')}
        <Icon name="chevronDown" size={16} />
      </Summary>
      <Line>
        <Form
          ref={form}
          aria-label={t('search.filters')}
          action={localePath('/search')}
          method="get"
          autoComplete="off"
          onSubmit={submit}
          onChange={submitChange}
        >
          <FilterFields values={values} />
          <HiddenFields values={values} shown={FILTER_FIELDS} />
          <noscript>
            <Button type="submit">{t('common.search.submit')}</Button>
          </noscript>
        </Form>
        <FiltersButton values={values}>{t('search.all_filters')}</FiltersButton>
      </Line>
    </Details>
  );
}
