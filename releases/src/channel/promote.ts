import { changeChannel, type ChangeNote } from './changeChannel.ts';
import { refuseWhileFrozen } from './freeze.ts';
import { requireCurrent, requireLoadable } from './published.ts';
import { requirePromoter } from '../signing/requireSigned.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { NO_RECORDS, type BrowserRecords } from '../telemetry/browserRecords.ts';
import type { Channel, Revision, UnitState } from './revision.ts';

export interface UnitVersion {
  readonly unit: string;
  readonly version: string;
}

export interface PromoteOptions {
  /** What browsers reported about the versions that become earlier ones. */
  readonly records?: BrowserRecords | undefined;
  /** Refuses the change unless this version of each unit is current. */
  readonly from?: string | undefined;
}

/** How many earlier versions a channel keeps, for rollbacks and as a fallback for browsers. */
const MAX_PREVIOUS = 3;

/**
 * Makes versions current, all in one revision, so that a shell and remotes that require each other are promoted
 * together. Ends the canaries of these units. An earlier version on which browsers failed becomes the last fallback.
 * @returns undefined when all of them were already current
 * @throws ReleaseError JP-R001, JP-R002 (unknown), JP-R026 (damaged), JP-R006, JP-R009 (requirements), JP-R030 (another
 *   version is current), JP-R033 (frozen), JP-R014
 * @see decision 82
 */
export async function promote(
  store: ReleaseStore,
  channel: Channel,
  versions: readonly UnitVersion[],
  note: ChangeNote,
  { records = NO_RECORDS, from }: PromoteOptions = {},
): Promise<Revision | undefined> {
  for (const { unit, version } of versions) await requireLoadable(store, unit, version);
  return changeChannel(store, channel, note, async (units, latest) => {
    refuseWhileFrozen(latest);
    requirePromoter(
      latest,
      versions.map(({ unit }) => unit),
      note,
    );
    for (const { unit } of versions) requireCurrent(unit, units[unit]?.current, from);
    return Object.fromEntries(
      versions.map(({ unit, version }) => [
        unit,
        promoted(units[unit], version, (earlier) => records.isFailing(unit, earlier)),
      ]),
    );
  });
}

/** The state of a unit with this version as the current one, without a canary. */
export function promoted(
  state: UnitState | undefined,
  version: string,
  isFailing: (version: string) => boolean = () => false,
): UnitState {
  if (!state) return { current: version, previous: [] };
  if (state.current === version) return { current: version, previous: state.previous };
  const earlier = [state.current, ...state.previous].filter((each) => each !== version);
  const previous = [...earlier.filter((each) => !isFailing(each)), ...earlier.filter(isFailing)];
  return { current: version, previous: previous.slice(0, MAX_PREVIOUS) };
}
