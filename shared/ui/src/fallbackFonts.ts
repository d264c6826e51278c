import { FONT_WEIGHTS } from './fontFiles.ts';

/** What system fonts need to take the room of the web font, so that nothing moves when it replaces them. */
interface FallbackFont {
  readonly weights: readonly [min: number, max: number];
  /** PostScript names; the first that is installed is used. */
  readonly names: readonly string[];
  /** Mean width in Noto Sans / in Arial, in percent. The others differ from Arial by 1.5 at most. */
  readonly size: number;
  readonly characters?: string;
}

export const FALLBACK_FAMILY = 'JPro Fallback';

// Of the em, in percent: the metrics of Noto Sans.
const ASCENT = 106.9;
const DESCENT = 29.3;

// Browsers combine faces by characters only where their weights are the same.
const REGULAR = [FONT_WEIGHTS.min, 500] as const;
const BOLD = [600, FONT_WEIGHTS.max] as const;
const LIKE_ARIAL = ['SegoeUI', 'HelveticaNeue', 'ArialMT', 'LiberationSans', 'NimbusSans-Regular'];
const LIKE_ARIAL_BOLD = [
  'SegoeUI-Bold',
  'HelveticaNeue-Bold',
  'Arial-BoldMT',
  'LiberationSans-Bold',
  'NimbusSans-Bold',
];
/** Compared with their letters, the spaces of these are wider. Burmese takes its spaces from here, too. */
const SPACE = { names: LIKE_ARIAL, size: 93.5, characters: 'U+20' };

const FALLBACK_FONTS: readonly FallbackFont[] = [
  { weights: REGULAR, names: ['Roboto-Regular', ...LIKE_ARIAL], size: 105.5 },
  // Newer phones have all weights of Roboto in one file.
  { weights: BOLD, names: ['Roboto-Bold', ...LIKE_ARIAL_BOLD, 'Roboto-Regular'], size: 104 },
  { weights: REGULAR, ...SPACE },
  { weights: BOLD, ...SPACE },
];

export function fallbackFaces(): string {
  return FALLBACK_FONTS.map(
    ({ weights, names, size, characters }) =>
      `@font-face{font-family:"${FALLBACK_FAMILY}";font-style:normal;` +
      `font-weight:${weights.join(' ')};font-display:swap;` +
      `src:${names.map((name) => `local("${name}")`).join()};${characters ? `unicode-range:${characters};` : ''}` +
      `size-adjust:${size}%;ascent-override:${adjusted(ASCENT, size)};descent-override:${adjusted(DESCENT, size)};` +
      `line-gap-override:0%}`,
  ).join('');
}

/** `size-adjust` scales the metrics, too. */
function adjusted(metric: number, size: number): string {
  return `${((metric / size) * 100).toFixed(1)}%`;
}
