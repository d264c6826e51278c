import { changeChannel, type ChangeNote } from './changeChannel.ts';
import { refuseWhileFrozen } from './freeze.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { requirePromoter } from '../signing/requireSigned.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { requireDispensable } from './retire.ts';
import type { Channel, Revision, UnitState, UnitStates, WantedStates } from './revision.ts';
import { requireWhole } from '../checks/wholeRelease.ts';

/**
 * Gives every unit the version that it had in an earlier revision, and takes out units that were added later. Canaries
 * end. What went back since comes forward again only as a promotion would.
 * @returns undefined when the channel is already in that state
 * @throws ReleaseError JP-R034 (no such revision, or a version is gone), JP-R029 (the site needs a unit that was added
 *   later), JP-R026 (a version is damaged), JP-R033, JP-R048 (a version comes forward), JP-R006, JP-R014
 */
export async function restoreRevision(
  store: ReleaseStore,
  channel: Channel,
  number: number,
  note: ChangeNote,
  { allowNeeded = false }: { readonly allowNeeded?: boolean | undefined } = {},
): Promise<Revision | undefined> {
  const target = await store.revision(channel, number);
  if (!target) throw new ReleaseError('JP-R034', `the ${channel} channel has no revision ${number}: see "history"`);
  const restored = await restoredStates(store, target);
  const decide = async (units: UnitStates, latest: Revision | undefined): Promise<WantedStates> => {
    const forward = Object.keys(restored).filter((unit) => !hasGoneBy(units[unit], restored[unit]?.current));
    if (forward.length > 0) refuseWhileFrozen(latest);
    requirePromoter(latest, forward, note);
    const leaving = Object.keys(units).filter((unit) => !restored[unit]);
    if (leaving.length > 0) await requireDispensable(store, units, leaving, allowNeeded);
    for (const [unit, { current }] of Object.entries(restored))
      if (current !== units[unit]?.current) await requireWhole(store, unit, current);
    return { ...restored, ...Object.fromEntries(leaving.map((unit) => [unit, null])) };
  };
  return changeChannel(store, channel, note, decide, { goesBack: true });
}

/** Whether a version is the current one, or one that a rollback could go back to. */
function hasGoneBy(state: UnitState | undefined, version: string | undefined): boolean {
  return state !== undefined && [state.current, ...state.previous].some((each) => each === version);
}

async function restoredStates(store: ReleaseStore, { number, units }: Revision): Promise<UnitStates> {
  const gone: string[] = [];
  const states: Record<string, UnitState> = {};
  for (const [unit, { current, previous }] of Object.entries(units)) {
    if (!(await store.release(unit, current))) gone.push(`${unit} ${current}`);
    const found = await Promise.all(previous.map((version) => store.release(unit, version)));
    states[unit] = { current, previous: previous.filter((_, index) => found[index] !== undefined) };
  }
  if (gone.length === 0) return states;
  throw new ReleaseError('JP-R034', `revision ${number} cannot be restored: ${gone.join(', ')} is not in the store`);
}
