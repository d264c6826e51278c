import { SHELL } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { UnitState, UnitStates } from './revision.ts';
import { meetsRange } from './version.ts';
import type { Release } from './release.ts';

/** Why `remote` cannot run in `shell`, one sentence per unmet requirement. */
export function unmetRequirements(remote: Release, shell: Release): string[] {
  return Object.entries(remote.requires).flatMap(([name, range]) => {
    const provided = shell.provides[name];
    if (provided !== undefined && meetsRange(provided, range)) return [];
    const has =
      provided === undefined ? `shell ${shell.version} does not share it` : `shell ${shell.version} shares ${provided}`;
    return [`${remote.unit} ${remote.version} requires ${name} ${range}, but ${has}`];
  });
}

/** A visitor may get the current version or the canary of each unit, in any combination. */
function versionsInUse(state: UnitState | undefined): string[] {
  if (!state) return [];
  return state.canary ? [state.current, state.canary.version] : [state.current];
}

async function problems(store: ReleaseStore, units: UnitStates): Promise<Set<string>> {
  const found = new Set<string>();
  const shells = await releases(store, SHELL, units[SHELL]);
  for (const [unit, state] of Object.entries(units)) {
    if (unit === SHELL) continue;
    for (const remote of await releases(store, unit, state)) {
      for (const shell of shells) unmetRequirements(remote, shell).forEach((problem) => found.add(problem));
    }
  }
  return found;
}

async function releases(store: ReleaseStore, unit: string, state: UnitState | undefined): Promise<Release[]> {
  const found = await Promise.all(versionsInUse(state).map((version) => store.release(unit, version)));
  return found.filter((release) => release !== undefined);
}

/**
 * Refuses a change after which a remote would run in a shell that does not share what it requires. Problems from before
 * do not block a change that repairs another part.
 * @throws ReleaseError JP-R006 with every unmet requirement, JP-R009 when the channel would have remotes but no shell.
 */
export async function checkRequirements(store: ReleaseStore, before: UnitStates, after: UnitStates): Promise<void> {
  if (!after[SHELL])
    throw new ReleaseError(
      'JP-R009',
      'the channel has no shell yet: promote a shell first, or together with the remote',
    );
  const known = await problems(store, before);
  const fresh = [...(await problems(store, after))].filter((problem) => !known.has(problem));
  if (fresh.length > 0) throw new ReleaseError('JP-R006', `refused: ${fresh.join('; ')}`);
}
