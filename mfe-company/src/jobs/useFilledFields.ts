import { useState } from 'react';
import type { ApiForm } from '@jpro/platform/form';
import type { JobPostForm } from './JobPostForm.ts';

type Register = ApiForm<typeof JobPostForm>['register'];

/** Registers text fields and choices whose values are in the server's HTML, before the scripts have arrived. */
export function useFilledFields({ register, getValues }: ApiForm<typeof JobPostForm>) {
  const [initial] = useState<unknown>(() => getValues());
  return (...[name, options]: Parameters<Register>) => ({
    ...register(name, options),
    defaultValue: valueAt(initial, name),
  });
}

function valueAt(values: unknown, name: string): string | number {
  const value = name
    .split('.')
    .reduce((of, part) => (of as Record<string, unknown> | null | undefined)?.[part], values);
  return typeof value === 'number' ? value : String(value ?? '');
}
