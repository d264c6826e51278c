/** Texts below each other, without the empty ones: a template follows what has been typed. */
export const joinedTexts = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n');
