import { changeChannel, isSameState, type ChangeNote } from '../channel/changeChannel.ts';
import { refuseWhileFrozen } from '../channel/freeze.ts';
import { promoted } from '../channel/promote.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { AutomaticPlan, Canary, CanaryEvidence, Channel, Revision, UnitState } from '../channel/revision.ts';
import type { TelemetryLog } from '../telemetry/telemetry.ts';
import { recordsIn, type BrowserRecords } from '../telemetry/browserRecords.ts';
import { DAY_MS } from '../telemetry/telemetryFile.ts';
import { atShare, currentStep, pausedPlan, withdrawnPlan } from './automaticPlan.ts';
import { canaryReport, type CanaryMeasurements, type CanaryReport } from './canaryReport.ts';
import { judgeCanary, type Verdict } from './judgeCanary.ts';

interface DriveOptions {
  readonly store: ReleaseStore;
  readonly telemetry: TelemetryLog;
  /** The name that the history shows. */
  readonly who: string;
}

interface Judging extends Pick<DriveOptions, 'store' | 'who'> {
  readonly records: BrowserRecords;
}

/** A change that the judge of an automatic canary made. */
export interface CanaryEvent {
  readonly revision: Revision;
  readonly report: CanaryReport;
  readonly evidence: CanaryEvidence;
}

export type AutomaticState = UnitState & { readonly canary: Canary & { readonly auto: AutomaticPlan } };

/** The units whose canaries a gateway drives. */
export function automaticCanaries({ units }: Pick<Revision, 'units'>): (readonly [unit: string, AutomaticState])[] {
  return Object.entries(units).flatMap(([unit, state]) => (isAutomatic(state) ? [[unit, state] as const] : []));
}

export function isAutomatic(state: UnitState): state is AutomaticState {
  return state.canary?.auto !== undefined;
}

/** Everything that was counted in a channel since the first of its canaries began. */
export function measurementsFor(
  telemetry: TelemetryLog,
  channel: Channel,
  canaries: ReturnType<typeof automaticCanaries>,
): Promise<CanaryMeasurements> {
  const begins = canaries.map(([, { canary }]) => Date.parse(canary.auto.steps[0]?.since ?? ''));
  return telemetry.measurements(Math.max(Math.min(...begins), Date.now() - DAY_MS), channel);
}

/**
 * Judges every automatic canary of the newest revision once and writes the result as revisions. Two processes that do
 * this at the same time write only one: the second finds that the state is no longer the one it judged.
 */
export async function driveCanaries(latest: Revision, { store, telemetry, who }: DriveOptions): Promise<CanaryEvent[]> {
  const canaries = automaticCanaries(latest);
  if (canaries.length === 0) return [];
  const measured = await measurementsFor(telemetry, latest.channel, canaries);
  const records = recordsIn(measured.counted);
  const events: CanaryEvent[] = [];
  for (const [unit, state] of canaries) {
    const report = canaryReport(unit, state, state.canary, measured);
    const verdict = judgeCanary(report, state.canary.auto, Date.now());
    const event = await apply(latest, state, report, verdict, { store, who, records });
    if (event) events.push(event);
  }
  return events;
}

async function apply(
  latest: Revision,
  state: AutomaticState,
  report: CanaryReport,
  verdict: Verdict,
  options: Judging,
): Promise<CanaryEvent | undefined> {
  if (verdict.action === 'wait') return undefined;
  // The canary continues only after "unfreeze".
  if (latest.frozen && (verdict.action === 'step' || verdict.action === 'finish')) return undefined;
  return write(latest, state, report, verdict, options);
}

async function write(
  { channel }: Revision,
  state: AutomaticState,
  report: CanaryReport,
  verdict: Exclude<Verdict, { action: 'wait' }>,
  { store, who, records }: Judging,
): Promise<CanaryEvent | undefined> {
  const { unit, version } = report;
  const evidence = evidenceOf(report, verdict);
  const note: ChangeNote = {
    who,
    why: reasonOf(report, verdict),
    command: `canary ${unit} ${version} --auto (${verdict.action})`,
    evidence,
  };
  const revision = await changeChannel(
    store,
    channel,
    note,
    async (units, newest): Promise<Record<string, UnitState>> => {
      const now = units[unit];
      // Another process or an operator was faster.
      if (!now || !isSameState(now, state)) return {};
      if (verdict.action === 'step' || verdict.action === 'finish') refuseWhileFrozen(newest);
      return { [unit]: changed(state, verdict, (earlier) => records.isFailing(unit, earlier)) };
    },
    { goesBack: verdict.action === 'abort' },
  );
  return revision && { revision, report, evidence };
}

function changed(
  state: AutomaticState,
  verdict: Exclude<Verdict, { action: 'wait' }>,
  isFailing: (version: string) => boolean,
): UnitState {
  const { current, previous, canary } = state;
  switch (verdict.action) {
    case 'abort':
      return { current, previous };
    case 'finish':
      return promoted(state, canary.version, isFailing);
    case 'step': {
      const { percent } = verdict;
      return { current, previous, canary: { ...canary, percent, auto: atShare(canary.auto, percent) } };
    }
    case 'pause': {
      const pause = verdict.reason === 'few-addresses' ? withdrawnPlan : pausedPlan;
      const auto = pause(canary.auto, verdict.reason, verdict.text);
      return { current, previous, canary: { ...canary, percent: currentStep(auto).percent, auto } };
    }
  }
}

function evidenceOf(report: CanaryReport, verdict: Exclude<Verdict, { action: 'wait' }>): CanaryEvidence {
  const { unit, version, percent, views, failingAddresses, ratio, evidence, certainEvidence } = report;
  return {
    unit,
    version,
    event: verdict.action,
    percent,
    ...(verdict.action === 'pause' && { reason: verdict.reason }),
    views,
    failingAddresses,
    ...(ratio && { ratio }),
    evidence,
    certainEvidence,
  };
}

function reasonOf(report: CanaryReport, verdict: Exclude<Verdict, { action: 'wait' }>): string {
  const { views, failingAddresses, evidence, evidenceLimit } = report;
  const counts =
    `failures at ${failingAddresses.canary} addresses in ${views.canary} page views, ` +
    `at ${failingAddresses.current} in ${views.current} of ${report.current}`;
  switch (verdict.action) {
    case 'abort':
      return `it fails more often than ${report.current}: ${counts}`;
    case 'pause':
      return `paused: ${verdict.text}`;
    default:
      return `held: ${counts}; evidence ${Math.round(evidence)} of ${evidenceLimit}`;
  }
}
