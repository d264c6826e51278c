import type { AutomaticPlan, PauseReason } from '../channel/revision.ts';
import { ReleaseError } from '../ReleaseError.ts';

export interface PlanOptions {
  /** Shares of visitors; a single number is the size of each step. */
  readonly shares: readonly number[];
  readonly holdSeconds: number;
  readonly minViews: number;
}

export const DEFAULT_MIN_VIEWS = 200;
export const DEFAULT_HOLD_SECONDS = 15 * 60;
/** The judge only counts the last 24 hours. */
const MAX_HOLD_SECONDS = 8 * 60 * 60;
const MAX_STEPS = 50;
const MIN_SIZE = 100 / MAX_STEPS;

/** @throws ReleaseError JP-R037 when the plan makes no sense */
export function planOf({ shares, holdSeconds, minViews }: PlanOptions): AutomaticPlan {
  const planned = plannedShares(shares).filter((share) => share !== 100);
  const isRising = planned.every((share, index) => share > (planned[index - 1] ?? 0) && share < 100);
  const [first] = planned;
  if (first === undefined || !isRising || planned.length > MAX_STEPS)
    throw new ReleaseError('JP-R037', 'the steps are rising shares between 0 and 100, such as --auto 10,25,50');
  if (!(holdSeconds >= 1 && holdSeconds <= MAX_HOLD_SECONDS))
    throw new ReleaseError('JP-R037', 'each step is held for 1s to 8h, such as --hold 15m');
  if (minViews < 1) throw new ReleaseError('JP-R037', 'each step needs at least one page view');
  return { shares: planned, holdSeconds, minViews, steps: [{ percent: first, since: new Date().toISOString() }] };
}

/** A size of 30 gives 30, 60, 90; the remainder up to 100 is the last step. */
function plannedShares(shares: readonly number[]): readonly number[] {
  const [size] = shares;
  if (shares.length !== 1 || size === undefined || size <= 0) return shares;
  if (size < MIN_SIZE) {
    const advice = `at least ${MIN_SIZE}: --auto ${MIN_SIZE}, or list the shares, such as --auto 1,5,25`;
    throw new ReleaseError('JP-R037', `a single number is the size of each step, ${advice}`);
  }
  return Array.from({ length: Math.ceil(100 / size) - 1 }, (_, index) => size * (index + 1));
}

export interface Step {
  readonly percent: number;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export function currentStep({ steps }: AutomaticPlan): Step {
  // The schema requires at least one step.
  return steps.at(-1)!;
}

/** The step that a moment belongs to; undefined before the canary began. */
export function stepAt({ steps }: AutomaticPlan, time: number): Step | undefined {
  return steps.findLast(({ since }) => Date.parse(since) <= time);
}

/** The share that follows the current step. After the last step, every visitor gets the version. */
export function nextShare(plan: AutomaticPlan): number {
  const { percent } = currentStep(plan);
  return plan.shares.find((share) => share > percent) ?? 100;
}

/** The plan with a new step at this share that begins now. */
export function atShare({ paused: _, ...plan }: AutomaticPlan, percent: number): AutomaticPlan {
  return { ...plan, steps: [...plan.steps, { percent, since: new Date().toISOString() }] };
}

export function pausedPlan(plan: AutomaticPlan, reason: PauseReason, text: string): AutomaticPlan {
  return { ...plan, paused: { reason, text, at: new Date().toISOString() } };
}

/** The plan of a paused canary that no visitor gets until an operator resumes it. */
export function withdrawnPlan(plan: AutomaticPlan, reason: PauseReason, text: string): AutomaticPlan {
  return pausedPlan(atShare(plan, 0), reason, text);
}

/**
 * The plan of a canary that an operator resumes: its step starts over, and what was counted stays. A canary that was
 * withdrawn begins anew at the share that it had, because the operator has judged the failures so far.
 */
export function resumedPlan(plan: AutomaticPlan): AutomaticPlan {
  const { percent } = currentStep(plan);
  if (percent > 0) return atShare(plan, percent);
  const before = plan.steps.findLast((step) => step.percent > 0)?.percent ?? nextShare(plan);
  return atShare({ ...plan, steps: [] }, before);
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** `90s`, `15m` or `1h`. */
export function secondsOf(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNITS[unit] ?? 0);
}
