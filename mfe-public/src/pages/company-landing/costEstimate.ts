import type { DingerPackage, ResponseOf } from '@jpro/api';
import { plainNumber } from '@jpro/api/latin-digits';

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
    const text = plainNumber(address.get(name) ?? '');
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

interface Choice {
  /** What it adds to the wallet, in dingers. */
  readonly size: number;
  readonly price: number;
}

/**
 * The lowest price for this many dingers, in any number of packages, and the rest bought singly. No dinger of a package
 * costs more than a single one.
 *
 * Most of a large amount is certainly bought in the package with the cheapest dingers; only the rest is searched.
 */
export function leastPrice(dingers: number, { price, packages }: Offer, minimum: number): number {
  const choices = packages.map((each): Choice => ({ size: each.dingers + each.bonus, price: each.price }));
  const [first, ...others] = choices.sort((one, other) => one.price * other.size - other.price * one.size);
  const singly = (count: number) => Math.max(count, minimum) * price;
  if (!first) return dingers === 0 ? 0 : singly(dingers);
  // Of single dingers, the size of the first package above the minimum can be bought as that package.
  const beside = mostBeside(first, others, dingers % first.size, singly) + first.size + minimum;
  const sure = Math.max(0, Math.ceil((dingers - beside) / first.size));
  return sure * first.price + leastByTable(dingers - sure * first.size, choices, singly);
}

/**
 * How many dingers at most come in other packages than `first`, whose dingers are the cheapest, if `rest` dingers are
 * needed beyond a whole number of it. As many of another package as make whole first ones are never cheaper than those;
 * and all that the others cost more for their dingers is never more than what the simplest purchase costs for the rest.
 */
function mostBeside(first: Choice, others: readonly Choice[], rest: number, singly: (count: number) => number): number {
  // In parts of a kyat or cent: prices times the size of the first package, so that all numbers are whole.
  const simplest = Math.min(first.size * first.price, singly(rest) * first.size) - rest * first.price;
  return others.reduce((sum, { size, price }) => {
    const more = price * first.size - size * first.price;
    const equal = first.size / greatestDivisor(first.size, size) - 1;
    return sum + size * (more > 0 ? Math.min(equal, Math.floor(simplest / more)) : equal);
  }, 0);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** Keeps the lowest prices of only as many smaller amounts as the largest package has dingers. */
function leastByTable(dingers: number, choices: readonly Choice[], singly: (count: number) => number): number {
  const span = Math.max(...choices.map(({ size }) => size));
  const least = new Float64Array(span);
  for (let count = 1; count <= dingers; count += 1) {
    let lowest = singly(count);
    for (const { size, price } of choices)
      lowest = Math.min(lowest, price + (count > size ? least[(count - size) % span]! : 0));
    least[count % span] = lowest;
  }
  return least[dingers % span]!;
}
