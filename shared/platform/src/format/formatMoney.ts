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

/** A salary as on a job card: `Negotiable` when it is absent because it is hidden, and `from …` without `max`. */
export function formatSalary(salary: Salary | null | undefined, locale: Locale): string {
  const { money } = WORDS[locale];
  if (!salary) return money.negotiable;
  const { min, max, currency } = salary;
  if (max === null) return fill(money.from, { amount: formatMoney(min, currency, locale) });
  if (max === min) return formatMoney(min, currency, locale);
  return fill(money[currency], {
    amount: fill(money.range, { from: formatNumber(min, locale), to: formatNumber(max, locale) }),
  });
}
