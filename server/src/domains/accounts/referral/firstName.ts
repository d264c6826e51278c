/** Titles before a name, which people use when they address each other. */
const TITLE =
  /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s?(?=[\u1000-\u102a]))/iu;

/** A consonant begins a syllable unless it is stacked or closes the one before. */
const SYLLABLE_START = /(?<!\u1039)(?=[\u1000-\u102a\u103f](?![\u103a\u1039]))/u;

/**
 * The part of a name that shows friends who invites them without showing it to everyone: the title and the first word;
 * for a Burmese name in one word, the first half of its syllables.
 */
export function firstName(name: string): string {
  const trimmed = name.trim();
  const title = TITLE.exec(trimmed)?.[0] ?? '';
  const [word = ''] = trimmed.slice(title.length).split(/\s+/u);
  if (word.length + title.length < trimmed.length) return title + word;
  const syllables = word.split(SYLLABLE_START);
  return title + syllables.slice(0, Math.ceil(syllables.length / 2)).join('');
}
