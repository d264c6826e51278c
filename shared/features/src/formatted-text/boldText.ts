// Bounded: a text has at most 8,000 characters, and a part between two marks is read once.
const BOLD = /\*\*(?=\S)((?:[^*\n]|\*(?!\*))+)(?<=\S)\*\*/;

/** The parts of a text between `**`: every second one is bold. */
export const boldParts = (text: string): string[] => text.split(BOLD);

/** The text without marks, for page descriptions and search engines. */
export const withoutMarks = (text: string): string => text.replaceAll(new RegExp(BOLD, 'g'), '$1');
