import { unitName, versionNumber } from '@jpro/releases';

/** The released version of each unit that a tester picked. */
export type Override = ReadonlyMap<string, string>;

const MAX_UNITS = 12;

/** Accepts names only: a cookie must never become the address of code. */
export function readOverride(cookie: string | undefined): Override {
  const picks = new Map<string, string>();
  for (const pick of cookie?.split('!').slice(0, MAX_UNITS) ?? []) {
    const [unit, version] = pick.split('~');
    if (unitName.safeParse(unit).success && versionNumber.safeParse(version).success)
      picks.set(unit ?? '', version ?? '');
  }
  return picks;
}

export function writeOverride(override: Override): string {
  return [...override].map(([unit, version]) => `${unit}~${version}`).join('!');
}
