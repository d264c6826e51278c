import { changeChannel, type ChangeNote } from './changeChannel.ts';
import { refuseWhileFrozen } from './freeze.ts';
import { requireInChannel } from './published.ts';
import { SHELL, type Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { requirePromoter } from '../signing/requireSigned.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, Revision, UnitStates } from './revision.ts';

/** The home page: no purpose is declared for it, and nothing works without it. */
const HOME = '/';

/**
 * Takes a unit out of the channel: with the next page load its addresses are 404 and its menu entries disappear. Its
 * versions stay in the store, and open pages keep running.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R029 (the site needs it), JP-R033 (frozen), JP-R014
 */
export async function retire(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
  { allowNeeded = false }: { readonly allowNeeded?: boolean | undefined } = {},
): Promise<Revision> {
  const revision = await changeChannel(store, channel, note, async (units, latest) => {
    refuseWhileFrozen(latest);
    requirePromoter(latest, [unit], note);
    await requireInChannel(store, units, unit);
    await requireDispensable(store, units, [unit], allowNeeded);
    return { [unit]: null };
  });
  if (!revision) throw new ReleaseError('JP-R010', `${unit} is not in this channel`);
  return revision;
}

/**
 * Other units find some pages, such as the login, by their purpose; those and the home page must stay.
 * @throws ReleaseError JP-R029 for the shell, and for the only unit with such a page unless that is allowed
 */
export async function requireDispensable(
  store: ReleaseStore,
  units: UnitStates,
  leaving: readonly string[],
  allowNeeded: boolean,
): Promise<void> {
  if (leaving.includes(SHELL))
    throw new ReleaseError('JP-R029', 'the shell cannot be taken out: every page of the site runs in it');
  if (allowNeeded) return;
  const needed = await neededPages(store, units, (unit) => leaving.includes(unit));
  const elsewhere = new Set(
    (await neededPages(store, units, (unit) => !leaving.includes(unit))).map(({ need }) => need),
  );
  const missing = needed.filter(({ need }) => !elsewhere.has(need));
  if (missing.length === 0) return;
  throw new ReleaseError(
    'JP-R029',
    `the rest of the site needs ${missing.map(({ need, pattern }) => `${need} (${pattern})`).join(', ')} ` +
      `of ${leaving.join(', ')}: promote another unit with these pages first, or use --allow-needed`,
  );
}

interface NeededPage {
  /** The purpose of the page, or `the home page`. */
  readonly need: string;
  readonly pattern: string;
}

async function neededPages(
  store: ReleaseStore,
  units: UnitStates,
  isWanted: (unit: string) => boolean,
): Promise<NeededPage[]> {
  const wanted = Object.entries(units).filter(([unit]) => isWanted(unit));
  const releases = await Promise.all(wanted.map(([unit, { current }]) => store.release(unit, current)));
  return releases.flatMap((release) => (release ? needsOf(release) : []));
}

function needsOf({ routes }: Release): NeededPage[] {
  return routes.flatMap(({ pattern, purpose }) => [
    ...(pattern === HOME ? [{ need: 'the home page', pattern }] : []),
    ...(purpose === undefined ? [] : [{ need: purpose, pattern }]),
  ]);
}
