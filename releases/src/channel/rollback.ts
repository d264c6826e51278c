import { changeChannel, isSameState, type ChangeNote } from './changeChannel.ts';
import { requireCurrent, requireInChannel } from './published.ts';
import { isBefore, latestRevision, readableRevision, revisionAt } from './readRevisions.ts';
import { SHELL } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { requireDispensable } from './retire.ts';
import type { Canary, Channel, Revision, UnitState, UnitStates } from './revision.ts';
import { requireWhole } from '../checks/wholeRelease.ts';
import { NO_RECORDS, recordText, type BrowserRecords } from '../telemetry/browserRecords.ts';

export interface RollbackOptions {
  /** The earlier version to go back to, by default the newest one on which browsers did not fail. */
  readonly to?: string | undefined;
  /** What browsers reported about the earlier versions. */
  readonly records?: BrowserRecords | undefined;
  /** Refuses the rollback unless this version is running. */
  readonly from?: string | undefined;
  /** Required while a canary runs: which of the two versions to take back. */
  readonly of?: 'current' | 'canary' | undefined;
  /** Takes the unit out of the channel when this is its first release. */
  readonly toNothing?: boolean | undefined;
  /** With `toNothing`: even when other units need its pages. */
  readonly allowNeeded?: boolean | undefined;
  /**
   * When the operator decided, in milliseconds since the epoch, by default now. A change after that counts as
   * simultaneous.
   */
  readonly decidedAt?: number | undefined;
}

/** `sameStep`: another operator did the same at the same time, and this is that operator's revision. */
export type RollbackRevision = Revision & { readonly sameStep?: true };

/**
 * Makes the previous good version current again; a second rollback goes back one version further. Browsers do not fall
 * back to versions that were left or skipped. Two simultaneous rollbacks count as one step.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R007 (no earlier version, or none that is good), JP-R030
 *   (another version runs), JP-R031 (changed by others at the same time), JP-R036 (a canary runs), JP-R029 (toNothing:
 *   the site needs it), JP-R026 (the previous version is damaged), JP-R006 (the shell does not fit), JP-R014, JP-R027,
 *   JP-R028
 */
export async function rollback(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
  options: RollbackOptions = {},
): Promise<RollbackRevision> {
  const { decidedAt } = options;
  let decided: { readonly seen: Revision | undefined } | undefined;
  const revision = await changeChannel(store, channel, note, async (units, latest) => {
    decided ??= { seen: await revisionSeen(store, channel, latest, decidedAt) };
    const { seen } = decided;
    const isUnchanged = latest?.number === seen?.number || isSameState(stateOf(seen, unit), units[unit] ?? null);
    const wanted = await rolledBack(store, channel, isUnchanged ? units : (seen?.units ?? {}), unit, options);
    if (!isUnchanged && !isSameState(wanted, units[unit] ?? null)) throw await changedMeanwhile(store, latest, unit);
    return { [unit]: wanted };
  });
  if (revision) return revision;
  const same = await lastChangeOf(store, await latestRevision(store, channel), unit);
  if (!same) throw new ReleaseError('JP-R007', `${unit} is at its earlier version already`);
  return { ...same, sameStep: true };
}

/** The revision that the operator saw, by default the newest one. */
async function revisionSeen(
  store: ReleaseStore,
  channel: Channel,
  latest: Revision | undefined,
  decidedAt: number | undefined,
): Promise<Revision | undefined> {
  return decidedAt === undefined || isBefore(latest, decidedAt) ? latest : revisionAt(store, channel, decidedAt);
}

function stateOf(revision: Revision | undefined, unit: string): UnitState | null {
  return revision?.units[unit] ?? null;
}

async function rolledBack(
  store: ReleaseStore,
  channel: Channel,
  units: UnitStates,
  unit: string,
  { from, of, toNothing, allowNeeded, to, records = NO_RECORDS }: RollbackOptions,
): Promise<UnitState | null> {
  const state = await requireInChannel(store, units, unit);
  const { current, previous, canary } = state;
  if (canary && of === undefined) {
    throw new ReleaseError(
      'JP-R036',
      `${unit} has ${current} as current version and ${canary.version} as canary (${canary.percent} %): ` +
        'choose which one to take back with --current or --canary',
    );
  }
  if (!canary && of === 'canary')
    throw new ReleaseError('JP-R011', `${unit} has no canary in the ${channel} channel: current is ${current}`);
  const running = canary && of === 'canary' ? canary.version : current;
  requireCurrent(unit, running, from);
  if (of === 'canary') return { current, previous };
  if (toNothing) return withoutUnit(store, units, unit, previous[0], allowNeeded);
  const target = previous.find((version) => (to === undefined ? !records.isFailing(unit, version) : version === to));
  if (target === undefined) throw new ReleaseError('JP-R007', noTargetText(channel, unit, previous, to, records));
  const earlier = previous.slice(previous.indexOf(target) + 1);
  await requireWhole(store, unit, target, earlier);
  return { current: target, previous: earlier, ...(canary && canary.version !== target && { canary: byHand(canary) }) };
}

function noTargetText(
  channel: Channel,
  unit: string,
  previous: readonly string[],
  to: string | undefined,
  records: BrowserRecords,
): string {
  if (previous.length === 0) {
    const instead =
      unit === SHELL
        ? 'publish another version and promote it'
        : `"rollback ${unit} --to-nothing" takes it out of the channel`;
    return `${unit} has no earlier version in the ${channel} channel to go back to; ${instead}`;
  }
  if (to !== undefined)
    return `${to} is no earlier version of ${unit} in the ${channel} channel; there are ${previous.join(', ')}`;
  const known = previous.map((version) => `${version} (${recordText(records.of(unit, version))})`).join(', ');
  return `browsers failed on every earlier version of ${unit}: ${known}; choose one with --to, or promote another`;
}

/**
 * The version that the canary is compared with changes, so its judge would have to start over: the canary is no longer
 * automatic.
 */
function byHand({ version, percent }: Canary): Canary {
  return { version, percent };
}

async function withoutUnit(
  store: ReleaseStore,
  units: UnitStates,
  unit: string,
  target: string | undefined,
  allowNeeded: boolean | undefined,
): Promise<null> {
  if (target !== undefined) {
    throw new ReleaseError(
      'JP-R007',
      `${unit} can go back to ${target}: roll back without --to-nothing, or take it out with "retire ${unit}"`,
    );
  }
  await requireDispensable(store, units, [unit], allowNeeded === true);
  return null;
}

async function changedMeanwhile(
  store: ReleaseStore,
  latest: Revision | undefined,
  unit: string,
): Promise<ReleaseError> {
  const change = await lastChangeOf(store, latest, unit);
  return new ReleaseError(
    'JP-R031',
    `${unit} was changed at the same time by ${change?.who ?? 'someone else'} (revision ${change?.number ?? '?'}: ` +
      `${change?.command ?? 'unknown'}): nothing more was changed, see "status ${unit}"`,
  );
}

async function lastChangeOf(
  store: ReleaseStore,
  latest: Revision | undefined,
  unit: string,
): Promise<Revision | undefined> {
  const number = latest?.origins[unit]?.changed;
  return latest && number !== undefined ? readableRevision(store, latest.channel, number) : undefined;
}
