import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { validationMessage, type ValidationIssue, type ValidationMessage } from '@jpro/api';
import type { Translate } from '../i18n/texts.ts';

/** A form's schema: the one that the server validates the endpoint's body with. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** A field error in the form's state. Schema messages are translated when rendered, because the language may change. */
export interface FieldProblem {
  readonly type?: string;
  readonly message?: string;
  readonly says?: ValidationMessage;
}

/** Validates a form with its schema, with one message per field from the validation texts. */
export function validateWith<S extends FormSchema>(
  schema: S,
  translate: Translate,
): Resolver<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values: result.data as z.output<S> & FieldValues, errors: {} };
    const errors: Record<string, FieldProblem> = {};
    for (const issue of result.error.issues as ValidationIssue[]) {
      const field = issue.path.join('.') || 'root';
      const says = validationMessage(issue);
      errors[field] ??= { type: issue.code ?? 'invalid', message: translate(says.key, says.values), says };
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S> & FieldValues> };
  };
}
