import type { JobFormValues } from './jobFormValues.ts';

/** True when nothing worth saving has been typed. */
export function isEmptyDraft({ title, description, requirements, benefits }: JobFormValues): boolean {
  return [title, description, requirements, benefits].every((text) => !text?.trim());
}
