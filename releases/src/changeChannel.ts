import { setTimeout as sleep } from 'node:timers/promises';
import { newestRevision } from './newestRevision.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { checkRequirements } from './requirements.ts';
import type { Channel, Revision, UnitChange, UnitStates } from './revision.ts';

/** Who changes a channel and why, for the history. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
  readonly command: string;
}

const ATTEMPTS = 200;

/**
 * Compare-and-swap of a channel. When another change was faster, `decide` runs again with the newest state, so that no
 * change is lost and every refusal is about the current state. An empty result changes nothing. Damaged revisions are
 * skipped: the change continues what visitors get.
 * @throws ReleaseError of `decide`, JP-R006 and JP-R009 of the requirements, JP-R014 when other changes keep winning,
 *   JP-R027 and JP-R028 of the disk.
 */
export async function changeChannel(
  store: ReleaseStore,
  channel: Channel,
  note: ChangeNote,
  decide: (units: UnitStates) => Promise<UnitStates>,
): Promise<Revision | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { revision: newest, number, unusable } = await newestRevision(store, channel);
    // Others may be able to read it: continuing an older state would undo their changes.
    const denied = unusable.find(({ isDenied }) => isDenied);
    if (denied) throw denied;
    const before = newest?.units ?? {};
    const wanted = await decide(before);
    const changes = differences(before, wanted);
    if (changes.length === 0) return undefined;
    const units = { ...before, ...wanted };
    await checkRequirements(store, before, units);
    const at = new Date().toISOString();
    const continues = unusable.length > 0 ? { continues: newest?.number ?? 0 } : {};
    const next: Revision = { number: number + 1, channel, units, at, ...note, changes, ...continues };
    if (await store.addRevision(next)) return next;
    await sleep(Math.random() * Math.min(5 * (attempt + 1), 50));
  }
  throw new ReleaseError('JP-R014', `the ${channel} channel is being changed by too many others at once: try again`);
}

function differences(before: UnitStates, wanted: UnitStates): UnitChange[] {
  return Object.entries(wanted)
    .map(([unit, to]) => ({ unit, from: before[unit] ?? null, to }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
