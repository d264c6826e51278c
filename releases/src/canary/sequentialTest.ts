/**
 * The judge of a canary: a sequential test that may be evaluated after every failure without raising false alarms
 * (decision 272).
 *
 * Each address counts once, with its first failure. If both versions are equally good, chance decides whose failure
 * that is: the canary's with the probability ρ, the share of visitors that the step gives it. It does not matter how
 * many people share the address, or how often they report.
 *
 * The test bets against that. For each ratio r by which the canary may be worse, a bet is multiplied by r / (1 − ρ +
 * rρ) for an address with the canary's failure, and by 1 / (1 − ρ + rρ) for one with the current version's. The
 * evidence is the mean of the bets. For equal versions the expected factor is 1, so by Ville's inequality the evidence
 * ever reaches 100 with a probability of at most 1 %, however often and for however long it is evaluated.
 *
 * Example: at a share of 10 %, three addresses with failures of the canary and none of the current version give 112.
 */

/** A period in which the canary had one share of the visitors. */
export interface StepFailures {
  /** 0 to 1. */
  readonly share: number;
  /** Addresses whose first failure was the canary's. */
  readonly canary: number;
  /** Addresses whose first failure was the current version's. */
  readonly current: number;
}

/** The ratios that are tested: how many times more often the canary fails than the current version. */
const RATIOS = [1.5, 2, 3, 5, 10, 30] as const;

/** Evidence of this much is enough to act on. */
export const EVIDENCE_LIMIT = 100;

/** The evidence against a canary, from 0 up; 1 when nothing is known. */
export function evidenceAgainst(steps: readonly StepFailures[]): number {
  const bets = RATIOS.map((ratio) => Math.exp(steps.reduce((sum, each) => sum + logOfBet(each, ratio), 0)));
  return bets.reduce((sum, bet) => sum + bet, 0) / bets.length;
}

function logOfBet({ share, canary, current }: StepFailures, ratio: number): number {
  // While only one of the versions is given out, a failure allows no comparison.
  if (share <= 0 || share >= 1) return 0;
  return canary * Math.log(ratio) - (canary + current) * Math.log(1 - share + ratio * share);
}

/**
 * The same steps without some addresses with failures of the canary, those that weigh most. If the evidence is still
 * enough, so many addresses may have lied, and the probability of a false alarm is at most 1 % all the same.
 */
export function withoutAddresses(steps: readonly StepFailures[], addresses: number): StepFailures[] {
  let left = addresses;
  // The smaller the share, the more a failure of the canary weighs.
  return steps
    .toSorted((one, other) => one.share - other.share)
    .map((step) => {
      const lies = Math.min(left, step.canary);
      left -= lies;
      return { ...step, canary: step.canary - lies };
    });
}
