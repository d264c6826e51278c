/** Pattern for `like` and `ilike`: somewhere in a text, with every sign taken as it is. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
