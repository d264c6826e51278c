import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useLocalePath } from '@jpro/platform';
import { Button, Field, TextInput } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
  max-width: 480px;

  > :first-child {
    flex: 1;
  }
`;

interface JobTitleSearchProps {
  /** Path of the page, without language prefix. */
  readonly path: string;
  readonly keyword: string;
  readonly addressOf: (keyword: string) => string;
  /** Says that jobs are searched by title unless given. */
  readonly label?: string;
  /** Hidden fields of the search. */
  readonly children?: ReactNode;
}

/**
 * Searches a list by keyword; jobs are searched by title. A plain GET form, so it works before the scripts are loaded.
 */
export function JobTitleSearch({ path, keyword, addressOf, label, children }: JobTitleSearchProps) {
  const t = useText();
  const navigate = useNavigate();
  const localePath = useLocalePath();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(addressOf(String(new FormData(event.currentTarget).get('search_keyword') ?? '').trim()));
  }

  return (
    <Form role="search" action={localePath(path)} onSubmit={search}>
      <Field label={label ?? t('manage_jobs.search')}>
        <TextInput
          key={keyword}
          icon="search"
          type="search"
          name="search_keyword"
          maxLength={100}
          defaultValue={keyword}
        />
      </Field>
      {children}
      <Button type="submit" variant="secondary">
        {t('common.search.submit')}
      </Button>
    </Form>
  );
}
