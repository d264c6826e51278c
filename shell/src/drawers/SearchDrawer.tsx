import { useQuery } from '@tanstack/react-query';
import { useId, type FormEvent, type JSX } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { apiQuery, searchOf } from '@jpro/api';
import { joinedOption, KeywordField } from '@jpro/features';
import { Button, Field, type Option, Select } from '@jpro/ui';
import { Drawer } from '@jpro/ui/dialogs';
import { space } from '@jpro/ui/tokens';
import { useLocalName, useLocalePath } from '@jpro/platform';
import { useText } from '../text.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

/** What belongs to the results shown so far, or to how their keyword was read, not to the search. */
const OF_RESULTS: readonly string[] = ['page', 'limit', 'job', 'as_typed'];

export interface SearchDrawerProps {
  /** Path of the search page. */
  readonly path: string;
  readonly onClose: () => void;
}

/** The phone's job search: the fields of the search panel (rule 52). The other filters of a search stay. */
export default function SearchDrawer({ path, onClose }: SearchDrawerProps): JSX.Element {
  const t = useText();
  const formId = useId();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const localName = useLocalName();
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(pathname === path ? search : '');
  const { data: locations } = useQuery(apiQuery('/category/locations'));
  const { data: jobFunctions } = useQuery(apiQuery('/category/jobfunctions_bycollar'));
  const { data: jobTypes } = useQuery(apiQuery('/category/jobtypes'));
  const options = (rows: readonly { id: number; name_en: string; name_my: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: String(row.id), label: localName(row) }));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) address.set(name, text);
    }
    // A township is lost with its state or region.
    if (address.get('location') !== current.get('location')) address.delete('township');
    onClose();
    void navigate(path + searchOf(address));
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
  const shown = ['search_keyword', ...lookups.filter((lookup) => lookup.options.length > 0).map(({ name }) => name)];
  const others = [...current].filter(([name]) => !OF_RESULTS.includes(name) && !shown.includes(name));
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
        <KeywordField value={current.get('search_keyword') ?? ''} onLeave={onClose} />
        {lookups.map((lookup) => (
          <Field key={lookup.name} label={lookup.label}>
            <Select
              key={lookup.options.length}
              // Without options, its value is among the others.
              name={lookup.options.length > 0 ? lookup.name : undefined}
              options={withChosen(lookup.options, current.get(lookup.name))}
              placeholder={t('common.search.any')}
              defaultValue={current.get(lookup.name) ?? ''}
            />
          </Field>
        ))}
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </Drawer>
  );
}

/** Several values that were chosen elsewhere are one more option. */
const withChosen = (options: readonly Option[], chosen: string | null): readonly Option[] =>
  chosen?.includes(',') ? [joinedOption(chosen, options), ...options] : options;
