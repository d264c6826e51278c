/** Pattern for `like` and `ilike` that finds the text anywhere, with its wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
