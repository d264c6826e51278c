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
export function withoutPiles(text: string): string {
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
