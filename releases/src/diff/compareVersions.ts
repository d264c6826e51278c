import { execFileSync } from 'node:child_process';
import { REPOSITORY } from '../publish/sources.mjs';
import { requirePublished } from '../channel/published.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel } from '../channel/revision.ts';
import { diffReleases, type ReleaseDiff } from './diffReleases.ts';
import type { Release } from '../release.ts';

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

/**
 * One line for each commit that changed the sources of a unit, newest first. Undefined when the checkout lacks one of
 * the commits.
 */
function commitsBetween(checkout: string, from: Release, to: Release): string[] | undefined {
  if (from.commit === to.commit) return [];
  const folders = Object.keys({ ...from.sources, ...to.sources }).filter(
    (folder) => from.sources[folder] !== to.sources[folder],
  );
  try {
    const printed = execFileSync(
      'git',
      ['log', '--oneline', '--no-merges', `${from.commit}..${to.commit}`, '--', ...folders],
      {
        cwd: checkout,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return printed.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}
