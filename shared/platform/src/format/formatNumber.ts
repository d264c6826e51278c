import type { Locale } from '../i18n/locale.ts';

const MYANMAR_ZERO = 0x1040;
/** The position between two digits that is followed by groups of three digits. */
// Bounded: these are the digits of one number.
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/** Replaces Latin digits with Myanmar digits when the language is Burmese. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== 'my') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(MYANMAR_ZERO + Number(digit)));
}

/**
 * Formats `1234567.5` as `1,234,567.5` or `၁,၂၃၄,၅၆၇.၅`, with at most two decimals. Does not use `Intl.NumberFormat`:
 * creating the first one takes 50 ms on a slow phone, before the page can be used.
 */
export function formatNumber(value: number, locale: Locale): string {
  return localDigits(String(Math.round(value * 100) / 100).replace(THOUSANDS, ','), locale);
}
