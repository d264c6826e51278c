import { useState } from 'react';
import { valueAt, type ApiForm, type RegisteredControl } from '@jpro/platform/form';
import type { JobPostForm } from './JobPostForm.ts';

type Register = ApiForm<typeof JobPostForm>['register'];

interface FilledControl extends RegisteredControl {
  readonly defaultValue: string | number;
}

/** Registers text fields and choices whose values are in the server's HTML, before the scripts have arrived. */
export function useFilledFields({
  register,
  getValues,
}: ApiForm<typeof JobPostForm>): (...field: Parameters<Register>) => FilledControl {
  const [initial] = useState<unknown>(() => getValues());
  return (...[name, options]) => ({ ...register(name, options), defaultValue: defaultOf(valueAt(initial, name)) });
}

function defaultOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '');
}
