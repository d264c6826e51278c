import { inspectChannel, type InspectedChannel } from '../channel/readRevisions.ts';
import type { ReleaseStore, StoreFault } from '../store/releaseStore.ts';
import type { Channel, Revision, UnitState } from '../channel/revision.ts';
import { UnusableFile } from '../store/UnusableFile.ts';
import { damagedFiles, type FindDamage } from './wholeRelease.ts';

/** Names the store in faults that concern no single file. */
const STORE = 'STORE_URL';

/** Every problem of a channel, of the versions that it gives to visitors, and of the disk below. */
export async function storeFaults(store: ReleaseStore, channel: Channel): Promise<StoreFault[]> {
  const storage = await store.storageFaults(channel);
  try {
    return [...(await channelFaults(store, await inspectChannel(store, channel), damagedFiles)), ...storage];
  } catch (error) {
    if (error instanceof UnusableFile) return [unreadableChannel(error), ...storage];
    throw error;
  }
}

/** Like `storeFaults`, without the disk. */
export async function channelFaults(
  store: ReleaseStore,
  { latest, unusable }: InspectedChannel,
  findDamage: FindDamage,
): Promise<StoreFault[]> {
  const revisions = unusable.map((file) => unusableRevision(file, latest));
  return [...revisions, ...(latest ? await releaseFaults(store, latest, findDamage) : [])];
}

/** Damage in the versions that visitors get, and in those that browsers fall back to. */
export async function releaseFaults(
  store: ReleaseStore,
  { units }: Revision,
  findDamage: FindDamage,
): Promise<StoreFault[]> {
  const found: StoreFault[] = [];
  // One at a time: held in memory together, their files would take as much as the product itself.
  for (const [unit, state] of Object.entries(units))
    for (const version of versionsInUse(state)) found.push(...(await damage(store, unit, version, state, findDamage)));
  return found;
}

export function unreadableChannel({ file, reason, isAway }: UnusableFile): StoreFault {
  if (isAway) {
    return {
      code: 'JP-G018',
      file: STORE,
      problem: `cannot be reached: ${reason}`,
      advice: 'Check STORE_URL, AWS_… and the service; until then visitors get the releases that the gateway knows',
    };
  }
  return {
    code: 'JP-G008',
    file,
    problem: `cannot be listed: ${reason}`,
    advice: 'Correct the permissions of the folder; until then visitors keep the releases that the gateway knows',
  };
}

export function unusableRevision({ file, reason }: UnusableFile, continuing: Revision | undefined): StoreFault {
  const instead = continuing ? `revision ${continuing.number} is in use` : 'no earlier revision can be read';
  return {
    code: 'JP-G007',
    file,
    problem: `cannot be used: ${reason}; ${instead}`,
    advice: 'Restore the file from a backup, or make its change again: the next revision replaces it',
  };
}

function versionsInUse({ current, canary, previous }: UnitState): string[] {
  return [...new Set([current, canary?.version, previous[0]].filter((version) => version !== undefined))];
}

async function damage(
  store: ReleaseStore,
  unit: string,
  version: string,
  state: UnitState,
  findDamage: FindDamage,
): Promise<StoreFault[]> {
  const advice = adviceFor(unit, version, state);
  const folder = `artefacts/${unit}/${version}`;
  if (!(await store.isThere(unit, version)))
    return [{ code: 'JP-G010', file: folder, problem: 'is missing, or its release.json is damaged', advice }];
  const [first, ...more] = await findDamage(store, unit, version);
  if (!first) return [];
  const rest = more.length === 0 ? '' : `, and ${more.length} more files are damaged`;
  return [{ code: 'JP-G010', file: `${folder}/${first.path}`, problem: `${first.problem}${rest}`, advice }];
}

function adviceFor(unit: string, version: string, { current, canary, previous }: UnitState): string {
  const restore = 'restore the folder from a backup';
  if (version === canary?.version) return `Visitors get ${unit} ${current}: end the canary, or ${restore}`;
  if (version !== current) return `Browsers cannot fall back to it: ${restore}`;
  const [before] = previous;
  return before === undefined
    ? `There is no version before it: ${restore}, or publish a new version and promote it`
    : `Visitors get ${unit} ${before}: roll ${unit} back, or ${restore}`;
}
