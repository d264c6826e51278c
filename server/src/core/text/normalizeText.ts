import { fromZawgyi, misplacedSigns, withMarksInPlace } from '@jpro/api/myanmar';

/** How many characters of malformed texts may still be converted. */
export interface Conversions {
  left: number;
}

/** Of one request: converting takes 12 µs for each character, and none may keep the thread for 50 ms. */
export const conversionsOfRequest = (): Conversions => ({ left: 3_000 });

/**
 * Normalises to NFC, converts Zawgyi to Unicode, and orders the marks of malformed letters (rule 31), before any length
 * check. Removes what the database cannot store (zero bytes and lone surrogates) and marks that are piled up. Without
 * `conversions` that are enough for it, a malformed text keeps its encoding.
 */
export function normalizeText(input: string, conversions: Conversions = { left: Infinity }): string {
  const text = storable(input);
  if (misplacedSigns(text) > 0) {
    if (text.length > conversions.left) return text.normalize('NFC');
    conversions.left -= text.length;
  }
  return withMarksInPlace(fromZawgyi(text)).normalize('NFC');
}

/**
 * Like `normalizeText`, but keeps the spelling in which a name was typed: a form offers the other one (rule 31.3).
 */
export function normalizeName(input: string): string {
  return storable(input).normalize('NFC');
}

/** What a form offers for a name; null when there is nothing to offer (rule 31.3). */
export function offeredName(name: string): string | null {
  const offered = normalizeText(name);
  return offered === normalizeName(name) || misplacedSigns(offered) > 0 ? null : offered;
}

/** Composing piles of marks would take quadratic time. */
const storable = (input: string) => withoutPiles(input.toWellFormed().replaceAll('\0', ''));

/** More marks than a letter of most languages has, with the invisible characters between them. */
const PILE = /[\p{M}\p{DI}]{4,}/gu;
const MOST_MARKS = 3;
/** Syllables of these scripts have many different marks: Tibetan and Myanmar. */
const MANY_MARKS = /[\u0f00-\u0fff\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
const MOST_IN_SYLLABLE = 12;

/**
 * Removes marks that are piled up on a letter (rule 31.9): all but three, in scripts with syllables all but three of
 * the same mark. Takes linear time.
 */
function withoutPiles(text: string): string {
  return text.replace(PILE, (pile) => {
    const most = MANY_MARKS.test(pile) ? MOST_IN_SYLLABLE : MOST_MARKS;
    const counts = new Map<string, number>();
    let marks = 0;
    let shown = '';
    for (const character of pile) {
      const count = (counts.get(character) ?? 0) + 1;
      counts.set(character, count);
      if (!VISIBLE_MARK.test(character)) shown += character;
      else if (marks < most && count <= MOST_MARKS) {
        shown += character;
        marks += 1;
      }
    }
    return shown;
  });
}

const VISIBLE_MARK = /(?!\p{DI})\p{M}/u;
