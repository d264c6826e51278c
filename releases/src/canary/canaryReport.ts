import type { Counted } from '../HourOfReports.ts';
import type { AutomaticPlan, Canary, UnitState } from '../revision.ts';
import { isReport } from '../telemetry.ts';
import { slowerPages, type SlowerPage } from './slowerPages.ts';
import { currentStage, nextShare } from './automaticPlan.ts';
import { EVIDENCE_LIMIT, evidenceAgainst, type Interval } from './sequentialTest.ts';
import type { VitalsCount } from '../vitals.ts';

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
  readonly steps: readonly number[];
  /** When the canary's first and current steps began; ISO 8601, UTC. */
  readonly since: string;
  readonly stepSince: string;
  /** Views of pages that belong to the unit. */
  readonly views: BothVersions;
  /** The canary's views in the current step. */
  readonly stepViews: number;
  readonly minViews: number;
  /** Page views in which the version failed, at most one for each visitor. */
  readonly failures: BothVersions;
  readonly ratio: FailureRatio | undefined;
  readonly evidence: number;
  readonly evidenceLimit: number;
  /** The canary's share of all page views in the current step, in percent. */
  readonly observedPercent: number | undefined;
  /** The number of page views that `observedPercent` is based on. */
  readonly assigned: number;
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

type StageCounts = Interval & { readonly views: BothVersions };

/** @param measured what was counted since the canary began, for all units */
export function canaryReport(
  unit: string,
  { current }: UnitState,
  { version, percent, auto }: Canary & { readonly auto: AutomaticPlan },
  measured: CanaryMeasurements,
): CanaryReport {
  const own = measured.counted.filter(({ subject }) => subject.unit === unit);
  const stages = auto.stages.map(({ since }) => stageCounts(own, since, version, current));
  const running = stages.at(-1)!;
  const stage = currentStage(auto);
  const stageBegan = Date.parse(stage.since);
  const failures = {
    canary: sumOf(stages, ({ canaryFailures }) => canaryFailures),
    current: sumOf(stages, ({ currentFailures }) => currentFailures),
  };
  const assigned = running.canaryViews + running.currentViews;
  const lastReport = own
    .filter(({ subject, lastAt }) => isReport(subject) && subject.version === version && lastAt >= stageBegan)
    .reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0);
  return {
    unit,
    version,
    current,
    percent,
    steps: [...auto.steps, 100],
    since: auto.stages[0]?.since ?? stage.since,
    stepSince: stage.since,
    views: {
      canary: sumOf(stages, ({ views }) => views.canary),
      current: sumOf(stages, ({ views }) => views.current),
    },
    stepViews: running.views.canary,
    minViews: auto.minViews,
    failures,
    ratio: ratioOf(stages, failures),
    evidence: evidenceAgainst(stages),
    evidenceLimit: EVIDENCE_LIMIT,
    observedPercent: assigned === 0 ? undefined : (100 * running.canaryViews) / assigned,
    assigned,
    lastReportAt: lastReport === 0 ? undefined : new Date(lastReport).toISOString(),
    slower: slowerPages(
      measured.vitals.filter((each) => each.unit === unit && each.canarySince === auto.stages[0]?.since),
      version,
      current,
    ),
    paused: auto.paused,
    next: {
      percent: nextShare(auto),
      at: new Date(Date.parse(stage.since) + auto.holdSeconds * 1000).toISOString(),
    },
  };
}

function stageCounts(counted: readonly Counted[], since: string, canary: string, current: string): StageCounts {
  const count = (version: string, outcome: string): number =>
    sumOf(
      counted.filter(
        ({ subject }) => subject.stage === since && subject.version === version && subject.outcome === outcome,
      ),
      (each) => each.count,
    );
  return {
    canaryViews: count(canary, 'assigned'),
    currentViews: count(current, 'assigned'),
    canaryFailures: count(canary, 'failing'),
    currentFailures: count(current, 'failing'),
    views: { canary: count(canary, 'judged'), current: count(current, 'judged') },
  };
}

function sumOf<T>(list: readonly T[], value: (each: T) => number): number {
  return list.reduce((sum, each) => sum + value(each), 0);
}

/** 95 % quantile of the normal distribution, two-sided. */
const NORMAL_95 = 1.96;

/** Compares the failures with those expected if both versions were equally good, step by step. */
function ratioOf(stages: readonly Interval[], failures: BothVersions): FailureRatio | undefined {
  const all = failures.canary + failures.current;
  if (all === 0) return undefined;
  const expected = sumOf(stages, (stage) => {
    const views = stage.canaryViews + stage.currentViews;
    return views === 0 ? 0 : ((stage.canaryFailures + stage.currentFailures) * stage.canaryViews) / views;
  });
  if (expected === 0 || expected === all) return undefined;
  // Half a failure on each side keeps the ratio finite when one version has none.
  const [canary, current] = [failures.canary + 0.5, failures.current + 0.5];
  const value = (canary / current) * ((all - expected) / expected);
  const spread = Math.exp(NORMAL_95 * Math.sqrt(1 / canary + 1 / current));
  return { value, low: value / spread, high: value * spread };
}
