/**
 * The judge of a canary: a sequential test that may be evaluated after every failure without raising false alarms.
 *
 * If both versions are equally good, a failure comes from the canary with the probability ρ, its share of the page
 * views. For each ratio r by which the canary may be worse, a bet is multiplied with every failure: by r / (1 − ρ + rρ)
 * if it was the canary's, by 1 / (1 − ρ + rρ) if it was the current version's. For equal versions the expected factor
 * is 1, so by Ville's inequality the mean of the bets ever reaches 100 with a probability of at most 1 %, however often
 * and for however long it is evaluated.
 */

/** A period in which the canary had one share of the visitors. */
export interface Interval {
  readonly canaryViews: number;
  readonly currentViews: number;
  readonly canaryFailures: number;
  readonly currentFailures: number;
}

/** The ratios that are tested: how many times more often the canary fails than the current version. */
const RATIOS = [1.5, 2, 3, 5, 10, 30] as const;

/** A canary ends when the evidence against it reaches this. */
export const EVIDENCE_LIMIT = 100;

/** The evidence against a canary, from 0 up; 1 when nothing is known. */
export function evidenceAgainst(intervals: readonly Interval[]): number {
  const bets = RATIOS.map((ratio) => Math.exp(intervals.reduce((sum, each) => sum + logOfBet(each, ratio), 0)));
  return bets.reduce((sum, bet) => sum + bet, 0) / bets.length;
}

function logOfBet({ canaryViews, currentViews, canaryFailures, currentFailures }: Interval, ratio: number): number {
  // While only one of the versions is viewed, a failure allows no comparison.
  if (canaryViews === 0 || currentViews === 0) return 0;
  const share = canaryViews / (canaryViews + currentViews);
  const expected = 1 - share + ratio * share;
  return canaryFailures * Math.log(ratio) - (canaryFailures + currentFailures) * Math.log(expected);
}
