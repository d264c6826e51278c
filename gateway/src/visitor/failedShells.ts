import { versionNumber } from '@jpro/releases';

/** Versions of the shell that did not start in this browser. */
export type FailedShells = ReadonlySet<string>;

/** A tester's pick, the canary, and the current and previous versions: no page tries more. */
const MAX_SHELLS = 6;

export function readFailedShells(cookie: string | undefined): FailedShells {
  const versions = cookie?.split('!').slice(0, MAX_SHELLS) ?? [];
  return new Set(versions.filter((version) => versionNumber.safeParse(version).success));
}
