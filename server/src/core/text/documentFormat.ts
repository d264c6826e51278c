import type { Currency } from '@jpro/api/fields';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { Locale } from '@jpro/api/locale';
import { text } from '../texts.ts';

/** Dates, amounts and digits as the site's pages write them. */
export const DOCUMENT_FORMAT = {
  /** A moment, or a bare day. */
  date: (moment: string, locale: Locale) => text(locale, 'document', 'date', dayOf(moment, locale)),
  month: (day: string, locale: Locale) => text(locale, 'document', 'month', dayOf(day, locale)),
  money: (amount: number, currency: Currency, locale: Locale) =>
    text(locale, 'share_card', currency, { amount: numberIn(locale, amount, amount % 1 ? 2 : 0) }),
  number: (amount: number, locale: Locale) => numberIn(locale, amount, 0),
  digits: (typed: string, locale: Locale) =>
    locale === 'my' ? typed.replace(/[0-9]/g, (digit) => String.fromCharCode(0x1040 + Number(digit))) : typed,
} as const;

const numberIn = (locale: Locale, amount: number, decimals: number): string =>
  new Intl.NumberFormat(tagOf(locale), { minimumFractionDigits: decimals, maximumFractionDigits: 2 }).format(amount);

const tagOf = (locale: Locale): string => (locale === 'my' ? 'my-u-nu-mymr' : 'en-GB');

function dayOf(moment: string, locale: Locale): Record<string, string> {
  // A bare day is one in Yangon already.
  const at = Date.parse(moment) + (moment.length > 10 ? YANGON_OFFSET_MS : 0);
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
