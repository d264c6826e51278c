import type { Salary } from '@jpro/api';
import { fill } from '@jpro/api/fill';
import type { Currency } from '@jpro/api/fields';
import { formatNumber, localDigits } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';
import { WORDS } from '../i18n/words.ts';

/** `500,000 MMK`, `၅၀၀,၀၀၀ ကျပ်`, `USD 22.50`. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const cents = Number.isInteger(amount) ? '' : localDigits(amount.toFixed(2).slice(-3), locale);
  return fill(WORDS[locale].money[currency], { amount: formatNumber(Math.trunc(amount), locale) + cents });
}

/** What people count salaries in: thousands of kyats, in Burmese lakhs. */
const COMPACT_UNIT: Partial<Record<Locale, number>> = { my: 100_000 };

export type SalaryStyle = 'full' | 'compact';

/**
 * A salary: `Negotiable` when it is absent because it is hidden, and `from …` without `max`. The compact form, for
 * lists, is `300 – 350K MMK` or `၃ – ၃.၅ သိန်း`, and the full one where that would round.
 */
export function formatSalary(salary: Salary | null | undefined, locale: Locale, style: SalaryStyle = 'full'): string {
  const { money } = WORDS[locale];
  if (!salary) return money.negotiable;
  const { min, max, currency } = salary;
  const unit = COMPACT_UNIT[locale] ?? 1_000;
  const isExact = [min, max ?? min].every((amount) => amount >= unit && Number.isInteger((amount / unit) * 100));
  if (style === 'compact' && currency === 'MMK' && isExact) {
    const [from, to] = [min, max ?? min].map((amount) => formatNumber(amount / unit, locale)) as [string, string];
    const amount = fill(money.MMK_compact, { amount: from === to ? from : fill(money.range, { from, to }) });
    return max === null ? fill(money.from, { amount }) : amount;
  }
  if (max === null) return fill(money.from, { amount: formatMoney(min, currency, locale) });
  if (max === min) return formatMoney(min, currency, locale);
  return fill(money[currency], {
    amount: fill(money.range, { from: formatNumber(min, locale), to: formatNumber(max, locale) }),
  });
}
