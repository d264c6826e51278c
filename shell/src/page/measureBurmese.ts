import { BURMESE_COOKIE } from '@jpro/api/cookies';

/** A system update may bring a font, or Unicode instead of Zawgyi. */
const MONTHS_3 = 90 * 24 * 3600;
/** A letter, and the same one stacked below itself: as wide in Unicode fonts, wider as boxes and in Zawgyi fonts. */
const PAIRS = [
  ['က', 'က္က'],
  ['မ', 'မ္မ'],
] as const;

/** Measures once whether the device's own fonts draw Burmese, for pages in low-data mode (rule 72). */
export function measureBurmese(): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${BURMESE_COOKIE}=`))) return;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  const families = getComputedStyle(document.body).fontFamily.split(',');
  context.font = `40px ${families.filter((family) => !family.includes('JPro')).join() || 'sans-serif'}`;
  const widthOf = (text: string) => context.measureText(text).width;
  const isOwn = PAIRS.every(([letter, stacked]) => Math.abs(widthOf(letter) - widthOf(stacked)) < 1);
  document.cookie = `${BURMESE_COOKIE}=${isOwn ? 'own' : 'none'}; path=/; max-age=${MONTHS_3}; samesite=lax`;
}
