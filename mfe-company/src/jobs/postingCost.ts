import type { Collar, CostRules } from '@jpro/api';

/** What posting a job costs, in dingers. */
export function postingCost(rules: CostRules, collar: Collar): number {
  return rules[`${collar}_jobpost_cost`];
}
