import { checkServer, type ServerCheck } from './checkServer.ts';
import { currentUnits } from './currentUnits.ts';
import { requireInChannel } from './published.ts';
import { history } from './history.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, UnitState } from './revision.ts';
import { NO_LOADS, type Loads, type TelemetryLog } from './telemetry.ts';

export interface VersionStatus {
  readonly version: string;
  readonly role: 'current' | 'canary' | 'previous';
  readonly loads: Loads;
}

export interface UnitStatus {
  readonly unit: string;
  readonly state: UnitState;
  /** Last change of its state; ISO 8601, UTC. */
  readonly changedAt: string;
  readonly changedBy: string;
  readonly versions: readonly VersionStatus[];
  /** Published versions that nobody gets. */
  readonly unused: readonly string[];
}

export interface ChannelStatus {
  readonly channel: Channel;
  /** 0 for a channel that was never used. */
  readonly revision: number;
  readonly units: readonly UnitStatus[];
  /** The API behind the channel's gateway; undefined before its first start. */
  readonly server: ServerCheck | undefined;
}

/**
 * The versions that visitors of a channel get, and what their browsers reported in the last 24 hours.
 * @throws ReleaseError JP-R001, JP-R010 when the channel has no such unit.
 */
export async function status(
  store: ReleaseStore,
  telemetry: TelemetryLog,
  channel: Channel,
  unit?: string,
): Promise<ChannelStatus> {
  const units = await currentUnits(store, channel);
  if (unit !== undefined) await requireInChannel(store, units, unit);
  const wanted = Object.entries(units).filter(([name]) => unit === undefined || name === unit);
  const loads = await telemetry.counts();
  const statuses = wanted.map(async ([name, state]): Promise<UnitStatus> => {
    const [change] = await history(store, channel, { unit: name, limit: 1 });
    const versions = inUse(state).map((use) => ({ ...use, loads: loads.get(`${name} ${use.version}`) ?? NO_LOADS }));
    const used = new Set(versions.map(({ version }) => version));
    return {
      unit: name,
      state,
      changedAt: change?.at ?? '',
      changedBy: change?.who ?? '',
      versions,
      unused: (await store.versions(name)).filter((version) => !used.has(version)),
    };
  });
  return {
    channel,
    revision: await store.latestRevisionNumber(channel),
    units: await Promise.all(statuses),
    server: await checkServer(store, channel),
  };
}

function inUse({ current, canary, previous }: UnitState): Omit<VersionStatus, 'loads'>[] {
  return [
    { version: current, role: 'current' },
    ...(canary ? [{ version: canary.version, role: 'canary' as const }] : []),
    ...previous
      .filter((version) => version !== canary?.version)
      .map((version) => ({ version, role: 'previous' as const })),
  ];
}
