import semver from 'semver';
import { SHELL, type Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { PublishingStore } from '../store/releaseStore.ts';
import type { Repository } from './Repository.ts';
import { commonSources, sourcesOf } from './sources.mjs';

export const LEVELS = ['patch', 'minor', 'major'] as const;
type Level = (typeof LEVELS)[number];

/** A `package.json` whose version was raised. */
export interface Raise {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
}

export interface RaisedVersion extends Raise {
  /** The newest published version, which it was raised from. */
  readonly published: string | undefined;
  /** Packages shared by the shell that were raised with it because they changed. */
  readonly shared: readonly Raise[];
  /** Changed files. */
  readonly files: readonly string[];
  /** Shared folders that changed since the newest published shell. Remotes get these changes only with a new shell. */
  readonly waiting: readonly string[];
  /** Requirements of the unit that the newest published shell does not meet, one sentence each. */
  readonly unmet: readonly string[];
}

/** What everything here needs: the repository and the store. */
export interface Versioning {
  readonly store: PublishingStore;
  readonly repository: Repository;
}

/**
 * Raises the version of a unit above the newest published one, or of a shared package above the one in the newest
 * published shell. Needs neither git nor tags, and changes nothing when the version was already raised.
 * @param wanted `patch`, `minor`, `major`, or a version
 * @throws ReleaseError JP-R001 for an unknown unit, JP-R015 for a version that is not above the published one
 */
export async function raiseVersion(versioning: Versioning, folder: string, wanted: string): Promise<RaisedVersion> {
  const { store, repository } = versioning;
  if (!versioned(repository).includes(folder)) {
    throw new ReleaseError('JP-R001', `${folder} has no version of its own: ${versioned(repository).join(', ')} have`);
  }
  const shell = await newestRelease(store, SHELL);
  const isUnit = repository.units().includes(folder);
  const { name, version: from } = repository.package(folder);
  const taken = isUnit ? await store.versions(folder) : [];
  const published = isUnit ? newestOf(taken) : shell?.provides[name];
  const to = raised(folder, { from, published, taken, wanted });
  const changed = shell ? changedShared(versioning, shell) : [];
  const level = semver.diff(published ?? from, to);
  const shared =
    folder === SHELL && shell && level
      ? changed.flatMap((each) => raiseOf(versioning, each, shell, level.includes('patch') ? 'patch' : 'minor'))
      : [];
  const raises = [{ folder, from, to }, ...shared].filter((each) => each.from !== each.to);
  const files = raises.flatMap((each) =>
    repository.setVersion(each.folder, each.to, (range) => semver.satisfies(each.to, range)),
  );
  return {
    folder,
    from,
    to,
    published,
    shared,
    files: [...new Set(files)].sort(),
    waiting: folder === SHELL ? [] : changed,
    unmet: isUnit && shell && folder !== SHELL ? unmetBy(versioning, folder, shell) : [],
  };
}

/** How a unit compares with its newest published version. */
export interface VersionState {
  readonly unit: string;
  readonly version: string;
  readonly published: string | undefined;
  /** Folders whose sources differ from the published version's; undefined when there is none. */
  readonly changed: readonly string[] | undefined;
}

export async function versionStates({ store, repository }: Versioning): Promise<VersionState[]> {
  const common = commonSources();
  return Promise.all(
    repository.units().map(async (unit) => {
      const release = await newestRelease(store, unit);
      const changed = release && differences(sourcesOf(unit, common), release.sources);
      return { unit, version: repository.package(unit).version, published: release?.version, changed };
    }),
  );
}

function versioned(repository: Repository): string[] {
  return repository.workspaces().filter((each) => repository.units().includes(each) || each.startsWith('shared/'));
}

/** The newest version, ignoring prereleases (`1.4.0-rc.1`) and local builds. */
function newestOf(versions: readonly string[]): string | undefined {
  return versions.findLast((version) => semver.prerelease(version) === null);
}

async function newestRelease(store: PublishingStore, unit: string): Promise<Release | undefined> {
  const version = newestOf(await store.versions(unit));
  return version === undefined ? undefined : store.release(unit, version);
}

interface Wanted {
  readonly from: string;
  readonly published: string | undefined;
  /** Every published version: no other build may have its name. */
  readonly taken?: readonly string[];
  readonly wanted: string;
}

function raised(folder: string, { from, published, taken = [], wanted }: Wanted): string {
  const base = published ?? from;
  if (!isLevel(wanted)) {
    if (taken.includes(wanted)) throw new ReleaseError('JP-R015', `${folder} ${wanted} is published already`);
    if (semver.gt(wanted, base)) return wanted;
    const what = published === undefined ? 'its version' : 'which is published already';
    throw new ReleaseError('JP-R015', `${folder} ${wanted} is not above ${base}, ${what}`);
  }
  const next = semver.inc(base, wanted) ?? base;
  return published !== undefined && semver.gt(from, next) && !taken.includes(from) ? from : next;
}

export function isLevel(word: string): word is Level {
  return (LEVELS as readonly string[]).includes(word);
}

/** Folders of shared packages whose sources changed since the shell was built. */
function changedShared({ repository }: Versioning, shell: Release): string[] {
  const provided = Object.keys(shell.provides).flatMap((name) => repository.folderOf(name) ?? []);
  const changed = differences(commonSources(), shell.sources);
  return provided.filter((folder) => changed.includes(folder)).sort();
}

function raiseOf({ repository }: Versioning, folder: string, shell: Release, level: Level): Raise[] {
  const { name, version: from } = repository.package(folder);
  const published = shell.provides[name];
  if (published === undefined) return [];
  const to = raised(folder, { from, published, wanted: level });
  return from === to ? [] : [{ folder, from, to }];
}

function unmetBy({ repository }: Versioning, unit: string, shell: Release): string[] {
  return Object.entries(repository.package(unit).dependencies ?? {}).flatMap(([name, range]) => {
    const provided = shell.provides[name];
    // The address of a tarball is no range.
    if (provided === undefined || range.includes(':') || semver.satisfies(provided, range)) return [];
    return [`${unit} requires ${name} ${range}, and shell ${shell.version} shares ${provided}`];
  });
}

function differences(now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): string[] {
  return Object.keys(now).filter((folder) => now[folder] !== before[folder]);
}
