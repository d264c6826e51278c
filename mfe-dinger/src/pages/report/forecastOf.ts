import type { MonthlyReport } from '@jpro/api';

const MONTHS = 3;
/** Less says nothing about a month. */
const LEAST_MONTHS = 0.25;

interface Forecast {
  readonly balance: number;
  /** Dingers spent per month. */
  readonly pace: number;
  /** How many months the balance lasts at this pace. */
  readonly months: number;
}

/**
 * Based on the running month and the three before it in this year, from when the wallet was first used; null if nothing
 * was spent in them, or in the first week. What was refunded was not spent.
 */
export function forecastOf({ months }: Pick<MonthlyReport, 'months'>, today: string): Forecast | null {
  const current = months.map(({ balance }) => balance !== null).lastIndexOf(true);
  const first = months.findIndex(({ balance, spent }) => balance !== 0 || spent.total > 0);
  const counted = months.slice(Math.max(0, first, current - MONTHS), current + 1);
  const spent = counted.reduce((sum, month) => sum + month.spent.total - month.refunded, 0);
  const length = counted.length - 1 + partOfMonth(today);
  if (spent <= 0 || length < LEAST_MONTHS) return null;
  const balance = months[current]?.balance ?? 0;
  const pace = Math.max(1, Math.round(spent / length));
  return { balance, pace, months: balance / pace };
}

/** How much of its month has passed with a day, `YYYY-MM-DD`. */
function partOfMonth(today: string): number {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  return day / new Date(Date.UTC(year, month, 0)).getUTCDate();
}
