import type { Channel } from '../channel/revision.ts';
import { DistinctCount } from './DistinctCount.ts';
import type { Counted } from './HourOfReports.ts';
import { LoadTally, type LoadCounts, type Loads, type Outcome, type TelemetryLog } from './telemetry.ts';
import { DAY_MS } from './telemetryFile.ts';

/** Browsers fail on a version when so many of those that got it reported a failure. */
const FAILING_SHARE = 0.2;
/** Reports of fewer browsers are not significant: they may be one person's. */
export const MIN_BROWSERS = 3;

/** What browsers that drew a version reported about it in the last 24 hours. */
export interface BrowserRecords {
  /** Undefined when the version was neither viewed nor reported. */
  of(unit: string, version: string): Loads | undefined;
  /** False when nothing is known. */
  isFailing(unit: string, version: string): boolean;
}

export const NO_RECORDS: BrowserRecords = { of: () => undefined, isFailing: () => false };

/** @throws UnusableFile when the counts of other machines cannot be reached */
export async function readBrowserRecords(telemetry: TelemetryLog, channel?: Channel): Promise<BrowserRecords> {
  const since = Date.now() - DAY_MS;
  return recordsIn((await telemetry.measurements(since, channel)).counted.filter(({ at }) => at >= since));
}

export function recordsIn(counted: Iterable<Counted>): BrowserRecords {
  const tallies = new Map<string, LoadTally>();
  const failing = new Map<string, DistinctCount>();
  for (const each of counted) {
    const { unit, version, outcome, isAside } = each.subject;
    if (isAside) continue;
    const key = keyOf(unit, version);
    const tally = tallies.get(key) ?? new LoadTally();
    tallies.set(key, tally);
    tally.add(each);
    if (!isFailure(outcome)) continue;
    const browsers = failing.get(key) ?? new DistinctCount();
    failing.set(key, browsers);
    browsers.addAll(each.visitors);
  }
  const of = (unit: string, version: string): Loads | undefined => tallies.get(keyOf(unit, version))?.loads();
  /** Browsers are counted, because many reports of one browser do not make a version broken. */
  const isFailing = (unit: string, version: string): boolean => {
    const failed = failing.get(keyOf(unit, version))?.value() ?? 0;
    return failed >= MIN_BROWSERS && failed >= FAILING_SHARE * (of(unit, version)?.visitors.loaded ?? 0);
  };
  return { of, isFailing };
}

const keyOf = (unit: string, version: string): string => `${unit} ${version}`;

/** Failures for which the version's own code is to blame. */
export const FAILURES = ['fell-back', 'failed', 'crashed', 'threw', 'rejected'] as const satisfies readonly Outcome[];

const isFailure = (outcome: string): boolean => FAILURES.some((failure) => failure === outcome);

export function failuresOf(counts: LoadCounts): number {
  return FAILURES.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** What browsers reported about a version in the last 24 hours. */
export function recordText(loads: Loads | undefined): string {
  if (!loads) return 'no page views in the last 24 hours';
  return `${failuresOf(loads)} failures in ${loads.views} page views in the last 24 hours`;
}
