import { createHash } from 'node:crypto';
import { readBuiltRelease } from './builtRelease.ts';
import type { ChangeNote } from './changeChannel.ts';
import { history } from './history.ts';
import { latestRevision } from './latestRevision.ts';
import { promote, type UnitVersion } from './promote.ts';
import { SHELL, type Release } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { localVersion } from './version.ts';

export interface EnsuredRelease extends UnitVersion {
  /** False when the store had exactly this build before. */
  readonly published: boolean;
}

export interface Ensured {
  readonly releases: readonly EnsuredRelease[];
  /** Undefined when the channel stayed as it was. */
  readonly revision: Revision | undefined;
  /** Why the builds were not promoted: visitors keep the releases that they have. */
  readonly refusal?: ReleaseError;
}

const MAX_CHANGES_SEARCHED = 200;

/**
 * For `npm start`: publishes the built folders and promotes the new ones, in one revision. A build that differs from
 * the published one of the same version becomes `<next patch>-local.<digest>`, because published versions never change.
 * An unchanged build is not promoted again, so a restart does not undo a rollback. A channel that visitors get stays as
 * it is while it is frozen, and when the builds may not be promoted.
 * @throws ReleaseError as `publish`, and for an empty channel as `promote`.
 */
export async function ensurePromoted(
  store: ReleaseStore,
  channel: Channel,
  folders: readonly string[],
  note: ChangeNote,
): Promise<Ensured> {
  const releases: EnsuredRelease[] = [];
  for (const folder of folders) releases.push(await ensurePublished(store, folder));
  const latest = await latestRevision(store, channel);
  if (latest?.frozen) return { releases, revision: undefined };
  const units = latest?.units ?? {};
  const wanted: UnitVersion[] = [];
  for (const { unit, version, published } of releases) {
    const isNew = published || !units[unit] || (await changedSinceLastStart(store, channel, { unit, version }, note));
    if (isNew) wanted.push({ unit, version });
  }
  if (wanted.length === 0) return { releases, revision: undefined };
  try {
    return { releases, revision: await promote(store, channel, wanted, note) };
  } catch (error) {
    if (!(error instanceof ReleaseError) || !units[SHELL]) throw error;
    return { releases, revision: undefined, refusal: error };
  }
}

/** True when the last change of this unit by the same command promoted another version. */
async function changedSinceLastStart(
  store: ReleaseStore,
  channel: Channel,
  { unit, version }: UnitVersion,
  { command }: ChangeNote,
): Promise<boolean> {
  const changes = await history(store, channel, { unit, limit: MAX_CHANGES_SEARCHED });
  const last = changes.find((change) => change.command === command)?.changes.find((change) => change.unit === unit);
  return last !== undefined && last.to?.current !== version;
}

async function ensurePublished(store: ReleaseStore, folder: string): Promise<EnsuredRelease> {
  const built = await readBuiltRelease(folder);
  const { unit } = built;
  for (const version of [built.version, localVersion(built.version, contentDigest(built))]) {
    const known = await store.release(unit, version);
    if (known && contentDigest(known) === contentDigest(built)) return { unit, version, published: false };
    if (!known && (await store.add({ ...built, version }, folder))) return { unit, version, published: true };
  }
  return ensurePublished(store, folder);
}

/** Equal for builds with equal files, whatever their commit and build time. */
function contentDigest({
  unit: _,
  version: _version,
  commit: _commit,
  builtAt: _builtAt,
  ...content
}: Release): string {
  const files = content.files.map(({ path, sha384 }) => `${path} ${sha384}`).sort();
  return createHash('sha256')
    .update(JSON.stringify({ ...content, files }))
    .digest('hex');
}
