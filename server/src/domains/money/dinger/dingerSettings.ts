/** Amounts that the operator may change in `settings`, with their defaults (rules 24 and 25). */
import type { CostRules, DingerPackage } from '@jpro/api';
import type { Db } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settings.ts';

export interface DingerSettings {
  /** In dingers. */
  readonly costs: CostRules;
  /** The gift to a new company, in dingers. */
  readonly welcome: number;
  /** The price of one dinger: whole kyats, US cents. */
  readonly price: { readonly MMK: number; readonly USD: number };
  readonly packages: readonly { readonly id: number; readonly dingers: number; readonly bonus: number }[];
}

const DEFAULTS: DingerSettings = {
  costs: {
    blue_jobpost_cost: 10,
    blue_job_boost_cost: 5,
    blue_job_extend_cost: 5,
    white_jobpost_cost: 20,
    white_job_boost_cost: 10,
    white_job_extend_cost: 10,
    unlock_cv_cost: 3,
  },
  welcome: 20,
  price: { MMK: 1000, USD: 25 },
  packages: [
    { id: 1, dingers: 30, bonus: 0 },
    { id: 2, dingers: 60, bonus: 5 },
    { id: 3, dingers: 150, bonus: 15 },
    { id: 4, dingers: 300, bonus: 45 },
  ],
};

/** Reads `dinger_costs`, `dinger_welcome`, `dinger_price` and `dinger_packages`. */
export async function dingerSettings(db: Db): Promise<DingerSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'like', 'dinger\\_%').execute();
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    costs: { ...DEFAULTS.costs, ...(set.get('dinger_costs') as Partial<CostRules> | undefined) },
    welcome: (set.get('dinger_welcome') as number | undefined) ?? DEFAULTS.welcome,
    price: { ...DEFAULTS.price, ...(set.get('dinger_price') as Partial<DingerSettings['price']> | undefined) },
    packages: (set.get('dinger_packages') as DingerSettings['packages'] | undefined) ?? DEFAULTS.packages,
  };
}

/** How many kyats a dollar was worth on a day, as the operator has set it; null without it. */
export async function exchangeRate(db: Db): Promise<{ readonly kyats: number; readonly on: string } | null> {
  return (await settingOf<{ readonly kyats: number; readonly on: string }>(db, 'exchange_rate')) ?? null;
}

export function pricedPackages({ packages, price }: DingerSettings, currency: 'MMK' | 'USD'): DingerPackage[] {
  return packages.map(({ id, dingers, bonus }) => ({ id, dingers, bonus, price: dingers * price[currency] }));
}

export const postingCost = (costs: CostRules, collar: 'white' | 'blue') =>
  collar === 'white' ? costs.white_jobpost_cost : costs.blue_jobpost_cost;

export const extensionCost = (costs: CostRules, collar: 'white' | 'blue') =>
  collar === 'white' ? costs.white_job_extend_cost : costs.blue_job_extend_cost;

export const boostCost = (costs: CostRules, collar: 'white' | 'blue') =>
  collar === 'white' ? costs.white_job_boost_cost : costs.blue_job_boost_cost;
