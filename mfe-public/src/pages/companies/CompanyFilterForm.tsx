import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '@jpro/platform';
import { Button, Field, IconButton, TextInput } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { industriesQuery, locationsQuery } from '@jpro/features/lookup-queries';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { submitChange } from '../../search/submitChange.ts';
import { useFormValues } from '../../search/useFormValues.ts';
import { useLookupOptions } from '../../search/useLookupOptions.ts';
import { useText } from '../../text.ts';
import { companiesSearch, NAME_MAX, readCompanyFilters, type CompanyFilters } from './companiesQuery.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space[3]};
  align-items: end;

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Each choice is applied at once, or with the button when there are no scripts; a name with Enter or its button. */
export function CompanyFilterForm({ filters }: { readonly filters: CompanyFilters }) {
  const t = useText();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const form = useFormValues({ ...filters });
  const industries = useLookupOptions(industriesQuery());
  const locations = useLookupOptions(locationsQuery());
  const kinds = (['direct', 'agency'] as const).map((value) => ({ value, label: t(`common.employer_type.${value}`) }));
  const fields = [
    { name: 'employer_type', label: t('companies.kind'), options: kinds },
    { name: 'industry', label: t('common.job.industry'), options: industries },
    { name: 'location', label: t('common.place.location'), options: locations },
  ] as const;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    void navigate({ search: companiesSearch(readCompanyFilters(chosen), 1) });
  };
  return (
    <Form
      ref={form}
      aria-label={t('search.filters')}
      action={localePath('/companies')}
      method="get"
      onSubmit={submit}
      onChange={(event) => !(event.target instanceof HTMLInputElement) && submitChange(event)}
    >
      <Field label={t('companies.name')}>
        <TextInput
          type="search"
          name="name"
          icon="search"
          maxLength={NAME_MAX}
          placeholder={t('companies.name_hint')}
          defaultValue={filters.name}
          enterKeyHint="search"
          autoComplete="off"
          trailing={<IconButton icon="arrowRight" type="submit" label={t('common.search.submit')} />}
        />
      </Field>
      {fields.map((field) => (
        <SearchSelect key={field.name} any={t('common.search.any')} value={filters[field.name]} atOnce {...field} />
      ))}
      <noscript>
        <Button type="submit">{t('common.search.submit')}</Button>
      </noscript>
    </Form>
  );
}
