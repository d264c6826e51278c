import type { Salary, UsualPay } from '@jpro/api';
import { KYATS_A_DOLLAR } from '@jpro/api/fields';

/** Space beside the outermost values, as a share of the range. */
const MARGIN = 0.15;

export interface PayScale {
  /** In percent of the width. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** The job's own salary; null when it is hidden. */
  readonly job: { readonly from: number; readonly to: number } | null;
}

/** Positions of the compared values on one scale. */
export function payScale(pay: UsualPay, salary: Salary | null): PayScale {
  const kyats = salary && inKyats(salary);
  const values = [pay.low, pay.high, ...(kyats ? [kyats.from, kyats.to] : [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const margin = (most - least) * MARGIN || most * MARGIN;
  const place = (value: number) => ((value - least + margin) / (most - least + 2 * margin)) * 100;
  return {
    low: place(pay.low),
    median: place(pay.median),
    high: place(pay.high),
    job: kyats && { from: place(kyats.from), to: place(kyats.to) },
  };
}

/** How a job's salary compares with the middle half of others; null when it is hidden. */
export function payVerdict(pay: UsualPay, salary: Salary | null): 'below' | 'usual' | 'above' | null {
  if (!salary) return null;
  const { from, to } = inKyats(salary);
  const middle = (from + to) / 2;
  if (middle < pay.low) return 'below';
  return middle > pay.high ? 'above' : 'usual';
}

function inKyats({ min, max, currency }: Salary): { readonly from: number; readonly to: number } {
  const rate = currency === 'USD' ? KYATS_A_DOLLAR : 1;
  return { from: min * rate, to: (max ?? min) * rate };
}
