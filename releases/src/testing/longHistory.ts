import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextOrigins } from '../channel/changeChannel.ts';
import { latestRevision } from '../channel/readRevisions.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Revision, UnitState } from '../channel/revision.ts';

interface LongHistory {
  readonly unit: string;
  /** Made current in turn. */
  readonly versions: readonly [string, ...string[]];
  /** The number of the last revision. */
  readonly upTo: number;
}

/** Adds revisions to the production channel faster than operators could: without checks, without syncing the disk. */
export async function longHistory(
  dataFolder: string,
  store: ReleaseStore,
  { unit, versions, upTo }: LongHistory,
): Promise<void> {
  const folder = path.join(dataFolder, 'releases/channels/production');
  await mkdir(folder, { recursive: true });
  let revision = await latestRevision(store, 'production');
  while (revision && revision.number < upTo) {
    revision = next(revision, unit, versions[revision.number % versions.length] ?? versions[0]);
    await writeFile(path.join(folder, `${revision.number}.json`), JSON.stringify(revision));
  }
}

function next(before: Revision, unit: string, version: string): Revision {
  const number = before.number + 1;
  const from = before.units[unit] ?? null;
  const earlier = from ? [from.current, ...from.previous].filter((each) => each !== version) : [];
  const to: UnitState = { current: version, previous: earlier.slice(0, 3) };
  const changes = [{ unit, from, to }];
  return {
    ...before,
    number,
    at: new Date().toISOString(),
    command: `promote ${unit} ${version}`,
    units: { ...before.units, [unit]: to },
    changes,
    origins: nextOrigins(before.origins, changes, number),
  };
}
