import { countGraphemes } from '@jpro/api/fields';
import { withoutContacts } from './without-contacts.ts';

/** A text of somebody as it may be read before their CV is unlocked: each contact, and their own name, is three dots. */
export function maskedTexts(name: string): (text: string) => string {
  const spellings = [name.trim(), name.trim().replace(TITLE, '')].filter(isUnmistakable).map(pattern);
  const own = new RegExp(spellings.join('|'), 'giu');
  return (text) => (spellings.length === 0 ? withoutContacts(text) : withoutContacts(text).replace(own, '•••'));
}

/** What is put before a name, and left out as often. */
const TITLE = /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s*(?=[\u1000-\u102a]))/iu;

/** Shorter ones are words of the language too, such as May or အောင်. */
const FEWEST_SIGNS = 4;

const isUnmistakable = (name: string) => countGraphemes(name) >= FEWEST_SIGNS;

/** The name with or without spaces; Burmese has none around it either. */
function pattern(name: string): string {
  const words = name.split(/\s+/u).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&')).join('\\s*');
  return /[\u1000-\u109f]/u.test(name) ? words : `(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`;
}
