/** Monthly salary limits (rule 21). */
export const SALARY_BOUNDS = {
  MMK: { min: 100_000, max: 10_000_000 },
  USD: { min: 50, max: 10_000 },
} as const;

export const CURRENCIES = ['MMK', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
