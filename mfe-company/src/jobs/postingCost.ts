import type { Collar, CostRules } from '@jpro/api';

/** The cost of posting a job, in dingers. */
export function postingCost(rules: CostRules, collar: Collar): number {
  return rules[`${collar}_jobpost_cost`];
}
