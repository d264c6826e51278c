import type { DingerPackage, ResponseOf } from '@jpro/api';
import { latinDigits } from '@jpro/api/latin-digits';

type Costs = ResponseOf<'GET', '/dinger_costrules'>;

/** What a company plans for a month; each item is a parameter of the page's address. */
export const PLANNED = ['office', 'office_boosts', 'manual', 'manual_boosts', 'cvs'] as const;
export type Plan = Readonly<Record<(typeof PLANNED)[number], number>>;

export const MAX_PLANNED = 999;
const EXAMPLE: Plan = { office: 3, office_boosts: 0, manual: 0, manual_boosts: 0, cvs: 10 };

/** The plan in an address; an example when there is none, and zero for anything that is not a number. */
export function readPlan(address: URLSearchParams): Plan {
  if (!PLANNED.some((name) => address.has(name))) return EXAMPLE;
  const amount = (name: string) => {
    const text = latinDigits(address.get(name) ?? '');
    return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MAX_PLANNED) : 0;
  };
  return {
    office: amount('office'),
    office_boosts: amount('office_boosts'),
    manual: amount('manual'),
    manual_boosts: amount('manual_boosts'),
    cvs: amount('cvs'),
  };
}

export function plannedDingers(plan: Plan, costs: Costs): number {
  return (
    plan.office * costs.white_jobpost_cost +
    plan.office_boosts * costs.white_job_boost_cost +
    plan.manual * costs.blue_jobpost_cost +
    plan.manual_boosts * costs.blue_job_boost_cost +
    plan.cvs * costs.unlock_cv_cost
  );
}

interface Offer {
  readonly price: number;
  readonly packages: readonly DingerPackage[];
}

/** The lowest price for this many dingers, in any number of packages, and the rest bought singly. */
export function leastPrice(dingers: number, { price, packages }: Offer, minimum: number): number {
  const least = [0];
  for (let count = 1; count <= dingers; count += 1) {
    const withPackage = packages.map((each) => each.price + least[Math.max(0, count - each.dingers - each.bonus)]!);
    least.push(Math.min(Math.max(count, minimum) * price, ...withPackage));
  }
  return least[dingers]!;
}
