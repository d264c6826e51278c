import { REPOSITORY } from '../dataFolder.ts';
import { requirePublished } from '../published.ts';
import { currentUnits } from '../readRevisions.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import type { Channel } from '../revision.ts';
import { commitsBetween } from './commitsBetween.ts';
import { diffReleases, type ReleaseDiff } from './diffReleases.ts';

export interface Comparison extends ReleaseDiff {
  /** Newest first; undefined when this checkout lacks one of the commits. */
  readonly log: readonly string[] | undefined;
}

/**
 * What a version of a unit changes compared with an earlier one, by default the one that visitors get.
 * @throws ReleaseError JP-R001, JP-R002 (unknown), JP-R035 (damaged)
 */
export async function compareVersions(
  store: ReleaseStore,
  channel: Channel,
  { unit, version, from }: { readonly unit: string; readonly version: string; readonly from?: string | undefined },
): Promise<Comparison> {
  const to = await requirePublished(store, unit, version);
  const before = from ?? (await currentUnits(store, channel))[unit]?.current;
  const earlier = before === undefined ? undefined : await requirePublished(store, unit, before);
  return {
    ...(await diffReleases(store, earlier, to)),
    log: earlier && commitsBetween(REPOSITORY, earlier, to),
  };
}
