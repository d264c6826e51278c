import { useLocalePath } from '@jpro/platform';
import { Button } from '@jpro/ui';
import { fontSize, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { HiddenFields } from '../../search/HiddenFields.tsx';
import type { SearchValues } from '../../search/searchAddress.ts';
import { useFormValues } from '../../search/useFormValues.ts';
import { submitChange } from '../../search/submitChange.ts';
import { useSearchSubmit } from '../../search/useSearchSubmit.ts';
import { useText } from '../../text.ts';
import { FILTER_FIELDS, FilterFields } from './FilterFields.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${space[3]};

  /* An amount fits into an eighth of the page. */
  select {
    padding-inline: ${space[2]} ${space[6]};
    font-size: ${fontSize.small};
  }

  select + svg {
    inset-inline-end: ${space[1]};
  }

  ${media.mobile} {
    display: none;
  }
`;

/**
 * The filters in a row; each is applied immediately, or with a button when there are no scripts. After going back in
 * the browser, they show what the address says rather than what was selected before leaving the page.
 */
export function FilterBar({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const localePath = useLocalePath();
  const submit = useSearchSubmit();
  const form = useFormValues(values);
  return (
    <Form
      ref={form}
      data-more
      aria-label={t('search.filters')}
      action={localePath('/search')}
      method="get"
      autoComplete="off"
      onSubmit={submit}
      onChange={submitChange}
    >
      <FilterFields values={values} atOnce />
      <HiddenFields values={values} shown={FILTER_FIELDS} />
      <noscript>
        <Button type="submit">{t('common.search.submit')}</Button>
      </noscript>
    </Form>
  );
}
