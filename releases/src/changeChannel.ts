import { setTimeout as sleep } from 'node:timers/promises';
import { checkChange, type Allowances } from './checkChange.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision, UnitChange, UnitStates } from './revision.ts';

/** Who changes a channel and why, for the history. */
export interface ChangeNote extends Allowances {
  readonly who: string;
  readonly why: string;
  readonly command: string;
}

const ATTEMPTS = 200;

/**
 * Compare-and-swap of a channel. When another change was faster, `decide` runs again with the newest state, so that no
 * change is lost and every refusal is about the current state. An empty result changes nothing.
 * @throws ReleaseError of `decide` and `checkChange`, JP-R014 when other changes keep winning.
 */
export async function changeChannel(
  store: ReleaseStore,
  channel: Channel,
  note: ChangeNote,
  decide: (units: UnitStates) => Promise<UnitStates>,
): Promise<Revision | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = await store.latestRevisionNumber(channel);
    const before = (await store.revision(channel, number))?.units ?? {};
    const wanted = await decide(before);
    const changes = differences(before, wanted);
    if (changes.length === 0) return undefined;
    const units = { ...before, ...wanted };
    await checkChange(store, channel, before, units, note);
    const next: Revision = { number: number + 1, channel, units, at: new Date().toISOString(), ...note, changes };
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
