import { FONT_WEIGHTS } from './fontFiles.ts';

/**
 * What a system font needs to take up as much space as the web font, so that nothing moves when the web font replaces
 * it.
 */
interface FallbackFont {
  readonly family: string;
  readonly weights: readonly [min: number, max: number];
  /** PostScript names; the first installed font is used. */
  readonly names: readonly string[];
  /** Mean width in Noto Sans / in this font, in percent. */
  readonly size: number;
  readonly characters?: string;
}

const ROBOTO = 'JPro Fallback Roboto';
const ARIAL = 'JPro Fallback Arial';

/** In order of preference: the first family with an installed font is used (decision 228). */
export const FALLBACK_FAMILIES = [ROBOTO, ARIAL];

// Metrics of Noto Sans, in percent of the em.
const ASCENT = 106.9;
const DESCENT = 29.3;

// Browsers combine faces for different characters only if their weights are the same.
const REGULAR = [FONT_WEIGHTS.min, 500] as const;
const SEMIBOLD = [600, 600] as const;
const BOLD = [FONT_WEIGHTS.max, FONT_WEIGHTS.max] as const;
const BOTH_BOLD = [600, FONT_WEIGHTS.max] as const;

// Newer phones have all weights of Roboto in a single file.
const ROBOTO_BOLD = ['Roboto-Bold', 'Roboto-Regular'];
// The other fonts differ from Arial by 1.5 percent at most.
const LIKE_ARIAL = ['SegoeUI', 'HelveticaNeue', 'ArialMT', 'LiberationSans', 'NimbusSans-Regular'];
const LIKE_ARIAL_BOLD = [
  'SegoeUI-Bold',
  'HelveticaNeue-Bold',
  'Arial-BoldMT',
  'LiberationSans-Bold',
  'NimbusSans-Bold',
];
/** In all of these fonts, spaces are wider relative to the letters. Burmese text also takes its spaces from here. */
const SPACE = 'U+20';

const FALLBACK_FONTS: readonly FallbackFont[] = [
  { family: ROBOTO, weights: REGULAR, names: ['Roboto-Regular'], size: 106 },
  { family: ROBOTO, weights: REGULAR, names: ['Roboto-Regular'], size: 104.8, characters: SPACE },
  { family: ROBOTO, weights: SEMIBOLD, names: ROBOTO_BOLD, size: 108.6 },
  { family: ROBOTO, weights: SEMIBOLD, names: ROBOTO_BOLD, size: 104.4, characters: SPACE },
  { family: ROBOTO, weights: BOLD, names: ROBOTO_BOLD, size: 111.3 },
  { family: ROBOTO, weights: BOLD, names: ROBOTO_BOLD, size: 104.4, characters: SPACE },
  { family: ARIAL, weights: REGULAR, names: LIKE_ARIAL, size: 105.5 },
  { family: ARIAL, weights: REGULAR, names: LIKE_ARIAL, size: 93.5, characters: SPACE },
  { family: ARIAL, weights: BOTH_BOLD, names: LIKE_ARIAL_BOLD, size: 104 },
  { family: ARIAL, weights: BOTH_BOLD, names: LIKE_ARIAL, size: 93.5, characters: SPACE },
];

export function fallbackFaces(): string {
  return FALLBACK_FONTS.map(
    ({ family, weights, names, size, characters }) =>
      `@font-face{font-family:"${family}";font-style:normal;` +
      `font-weight:${weights.join(' ')};font-display:swap;` +
      `src:${names.map((name) => `local("${name}")`).join()};${characters ? `unicode-range:${characters};` : ''}` +
      `size-adjust:${size}%;ascent-override:${adjusted(ASCENT, size)};descent-override:${adjusted(DESCENT, size)};` +
      `line-gap-override:0%}`,
  ).join('');
}

/** `size-adjust` also scales the metrics. */
function adjusted(metric: number, size: number): string {
  return `${((metric / size) * 100).toFixed(1)}%`;
}
