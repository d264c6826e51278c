import { useQuery } from '@tanstack/react-query';
import { useId, type FormEvent, type JSX } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { apiQuery } from '@jpro/api';
import { Button, Drawer, Field, Select, TextInput } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useLocalName, useLocalePath } from '@jpro/platform';
import { useText } from '../text.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const FIELDS = ['search_keyword', 'location', 'jobfunction', 'jobtype'] as const;

export interface SearchDrawerProps {
  /** Path of the search page. */
  readonly path: string;
  readonly onClose: () => void;
}

/** The phone's job search: the fields of the search panel (rule 52). */
export default function SearchDrawer({ path, onClose }: SearchDrawerProps): JSX.Element {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const localName = useLocalName();
  const [current] = useSearchParams();
  const { data: locations } = useQuery(apiQuery('/category/locations'));
  const { data: jobFunctions } = useQuery(apiQuery('/category/jobfunctions_bycollar'));
  const { data: jobTypes } = useQuery(apiQuery('/category/jobtypes'));
  const options = (rows: readonly { id: number; name_en: string; name_my: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: String(row.id), label: localName(row) }));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = new URLSearchParams();
    for (const field of FIELDS) {
      const value = String(form.get(field) ?? '').trim();
      if (value) address.set(field, value);
    }
    onClose();
    void navigate(address.size > 0 ? `${path}?${address}` : path);
  };

  const lookups = [
    { name: 'location', label: t('common.place.location'), options: options(locations) },
    {
      name: 'jobfunction',
      label: t('common.job.function'),
      options: options([...(jobFunctions?.jobfunctions.white ?? []), ...(jobFunctions?.jobfunctions.blue ?? [])]),
    },
    { name: 'jobtype', label: t('common.job.type'), options: options(jobTypes) },
  ] as const;
  return (
    <Drawer
      open
      side="end"
      onClose={onClose}
      title={t('common.search.jobs')}
      closeLabel={t('search.close')}
      footer={
        <Button type="submit" form={formId} icon="search" fullWidth>
          {t('common.search.submit')}
        </Button>
      }
    >
      <Form id={formId} role="search" action={localePath(path)} onSubmit={submit}>
        <Field label={t('common.search.keyword')}>
          <TextInput
            type="search"
            name="search_keyword"
            icon="search"
            maxLength={100}
            defaultValue={current.get('search_keyword') ?? ''}
          />
        </Field>
        {lookups.map((lookup) => (
          <Field key={lookup.name} label={lookup.label}>
            <Select
              key={lookup.options.length}
              name={lookup.name}
              options={lookup.options}
              placeholder={t('common.search.any')}
              defaultValue={current.get(lookup.name) ?? ''}
            />
          </Field>
        ))}
      </Form>
    </Drawer>
  );
}
