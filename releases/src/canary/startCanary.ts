import { changeChannel, type ChangeNote } from '../channel/changeChannel.ts';
import { refuseWhileFrozen } from '../channel/freeze.ts';
import { requireInChannel, requireLoadable } from '../channel/published.ts';
import { readableRevision } from '../channel/readRevisions.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { requirePromoter } from '../signing/requireSigned.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { currentStep, planOf, resumedPlan, type PlanOptions } from './automaticPlan.ts';
import type { Canary, Channel, Revision } from '../channel/revision.ts';

/**
 * Gives a version to a share of the visitors, who keep it as long as the share does not shrink. The canary of another
 * version is replaced only when it is named.
 * @returns undefined when the canary was already like this
 * @throws ReleaseError JP-R008 (percent), JP-R001, JP-R002, JP-R010 (unknown), JP-R026 (damaged), JP-R011 (it is
 *   current), JP-R032 (another canary runs), JP-R033 (frozen), JP-R006, JP-R014
 */
export async function startCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  canary: Canary,
  note: ChangeNote,
  { replace }: { readonly replace?: string | undefined } = {},
): Promise<Revision | undefined> {
  if (!(canary.percent >= 0 && canary.percent <= 100)) {
    throw new ReleaseError('JP-R008', `the share of a canary is 0 to 100 percent, not ${canary.percent}`);
  }
  await requireLoadable(store, unit, canary.version);
  return changeChannel(store, channel, note, async (units, latest) => {
    refuseWhileFrozen(latest);
    requirePromoter(latest, [unit], note);
    const { current, previous, canary: running } = await requireInChannel(store, units, unit);
    if (current === canary.version) {
      throw new ReleaseError(
        'JP-R011',
        `${unit} ${current} is current: every visitor has it, so it cannot be a canary`,
      );
    }
    if (running && running.version !== canary.version && running.version !== replace)
      throw await otherCanary(store, latest, unit, running);
    return { [unit]: { current, previous, canary } };
  });
}

/**
 * Gives a version to a growing share of the visitors. Depending on what browsers report, the gateway continues, pauses
 * or ends it.
 * @throws ReleaseError JP-R037 (the plan makes no sense), otherwise as `startCanary`
 */
export async function startAutomaticCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  version: string,
  options: PlanOptions,
  note: ChangeNote,
  replacing: { readonly replace?: string | undefined } = {},
): Promise<Revision | undefined> {
  const auto = planOf(options);
  return startCanary(store, channel, unit, { version, percent: currentStep(auto).percent, auto }, note, replacing);
}

/**
 * Lets a paused automatic canary continue, as `resumedPlan` says.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R032 (the canary is of another version than `version`),
 *   JP-R038 (it is not paused), JP-R033 (frozen), JP-R014
 */
export async function resumeCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
  version?: string,
): Promise<Revision | undefined> {
  return changeChannel(store, channel, note, async (units, latest) => {
    refuseWhileFrozen(latest);
    requirePromoter(latest, [unit], note);
    const { current, previous, canary } = await requireInChannel(store, units, unit);
    refuseOther(unit, canary, version);
    if (!canary?.auto?.paused)
      throw new ReleaseError('JP-R038', `${unit} has no automatic canary that is paused: see "status ${unit}"`);
    const auto = resumedPlan(canary.auto);
    return { [unit]: { current, previous, canary: { ...canary, percent: currentStep(auto).percent, auto } } };
  });
}

/**
 * Gives every visitor the current version again.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R011 (no canary), JP-R032 (the canary is of another version
 *   than `version`), JP-R014
 */
export async function stopCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
  version?: string,
): Promise<Revision | undefined> {
  return changeChannel(store, channel, note, async (units) => {
    const { current, previous, canary } = await requireInChannel(store, units, unit);
    if (!canary) throw new ReleaseError('JP-R011', `${unit} has no canary in the ${channel} channel`);
    refuseOther(unit, canary, version);
    return { [unit]: { current, previous } };
  });
}

function refuseOther(unit: string, canary: Canary | undefined, version: string | undefined): void {
  if (canary && version !== undefined && version !== canary.version)
    throw new ReleaseError('JP-R032', `the canary of ${unit} is ${canary.version}, not ${version}`);
}

async function otherCanary(
  store: ReleaseStore,
  latest: Revision | undefined,
  unit: string,
  { version, percent }: Canary,
): Promise<ReleaseError> {
  const number = latest?.origins[unit]?.canary;
  const start = latest && number !== undefined ? await readableRevision(store, latest.channel, number) : undefined;
  const by = start ? `, started by ${start.who} at ${start.at}` : '';
  return new ReleaseError(
    'JP-R032',
    `${unit} has the canary ${version} (${percent} %${by}): "canary ${unit} ${version} --off" ends it, ` +
      `--replace ${version} puts this one in its place`,
  );
}
