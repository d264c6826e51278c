import type * as z from 'zod/mini';
import { validationMessage, type ValidationIssue } from '@jpro/api';
import { validationTexts } from '@jpro/api/validation-texts';
import { LOCALES, type Locale } from '@jpro/platform';
import type { FieldProblem, Judgement } from './createForm.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const OWN: Readonly<Record<Locale, typeof en>> = { en, my };

/** The texts of problems: those of the schema, and the note about messages in another language. */
export const problemTexts = Object.fromEntries(
  LOCALES.map((locale) => [locale, { ...validationTexts[locale], ...OWN[locale] }]),
) as Readonly<Record<Locale, (typeof validationTexts)[Locale] & typeof en>>;

/** The schema of a form: the same with which the server validates the endpoint's body. */
export type FormSchema = z.ZodMiniType<object, object>;

/** Validates the values of a form with its schema: one problem per field. */
export function validateWith<S extends FormSchema>(schema: S, values: z.input<S>): Judgement<z.output<S>> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { values: result.data as z.output<S>, problems: {} };
  const problems: Record<string, FieldProblem> = {};
  for (const issue of result.error.issues as ValidationIssue[]) {
    const field = issue.path.join('.') || 'root';
    problems[field] ??= { type: issue.code ?? 'invalid', says: validationMessage(issue) };
  }
  return { values: values as z.output<S>, problems };
}
