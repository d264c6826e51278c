/** Blanks that count as letters: Hangul fillers, and Braille without a dot. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Not drawn: joiners, direction controls, variation selectors, soft hyphens, tags, notes between lines, controls. */
const INVISIBLE = /[\p{DI}\ufff9-\ufffb]|(?![\t-\r\x85])\p{Cc}/u;

/**
 * What cannot be seen, with the places where it has a use in the first group: joiners between letters of scripts that
 * shape them (Arabic, Indic, Myanmar, Mongolian …) and in emoji, selectors of a form, the tags of a flag.
 */
const USELESS_IN_LINES = /((?<=[\u0600-\u109f\u1780-\u1cff\ua800-\uabff\u{10a00}-\u{11fff}])[\u200c\u200d]|(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})|(?<=[\p{S}\p{N}\p{P}\p{Lo}])[\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])|[\p{DI}\ufff9-\ufffb]|(?![\t-\r\x85])\p{Cc}/gu;
/** Longer texts also break lines, at invisible spaces of scripts without visible ones. */
const BREAK = /(?<=[\u0e00-\u109f\u1780-\u17ff])\u200b(?=[\u0e00-\u109f\u1780-\u17ff])/g;
/** Marks of direction, and isolates that end in their line. */
const DIRECTION = /[\u061c\u200e\u200f]|[\u2066-\u2068](?=[^\u2066-\u2069\n]*\u2069)|(?<=[\u2066-\u2068][^\u2066-\u2069\n]*)\u2069/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name, title or other line without what cannot be seen; nothing that is seen changes (decisions, 31). */
export function withoutInvisible(line: string): string {
  const spaced = line.replace(BLANK, ' ');
  return INVISIBLE.test(spaced) ? spaced.replace(USELESS_IN_LINES, '$1') : spaced;
}

/** The same of several lines, in which Burmese keeps its places to break, and Arabic or Hebrew the order of its lines. */
export function withoutInvisibleInText(text: string): string {
  const spaced = text.replace(BLANK, ' ');
  if (!INVISIBLE.test(spaced)) return spaced;
  const kept = new Set<number>();
  for (const { index } of spaced.matchAll(BREAK)) kept.add(index);
  if (RIGHT_TO_LEFT.test(spaced)) for (const { index } of spaced.matchAll(DIRECTION)) kept.add(index);
  return spaced.replace(USELESS_IN_LINES, (sign: string, useful: string | undefined, at: number) => (kept.has(at) ? sign : (useful ?? '')));
}
