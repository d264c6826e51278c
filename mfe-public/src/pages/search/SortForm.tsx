import { JOB_SORTS } from '@jpro/api/job-filters';
import { useLocalePath } from '@jpro/platform';
import { Button, Select } from '@jpro/ui';
import { control, fontSize, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { HiddenFields } from '../../search/HiddenFields.tsx';
import type { SearchValues } from '../../search/searchAddress.ts';
import { submitChange } from '../../search/submitChange.ts';
import { useFormValues } from '../../search/useFormValues.ts';
import { useSearchSubmit } from '../../search/useSearchSubmit.ts';
import { useText } from '../../text.ts';

const Form = styled.form`
  display: flex;
  gap: ${space[2]};

  select {
    min-height: ${control.small};
    padding-block: 0;
    padding-inline: ${space[3]} ${space[8]};
    border-radius: ${radius.round};
    font-size: ${fontSize.small};
  }
`;

/** The order of the results, always in sight. */
export function SortForm({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const localePath = useLocalePath();
  const submit = useSearchSubmit();
  const form = useFormValues(values);
  return (
    <Form
      ref={form}
      action={localePath('/search')}
      method="get"
      autoComplete="off"
      onSubmit={submit}
      onChange={submitChange}
    >
      <Select
        name="sort"
        aria-label={t('search.sort')}
        defaultValue={values.sort ?? 'relevance'}
        options={JOB_SORTS.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
      />
      <HiddenFields values={values} shown={['sort']} />
      <noscript>
        <Button type="submit" size="small">
          {t('common.search.submit')}
        </Button>
      </noscript>
    </Form>
  );
}
