const LENGTH = 160;

/** The beginning of a text on one line, for page descriptions. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= LENGTH
    ? line
    : `${characters
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
