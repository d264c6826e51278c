/** Blank characters that count as letters: Hangul fillers and the empty Braille pattern. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/**
 * Invisible characters: joiners, direction controls, variation selectors, soft hyphens, tags, interlinear annotations,
 * controls.
 */
const INVISIBLE = /[\p{DI}\ufff9-\ufffb]|(?![\t-\r\x85])\p{Cc}/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The length in code units of the longest emoji made of tags, a flag. */
const LOOK_BACK = 16;

/** Removes invisible characters from a name, title or other line; nothing visible changes (rule 31.8). */
export function withoutInvisible(line: string): string {
  return cleaned(line, isShape);
}

/**
 * Like `withoutInvisible`, but for several lines: keeps the line-break opportunities of Burmese text and the direction
 * of Arabic and Hebrew lines.
 */
export function withoutInvisibleInText(text: string): string {
  const directions = RIGHT_TO_LEFT.test(text) ? directionsIn(text) : undefined;
  return cleaned(
    text,
    (sign, before, after, at) =>
      isShape(sign, before, after) || isBreak(sign, before, after) || directions?.has(at) === true,
  );
}

type IsNeeded = (sign: string, before: string, after: string, at: number) => boolean;

function cleaned(text: string, isNeeded: IsNeeded): string {
  const spaced = text.replace(BLANK, ' ');
  return spaced.replace(INVISIBLE, (sign: string, at: number) => {
    const end = at + sign.length;
    return isNeeded(sign, spaced.slice(Math.max(0, at - LOOK_BACK), at), spaced.slice(end, end + 2), at) ? sign : '';
  });
}

/**
 * Joiners after a letter of a script that needs them for shaping (Arabic, Indic, Myanmar …) and in emoji, variation
 * selectors, tags of a flag.
 */
function isShape(sign: string, before: string, after: string): boolean {
  if (/[\u200c\u200d]/.test(sign) && /[\u0600-\u109f\u1780-\u1cff\ua800-\uabff\u{10a00}-\u{11fff}]$/u.test(before))
    return true;
  if (sign === '\u200d') return /[\p{ExtPict}\p{EMod}\ufe0f]$/u.test(before) && /^\p{ExtPict}/u.test(after);
  if (/[\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}]/u.test(sign)) return /[\p{S}\p{N}\p{P}\p{Lo}]$/u.test(before);
  return /[\u{e0020}-\u{e007f}]/u.test(sign) && /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before);
}

/** An invisible space between letters of scripts without visible ones. */
function isBreak(sign: string, before: string, after: string): boolean {
  return (
    sign === '\u200b' && /[\u0e00-\u109f\u1780-\u17ff]$/.test(before) && /^[\u0e00-\u109f\u1780-\u17ff]/.test(after)
  );
}

/** The positions of direction marks, and of isolates that end in the same line. */
function directionsIn(text: string): Set<number> {
  const places = new Set<number>();
  for (const { 0: found, index } of text.matchAll(/[\u061c\u200e\u200f]|[\u2066-\u2068][^\u2066-\u2069\n]*\u2069/g)) {
    places.add(index).add(index + found.length - 1);
    if (found.length > 1) for (const mark of found.matchAll(/[\u061c\u200e\u200f]/g)) places.add(index + mark.index);
  }
  return places;
}
