import type { MonthlyReport } from '@jpro/api';

const MONTHS = 3;

interface Forecast {
  readonly balance: number;
  /** Dingers spent per month. */
  readonly pace: number;
  /** How many months the balance lasts at this pace. */
  readonly months: number;
}

/**
 * Based on the last three full months of this year, not counting those before the wallet was first used; null if
 * nothing was spent in them. What was refunded was not spent.
 */
export function forecastOf({ months }: Pick<MonthlyReport, 'months'>): Forecast | null {
  const current = months.findLastIndex(({ balance }) => balance !== null);
  const first = months.findIndex(({ balance, spent }) => balance !== 0 || spent.total > 0);
  const whole = months.slice(Math.max(0, first, current - MONTHS), Math.max(0, current));
  const spent = whole.reduce((sum, month) => sum + month.spent.total - month.refunded, 0);
  const balance = months[current]?.balance ?? 0;
  if (spent <= 0) return null;
  const pace = Math.max(1, Math.round(spent / whole.length));
  return { balance, pace, months: balance / pace };
}
