import type { Counted } from '../telemetry/HourOfReports.ts';
import type { AutomaticPlan, Canary, UnitState } from '../channel/revision.ts';
import { isReport } from '../telemetry/telemetry.ts';
import { slowerPages, type SlowerPage } from './slowerPages.ts';
import { currentStep, nextShare } from './automaticPlan.ts';
import { EVIDENCE_LIMIT, evidenceAgainst, withoutAddresses, type StepFailures } from './sequentialTest.ts';
import type { VitalsCount } from '../telemetry/vitals.ts';

/** Evidence that hangs on so few addresses does not take a canary back: they may be one person's. */
export const FEW_ADDRESSES = 10;

interface BothVersions {
  readonly canary: number;
  readonly current: number;
}

/** How many times more often the canary fails than the current version, with a 95 % interval. */
export interface FailureRatio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What an automatic canary has shown since it began. */
export interface CanaryReport {
  readonly unit: string;
  readonly version: string;
  readonly current: string;
  readonly percent: number;
  /** All shares, ending with 100. */
  readonly shares: readonly number[];
  /** When the canary's first and current steps began; ISO 8601, UTC. */
  readonly since: string;
  readonly stepSince: string;
  /** Views of pages that belong to the unit, of each address at most 20 in a step. */
  readonly views: BothVersions;
  /** The canary's views in the current step. */
  readonly stepViews: number;
  readonly minViews: number;
  /** Addresses at which the version was the first to fail: those that stand behind the evidence. */
  readonly failingAddresses: BothVersions;
  readonly ratio: FailureRatio | undefined;
  readonly evidence: number;
  /** What is left of it without any ten addresses. */
  readonly certainEvidence: number;
  readonly evidenceLimit: number;
  /** The canary's share of the page views in the current step, in percent. */
  readonly observedPercent: number | undefined;
  /** The number of page views that `observedPercent` is based on. */
  readonly observedViews: number;
  /** When a browser last reported about the canary; ISO 8601, UTC. */
  readonly lastReportAt: string | undefined;
  /** Pages that are slower with the canary. */
  readonly slower: readonly SlowerPage[];
  readonly paused: AutomaticPlan['paused'];
  readonly next: { readonly percent: number; readonly at: string };
}

export interface CanaryMeasurements {
  readonly counted: readonly Counted[];
  readonly vitals: readonly VitalsCount[];
}

/** @param measured what was counted since the canary began, for all units */
export function canaryReport(
  unit: string,
  { current }: UnitState,
  { version, percent, auto }: Canary & { readonly auto: AutomaticPlan },
  measured: CanaryMeasurements,
): CanaryReport {
  const own = measured.counted.filter(({ subject }) => subject.unit === unit);
  const views = auto.steps.map(({ since }) => viewsIn(own, since, version, current));
  const running = views.at(-1)!;
  const failures = failuresOf(own, auto, version, current);
  const step = currentStep(auto);
  const stepBegan = Date.parse(step.since);
  const observedViews = running.canary + running.current;
  const lastReport = own
    .filter(({ subject, lastAt }) => isReport(subject) && subject.version === version && lastAt >= stepBegan)
    .reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0);
  return {
    unit,
    version,
    current,
    percent,
    shares: [...auto.shares, 100],
    since: auto.steps[0]?.since ?? step.since,
    stepSince: step.since,
    views: sumOfBoth(views),
    stepViews: running.canary,
    minViews: auto.minViews,
    failingAddresses: sumOfBoth(failures),
    ratio: ratioOf(failures),
    evidence: evidenceAgainst(failures),
    certainEvidence: evidenceAgainst(withoutAddresses(failures, FEW_ADDRESSES)),
    evidenceLimit: EVIDENCE_LIMIT,
    observedPercent: observedViews === 0 ? undefined : (100 * running.canary) / observedViews,
    observedViews,
    lastReportAt: lastReport === 0 ? undefined : new Date(lastReport).toISOString(),
    slower: slowerPages(
      measured.vitals.filter((each) => each.unit === unit && each.canarySince === auto.steps[0]?.since),
      version,
      current,
    ),
    paused: auto.paused,
    next: {
      percent: nextShare(auto),
      at: new Date(Date.parse(step.since) + auto.holdSeconds * 1000).toISOString(),
    },
  };
}

function viewsIn(counted: readonly Counted[], since: string, canary: string, current: string): BothVersions {
  const views = counted.filter(({ subject }) => subject.step === since && subject.outcome === 'judged');
  const of = (version: string): number =>
    sumOf(
      views.filter(({ subject }) => subject.version === version),
      ({ count }) => count,
    );
  return { canary: of(canary), current: of(current) };
}

/**
 * For each step, the addresses that failed in it for the first time. Each gateway counts only an address's first
 * failure; of several gateways' counts, the earliest counts.
 */
function failuresOf(counted: readonly Counted[], plan: AutomaticPlan, canary: string, current: string): StepFailures[] {
  const steps = new Map(
    plan.steps.map(({ since, percent }) => [since, { share: percent / 100, canary: 0, current: 0 }]),
  );
  const seen = new Set<number>();
  const failures = counted
    .filter(({ subject }) => subject.outcome === 'failing')
    .toSorted((one, two) => one.at - two.at);
  for (const { subject, addresses } of failures) {
    const step = steps.get(subject.step ?? '');
    const side = subject.version === canary ? 'canary' : 'current';
    if (!step || (side === 'current' && subject.version !== current)) continue;
    for (const address of addresses) if (!seen.has(address)) step[side] += 1;
    for (const address of addresses) seen.add(address);
  }
  return [...steps.values()];
}

function sumOf<T>(list: readonly T[], value: (each: T) => number): number {
  return list.reduce((sum, each) => sum + value(each), 0);
}

function sumOfBoth(list: readonly BothVersions[]): BothVersions {
  return { canary: sumOf(list, ({ canary }) => canary), current: sumOf(list, ({ current }) => current) };
}

/** 95 % quantile of the normal distribution, two-sided. */
const NORMAL_95 = 1.96;

/** Compares the failures with those expected if both versions were equally good, step by step. */
function ratioOf(steps: readonly StepFailures[]): FailureRatio | undefined {
  const failures = sumOfBoth(steps);
  const all = failures.canary + failures.current;
  if (all === 0) return undefined;
  const expected = sumOf(steps, ({ share, canary, current }) => (canary + current) * share);
  if (expected === 0 || expected === all) return undefined;
  // Half a failure on each side keeps the ratio finite when one version has none.
  const [canary, current] = [failures.canary + 0.5, failures.current + 0.5];
  const value = (canary / current) * ((all - expected) / expected);
  const spread = Math.exp(NORMAL_95 * Math.sqrt(1 / canary + 1 / current));
  return { value, low: value / spread, high: value * spread };
}
