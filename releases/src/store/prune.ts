import { setTimeout as sleep } from 'node:timers/promises';
import type { UnitVersion } from '../channel/promote.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { ManagedStore } from './ManagedStore.ts';
import type { TakenOut } from './Place.ts';
import { CHANNELS, type Channel, versionsOf } from '../channel/revision.ts';
import { DAY_MS } from '../telemetry/telemetryFile.ts';

/** A preview ends after a day, its last page may be open for another, and the name of its file only says the day. */
const PREVIEW_DAYS = 3;

export interface PruneOptions {
  /** How many of the newest versions of each unit stay. */
  readonly keep: number;
  /** Younger versions stay, too. */
  readonly days: number;
  readonly dryRun?: boolean;
}

export interface Pruned {
  /** Deleted versions; in a dry run, those that would be deleted. */
  readonly removed: readonly UnitVersion[];
  /** Old enough to be deleted, but still possibly used by a channel, an open page or a preview. */
  readonly needed: readonly UnitVersion[];
}

/**
 * Deletes old versions that nothing needs: no channel has them as current, canary or earlier version, no page opened in
 * the last 24 hours uses them, and no preview link shows them. What anybody picked at `/releases` does not count,
 * because strangers could keep every version that way: such a browser gets the current version instead.
 * @throws ReleaseError JP-R035 when a revision cannot be read, so that the versions in it are unknown
 */
export async function prune(store: ManagedStore, { keep, days, dryRun = false }: PruneOptions): Promise<Pruned> {
  const now = Date.now();
  const old = (
    await Promise.all((await store.units()).map((unit) => oldVersions(store, unit, keep, now - days * DAY_MS)))
  ).flat();
  const named = await namedVersions(store, now);
  const isNamed = ({ unit, version }: UnitVersion): boolean => named.has(`${unit} ${version}`);
  const unnamed = old.filter((each) => !isNamed(each));
  const removed = dryRun ? unnamed : await remove(store, unnamed, now);
  return { removed, needed: old.filter((each) => !removed.includes(each)) };
}

/** Each version is taken out first, and put back if it was promoted in the meantime. */
async function remove(store: ManagedStore, versions: readonly UnitVersion[], now: number): Promise<UnitVersion[]> {
  if (versions.length === 0) return [];
  const taken: { readonly which: UnitVersion; readonly out: TakenOut }[] = [];
  const removed: UnitVersion[] = [];
  try {
    for (const which of versions) {
      const out = await store.takeOut(which.unit, which.version);
      if (out) taken.push({ which, out });
    }
    await sleep(store.longestChangeMs);
    const named = await namedVersions(store, now);
    removed.push(...versions.filter(({ unit, version }) => !named.has(`${unit} ${version}`)));
  } finally {
    for (const { which, out } of taken) await (removed.includes(which) ? out.delete() : out.putBack());
  }
  return removed;
}

async function oldVersions(store: ManagedStore, unit: string, keep: number, before: number): Promise<UnitVersion[]> {
  const versions = await Promise.all(
    (await store.versions(unit)).map(async (version) => ({
      version,
      at: (await store.addedAt(unit, version)) ?? Number.POSITIVE_INFINITY,
    })),
  );
  // At the same moment the later one in version order is newer.
  const newestFirst = versions.reverse().sort((left, right) => right.at - left.at);
  return newestFirst
    .slice(keep)
    .filter(({ at }) => at < before)
    .map(({ version }) => ({ unit, version }));
}

/** `<unit> <version>` of every version that channels, open pages and previews may use. */
async function namedVersions(store: ManagedStore, now: number): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const channel of CHANNELS) await addNamedByChannel(store, channel, now - DAY_MS, named);
  for (const { unit, version, day } of await store.previews())
    if (day > now - PREVIEW_DAYS * DAY_MS) named.add(`${unit} ${version}`);
  return named;
}

/** Goes back to the revision that was the newest at `since`, because pages opened then still use its versions. */
async function addNamedByChannel(
  store: ReleaseStore,
  channel: Channel,
  since: number,
  named: Set<string>,
): Promise<void> {
  let number = await store.latestRevisionNumber(channel);
  while (number > 0) {
    const revision = await store.revision(channel, number).catch(() => undefined);
    if (!revision) {
      throw new ReleaseError(
        'JP-R035',
        `revision ${number} of the ${channel} channel cannot be read, so the versions that it needs are unknown: ` +
          'nothing was deleted, run "doctor"',
      );
    }
    for (const [unit, state] of Object.entries(revision.units))
      for (const version of versionsOf(state)) named.add(`${unit} ${version}`);
    if (Date.parse(revision.at) < since) return;
    number -= 1;
  }
}
