import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { validationMessage, type ValidationIssue } from '@jpro/api';
import type { Translate } from '../texts.ts';

/** A form's schema: the same one that the server checks the call's body with. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** Checks a form with its schema; messages come from the validation texts, one for each field. */
export function validateWith<S extends FormSchema>(schema: S, translate: Translate): Resolver<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values: result.data as z.output<S> & FieldValues, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues as ValidationIssue[]) {
      const field = issue.path.join('.') || 'root';
      const { key, values: numbers } = validationMessage(issue);
      errors[field] ??= { type: issue.code ?? 'invalid', message: translate(key, numbers) };
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S> & FieldValues> };
  };
}
