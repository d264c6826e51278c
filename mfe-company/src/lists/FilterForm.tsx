import type { ReactNode } from 'react';
import { useLocalePath } from '@jpro/platform';
import { Button } from '@jpro/ui';
import { useText } from '../text.ts';
import { ListFilters } from './ListFilters.ts';

interface FilterFormProps {
  /** Path of the page, without language prefix. */
  readonly path: string;
  /** The rest of the filter. */
  readonly hidden: Readonly<Record<string, string | undefined>>;
  /** Controls with names. Each opens the address with its choice at once. */
  readonly children: ReactNode;
}

/** Choices above a list. Without scripts they are applied with a button. */
export function FilterForm({ path, hidden, children }: FilterFormProps) {
  const t = useText();
  const localePath = useLocalePath();
  return (
    <form action={localePath(path)} onSubmit={(event) => event.preventDefault()}>
      <HiddenFields values={hidden} />
      <ListFilters $gap={4} $align="end">
        {children}
        <noscript>
          <Button type="submit">{t('common.search.submit')}</Button>
        </noscript>
      </ListFilters>
    </form>
  );
}

interface HiddenFieldsProps {
  /** By name; empty ones are left out. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** The part of a filter that a GET form passes on. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
