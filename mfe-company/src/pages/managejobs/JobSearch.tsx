import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useLocalePath } from '@jpro/platform';
import { Button, Field, TextInput } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { jobsAddress, type JobFilter } from '../../jobs/jobFilter.ts';
import { useText } from '../../text.ts';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
  max-width: 480px;

  > :first-child {
    flex: 1;
  }
`;

/** Searches the open tab by job title. A plain GET form: it works before the scripts are loaded. */
export function JobSearch({ filter }: { readonly filter: JobFilter }) {
  const t = useText();
  const navigate = useNavigate();
  const localePath = useLocalePath();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('search_keyword') ?? '').trim();
    void navigate(jobsAddress({ ...filter, search_keyword: keyword, page: 1 }));
  }

  return (
    <Form role="search" action={localePath('/company/job/managejobs')} onSubmit={search}>
      <Field label={t('manage_jobs.search')}>
        <TextInput
          key={filter.search_keyword}
          icon="search"
          type="search"
          name="search_keyword"
          maxLength={100}
          defaultValue={filter.search_keyword}
        />
      </Field>
      <input type="hidden" name="status" value={filter.status} />
      <Button type="submit" variant="secondary">
        {t('common.search.submit')}
      </Button>
    </Form>
  );
}
