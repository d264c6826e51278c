import { countGraphemes } from '@jpro/api/fields';
import type { Range } from './contact-numbers.ts';
import { type FoldedText, foldedText } from '../../core/folded-text.ts';
import { contactsIn, masked } from './without-contacts.ts';

/** A text of somebody as it may be read before their CV is unlocked: each contact, and their own name, is three dots. */
export function maskedTexts(name: string): (text: string) => string {
  const spellings = [name.trim(), name.trim().replace(TITLE, '')].filter(isUnmistakable).map(pattern);
  const own = spellings.length === 0 ? undefined : new RegExp(spellings.join('|'), 'giu');
  return (text) => masked(text, function* find(folded): Iterable<Range> {
    yield* contactsIn(folded);
    if (own) yield* namesIn(folded, own);
  });
}

function* namesIn({ text }: FoldedText, own: RegExp): Iterable<Range> {
  for (const match of text.matchAll(own)) yield [match.index, match.index + match[0].length];
}

/** What is put before a name, and left out as often. */
const TITLE = /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s*(?=[\u1000-\u102a]))/iu;

/** Shorter ones are words of the language too, such as May or အောင်. */
const FEWEST_SIGNS = 4;

const isUnmistakable = (name: string) => countGraphemes(name) >= FEWEST_SIGNS;

/** The name with or without spaces, hyphens and other signs in it; Burmese has none around it either. */
function pattern(name: string): string {
  const isBurmese = /[\u1000-\u109f]/u.test(name);
  const words = foldedText(name).text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const spelling = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu)?.join(isBurmese ? HYPHENS : GAP) ?? '').join(GAP);
  return isBurmese ? spelling : `(?<![\\p{L}\\p{M}])${spelling}(?![\\p{L}\\p{M}])`;
}

const GAP = '[^\\p{L}\\p{M}\\p{N}\\u104a\\u104b\\n]{0,3}';
/** In Burmese a space can part a word from the name: ကျွန်မ သန္တာ is no မသန္တာ. */
const HYPHENS = '[^\\p{L}\\p{M}\\p{N}\\u104a\\u104b\\s]{0,3}';
