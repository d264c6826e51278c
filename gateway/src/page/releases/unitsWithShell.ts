import { revisionsBackFrom, SHELL, type ReleaseStore, type Revision, type UnitStates } from '@jpro/releases';

type Units = Promise<UnitStates | undefined>;

const MAX_REVISIONS_SEARCHED = 1_000;

const searched = new WeakMap<Revision, Map<string, Units>>();

/**
 * The versions that ran together when this version of the shell was last current, without units that have left since.
 */
export function unitsWithShell(store: ReleaseStore, revision: Revision, version: string): Units {
  const known = searched.get(revision) ?? new Map<string, Units>();
  searched.set(revision, known);
  const units = known.get(version) ?? search(store, revision, version);
  known.set(version, units);
  units.catch(() => known.delete(version));
  return units;
}

async function search(store: ReleaseStore, { channel, number: newest, units: now }: Revision, version: string): Units {
  for await (const { number, units } of revisionsBackFrom(store, channel, newest - 1)) {
    if (units[SHELL]?.current === version)
      return Object.fromEntries(Object.entries(units).filter(([unit]) => unit in now));
    if (number <= newest - MAX_REVISIONS_SEARCHED) break;
  }
  return undefined;
}
