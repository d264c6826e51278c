import { SHELL, type Release } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { unmetRequirements, type Problem } from './requirements.ts';
import type { UnitState, UnitStates } from './revision.ts';

/**
 * Refuses a change after which visitors could get releases that do not work together. Problems from before do not block
 * a change that repairs another part.
 * @throws ReleaseError JP-R009 when the channel would have remotes but no shell, otherwise with every problem and the
 *   code of the first.
 */
export async function checkChange(store: ReleaseStore, before: UnitStates, after: UnitStates): Promise<void> {
  if (!after[SHELL])
    throw new ReleaseError(
      'JP-R009',
      'the channel has no shell yet: promote a shell first, or together with the remote',
    );
  const known = new Set((await unmetInChannel(store, before)).map(({ text }) => text));
  refuse((await unmetInChannel(store, after)).filter(({ text }) => !known.has(text)));
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new ReleaseError(first.code, `refused: ${[...new Set(problems.map(({ text }) => text))].join('; ')}`);
}

async function unmetInChannel(store: ReleaseStore, units: UnitStates): Promise<Problem[]> {
  const shells = await releasesInUse(store, SHELL, units[SHELL]);
  const remotes = await Promise.all(
    Object.entries(units).flatMap(([unit, state]) => (unit === SHELL ? [] : [releasesInUse(store, unit, state)])),
  );
  return remotes.flat().flatMap((remote) => shells.flatMap((shell) => unmetRequirements(remote, shell)));
}

/** A visitor may get the current version or the canary of each unit, in any combination. */
async function releasesInUse(store: ReleaseStore, unit: string, state: UnitState | undefined): Promise<Release[]> {
  const versions = state ? [state.current, ...(state.canary ? [state.canary.version] : [])] : [];
  const found = await Promise.all(versions.map((version) => store.release(unit, version)));
  return found.filter((release) => release !== undefined);
}
