import type { TemplatePlaceholder } from '@jpro/api';

/** A template's text with its placeholders replaced; other text in braces stays. */
export const fillTemplate = (body: string, words: Readonly<Record<TemplatePlaceholder, string>>): string =>
  body.replace(/\{(name|job|company)\}/g, (_all, placeholder: TemplatePlaceholder) => words[placeholder]);
