import type { Channel } from '../channel/revision.ts';
import type { Counted } from './HourOfReports.ts';
import { LoadTally, type LoadCounts, type Loads, type Outcome, type TelemetryLog } from './telemetry.ts';
import { DAY_MS } from './telemetryFile.ts';

/** Browsers fail on a version when so many of those that got it reported a failure. */
const FAILING_SHARE = 0.2;

/** What browsers reported about versions in the last 24 hours. */
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
  for (const each of counted) {
    const key = keyOf(each.subject.unit, each.subject.version);
    const tally = tallies.get(key) ?? new LoadTally();
    tallies.set(key, tally);
    tally.add(each);
  }
  const of = (unit: string, version: string): Loads | undefined => tallies.get(keyOf(unit, version))?.loads();
  return { of, isFailing: (unit, version) => isFailing(of(unit, version)) };
}

const keyOf = (unit: string, version: string): string => `${unit} ${version}`;

/** Browsers are counted, because many reports of one browser do not make a version broken. */
function isFailing(loads: Loads | undefined): boolean {
  if (!loads) return false;
  const failed = failuresOf(loads.visitors);
  return failed > 0 && failed >= FAILING_SHARE * Math.max(failed, loads.visitors.loaded);
}

/** Failures for which the version's own code is to blame. */
export const FAILURES = ['fell-back', 'failed', 'crashed', 'threw', 'rejected'] as const satisfies readonly Outcome[];

export function failuresOf(counts: LoadCounts): number {
  return FAILURES.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** What browsers reported about a version in the last 24 hours. */
export function recordText(loads: Loads | undefined): string {
  if (!loads) return 'no page views in the last 24 hours';
  return `${failuresOf(loads)} failures in ${loads.views} page views in the last 24 hours`;
}
