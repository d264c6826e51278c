import { isAutomatic } from '../canary/driveCanaries.ts';
import { type CanaryMeasurements, canaryReport, type CanaryReport } from '../canary/canaryReport.ts';
import { checkServer, type ServerCheck } from '../checks/checkServer.ts';
import type { Counted } from '../telemetry/HourOfReports.ts';
import { requireInChannel } from '../channel/published.ts';
import { inspectChannel, readableRevision } from '../channel/readRevisions.ts';
import type { ReleaseStore, StoreFault } from '../store/releaseStore.ts';
import type { Channel, Freeze, Revision, UnitOrigin, UnitState } from '../channel/revision.ts';
import { channelFaults } from '../checks/storeFaults.ts';
import { type Failure, failuresIn, type Loads, LoadTally, type TelemetryLog } from '../telemetry/telemetry.ts';
import { DAY_MS } from '../telemetry/telemetryFile.ts';
import { overwrittenFiles } from '../checks/wholeRelease.ts';

const MINUTE_MS = 60_000;
/** Lengths of the windows in minutes: 10 minutes, 1 hour, 24 hours. */
export const WINDOWS = [10, 60, 1_440] as const;
const MAX_FAILURES = 10;

export interface WindowLoads {
  readonly minutes: (typeof WINDOWS)[number];
  readonly loads: Loads;
}

export interface VersionStatus {
  readonly version: string;
  readonly role: 'current' | 'canary' | 'previous';
  /** When the version got this role; earlier reports do not count. Missing for previous versions. ISO 8601, UTC. */
  readonly since?: string | undefined;
  /** Who gave it this role. Missing for previous versions. */
  readonly by?: string | undefined;
  /** The loads in the longest window. */
  readonly loads: Loads;
  readonly windows: readonly WindowLoads[];
}

export interface UnitStatus {
  readonly unit: string;
  readonly state: UnitState;
  readonly versions: readonly VersionStatus[];
  /** What an automatic canary has shown since it began. */
  readonly canary?: CanaryReport | undefined;
  /** The most frequent failures of these versions in the longest window. */
  readonly failures: readonly Failure[];
  /** Published versions that no visitor gets. */
  readonly unused: readonly string[];
}

export interface ChannelStatus {
  readonly channel: Channel;
  /** 0 for a channel that was never used. */
  readonly revision: number;
  readonly frozen?: Freeze | undefined;
  readonly units: readonly UnitStatus[];
  /** Problems in the store. */
  readonly faults: readonly StoreFault[];
  /** The API behind the channel's gateway; undefined before its first start. */
  readonly server: ServerCheck | undefined;
}

/**
 * The versions that visitors of a channel get, how often they were viewed, and what browsers reported. Reads only the
 * newest revision and those that it refers to, however long the history is.
 * @throws ReleaseError JP-R001, JP-R010 when the channel has no such unit
 */
export async function status(
  store: ReleaseStore,
  telemetry: TelemetryLog,
  channel: Channel,
  unit?: string,
  knownFaults?: readonly StoreFault[],
): Promise<ChannelStatus> {
  const inspected = await inspectChannel(store, channel);
  const { latest } = inspected;
  const units = latest?.units ?? {};
  if (unit !== undefined) await requireInChannel(store, units, unit);
  const faults = knownFaults ?? [
    ...(await channelFaults(store, inspected, overwrittenFiles)),
    ...(await store.storageFaults(channel)),
  ];
  const server = await checkServer(store, channel, units);
  if (!latest) return { channel, revision: 0, units: [], faults, server };
  const measured = await telemetry.measurements(Date.now() - DAY_MS, channel);
  const reports = byVersion(measured.counted);
  const wanted = Object.entries(units).filter(([name]) => unit === undefined || name === unit);
  const statuses = wanted.map(([name, state]) =>
    unitStatus(
      store,
      latest,
      name,
      state,
      latest.origins[name],
      measured,
      (version) => reports.get(`${name} ${version}`) ?? [],
    ),
  );
  return {
    channel,
    revision: latest.number,
    frozen: latest.frozen,
    units: await Promise.all(statuses),
    faults,
    server,
  };
}

async function unitStatus(
  store: ReleaseStore,
  latest: Revision,
  unit: string,
  state: UnitState,
  origin: UnitOrigin | undefined,
  measured: CanaryMeasurements,
  reportsOf: (version: string) => readonly Counted[],
): Promise<UnitStatus> {
  const revisionOf = (number: number | undefined): Promise<Revision | undefined> =>
    number === latest.number ? Promise.resolve(latest) : readableRevision(store, latest.channel, number ?? 0);
  const [current, canary] = await Promise.all([revisionOf(origin?.current), revisionOf(origin?.canary)]);
  const now = Date.now();
  const counted: Counted[] = [];
  const versions = inUse(state).map(({ version, role }): VersionStatus => {
    const { at: since, who: by } = { current, canary, previous: undefined }[role] ?? {};
    const own = reportsOf(version).filter(({ at }) => at >= now - DAY_MS && (!since || at >= Date.parse(since)));
    counted.push(...own);
    const windows = WINDOWS.map((minutes) => ({ minutes, loads: loadsOf(own, now - minutes * MINUTE_MS) }));
    return { version, role, since, by, loads: loadsOf(own, 0), windows };
  });
  const used = new Set(versions.map(({ version }) => version));
  return {
    unit,
    state,
    versions,
    ...(isAutomatic(state) && { canary: canaryReport(unit, state, state.canary, measured) }),
    failures: failuresIn(counted).slice(0, MAX_FAILURES),
    unused: (await store.versions(unit)).filter((version) => !used.has(version)),
  };
}

function loadsOf(reports: readonly Counted[], from: number): Loads {
  const tally = new LoadTally();
  for (const counted of reports) if (counted.at >= from) tally.add(counted);
  return tally.loads();
}

function byVersion(reports: readonly Counted[]): ReadonlyMap<string, readonly Counted[]> {
  return Map.groupBy(reports, ({ subject: { unit, version } }) => `${unit} ${version}`);
}

function inUse({ current, canary, previous }: UnitState): Pick<VersionStatus, 'version' | 'role'>[] {
  return [
    { version: current, role: 'current' },
    ...(canary ? [{ version: canary.version, role: 'canary' as const }] : []),
    ...previous
      .filter((version) => version !== canary?.version)
      .map((version) => ({ version, role: 'previous' as const })),
  ];
}
