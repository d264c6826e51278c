import { localDigits } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';

/** Separates the groups: numbers do not wrap, and screen readers read them group by group. */
const SPACE = '\u00a0';

/**
 * `+959791234567`, as stored or typed, as people in Myanmar write it: `09 791 234 567`, in the digits of the page.
 * Anything but a mobile number of Myanmar is returned unchanged.
 */
export function formatPhone(phoneNumber: string, locale: Locale): string {
  const plain = phoneNumber
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .replace(/[\s().-]/g, '');
  const [, number] = /^(?:\+?95|0)9(\d{7,10})$/.exec(plain) ?? [];
  if (number === undefined) return localDigits(phoneNumber, locale);
  return localDigits(['09', ...groupsOf(number)].join(SPACE), locale);
}

/** Groups of three; remaining digits extend the last groups. */
function groupsOf(number: string): string[] {
  const lengths: Readonly<Record<number, readonly number[]>> = { 7: [3, 4], 8: [4, 4], 9: [3, 3, 3], 10: [3, 3, 4] };
  let start = 0;
  return (lengths[number.length] ?? []).map((length) => number.slice(start, (start += length)));
}
