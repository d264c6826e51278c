import { validationMessage, type ValidationIssue } from '@jpro/api';
import type * as z from 'zod/mini';
import type { Locale } from './handler.ts';
import { fieldText } from '../texts.ts';
import { normalizeInput } from './inputShape.ts';

/** Input that violates the contract, with an issue for each field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super('invalid input');
    this.issues = issues;
  }

  /** Messages by field, as in the error response; `form` has those that belong to no field. */
  texts(locale: Locale): Record<string, string[]> {
    const errors: Record<string, string[]> = {};
    for (const issue of this.issues) {
      const { key, values } = validationMessage(issue);
      const texts = (errors[issue.path.join('.') || 'form'] ??= []);
      const text = fieldText(locale, key, values);
      if (!texts.includes(text)) texts.push(text);
    }
    return errors;
  }
}

/**
 * Normalises and validates one part of a request; fields that the schema does not know are not read.
 * @throws InvalidInput
 */
export function readInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(normalizeInput(schema, value ?? {}), { reportInput: true });
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues as unknown as ValidationIssue[]);
}
