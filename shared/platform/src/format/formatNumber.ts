import type { Locale } from '../i18n/locale.ts';

const MYANMAR_ZERO = 0x1040;
/** `toLocaleString` would make one for each number, which takes longer than all the rest of a page. */
const ENGLISH = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Replaces Latin digits with Myanmar digits when the language is Burmese. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== 'my') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(MYANMAR_ZERO + Number(digit)));
}

/** `1234567.5` as `1,234,567.5` or `၁,၂၃၄,၅၆၇.၅`. At most two decimals. */
export function formatNumber(value: number, locale: Locale): string {
  return localDigits(ENGLISH.format(value), locale);
}
