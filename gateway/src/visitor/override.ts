import { unitName, versionNumber } from '@jpro/releases';

/** Unit -> released version that a tester wants to see. */
export type Override = ReadonlyMap<string, string>;

const MAX_UNITS = 12;

/** Names only: an address of code can never come out of a cookie. */
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
