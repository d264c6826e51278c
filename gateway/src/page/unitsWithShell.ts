import { readRevision, SHELL, UnusableFile, type ReleaseStore, type Revision, type UnitStates } from '@jpro/releases';

type Units = Promise<UnitStates | undefined>;

const MAX_REVISIONS_SEARCHED = 1_000;

const searched = new WeakMap<Revision, Map<string, Units>>();

/** The versions that ran together when this version of the shell was current last, without units that left since. */
export function unitsWithShell(store: ReleaseStore, revision: Revision, version: string): Units {
  const known = searched.get(revision) ?? new Map<string, Units>();
  searched.set(revision, known);
  const units = known.get(version) ?? search(store, revision, version);
  known.set(version, units);
  units.catch(() => known.delete(version));
  return units;
}

async function search(store: ReleaseStore, { channel, number: newest, units: now }: Revision, version: string): Units {
  for (let number = newest - 1; number > Math.max(0, newest - MAX_REVISIONS_SEARCHED); number -= 1) {
    const found = await readRevision(store, channel, number);
    if (found && !(found instanceof UnusableFile) && found.units[SHELL]?.current === version)
      return Object.fromEntries(Object.entries(found.units).filter(([unit]) => unit in now));
  }
  return undefined;
}
