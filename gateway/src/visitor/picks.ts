import { unitName, versionNumber } from '@jpro/releases';

/** The released version that a tester picked for each unit. */
export type Picks = ReadonlyMap<string, string>;

const MAX_UNITS = 12;

/** Takes the place of a unit in the cookie of a preview; its version is the end of the preview. */
const UNTIL = 'until';

/** Accepts names only: a cookie must never become the address of code. A preview that has ended picks nothing. */
export function readPicks(cookie: string | undefined): Picks {
  const picks = new Map<string, string>();
  if ((readPreviewEnd(cookie) ?? Infinity) <= Date.now()) return picks;
  for (const pick of cookie?.split('!').slice(0, MAX_UNITS + 1) ?? []) {
    const [unit, version] = pick.split('~');
    if (unitName.safeParse(unit).success && versionNumber.safeParse(version).success)
      picks.set(unit ?? '', version ?? '');
  }
  return picks;
}

/** When the preview in this browser ends, in milliseconds since the epoch; undefined without a preview. */
export function readPreviewEnd(cookie: string | undefined): number | undefined {
  const [, seconds] = /(?:^|!)until~([0-9a-z]{1,9})(?:!|$)/.exec(cookie ?? '') ?? [];
  return seconds === undefined ? undefined : parseInt(seconds, 36) * 1000;
}

/** @param previewEnd the end of a preview in milliseconds since the epoch, in whole seconds */
export function writePicks(picks: Picks, previewEnd?: number): string {
  const end = previewEnd === undefined ? [] : [`${UNTIL}~${(previewEnd / 1000).toString(36)}`];
  return [...end, ...[...picks].map(([unit, version]) => `${unit}~${version}`)].join('!');
}
