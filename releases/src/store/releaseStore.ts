import type { ServerRelease } from '../contract/contractDocument.ts';
import type { Release, ReleaseFile } from '../release.ts';
import type { Channel, Revision } from '../channel/revision.ts';

/** The right to drive the automatic canaries of a channel, for one numbered term of a few seconds. */
export interface Lease {
  readonly term: number;
  /** Undefined when the last holder gave it up. */
  readonly holder?: string | undefined;
}

/**
 * Where releases and channels are stored, for everything but the commands that maintain a store (`ManagedStore`). Only
 * `setServer` overwrites.
 */
export interface ReleaseStore {
  /**
   * Set when each look-up is a request to another machine: gateways then look for new revisions at this interval and
   * not for each page.
   */
  readonly pollMs?: number | undefined;
  /** Set when files are cached: the same store, read past the cache. */
  readonly uncached?: ReleaseStore | undefined;
  /** Units that have a published version, sorted. */
  units(): Promise<string[]>;
  /** Published versions of a unit, oldest first by semantic version. */
  versions(unit: string): Promise<string[]>;
  release(unit: string, version: string): Promise<Release | undefined>;
  /**
   * Whether the release is still stored and readable. `release` does not show this, because it caches what it has read.
   */
  isThere(unit: string, version: string): Promise<boolean>;
  /**
   * The files that were written after the release was published, are missing, or have another size; found without
   * reading any of them. Undefined when there is no such release.
   */
  overwritten(unit: string, version: string): Promise<readonly ReleaseFile[] | undefined>;
  /** Content of one file of a release. With `br`, its brotli form, undefined when there is none. */
  file(unit: string, version: string, path: string, encoding?: 'br'): Promise<Buffer | undefined>;
  /**
   * Adds a built folder atomically: a reader sees either the whole release or nothing. False when the version exists.
   * @throws ReleaseError JP-R004 when a file does not match `release`, JP-R039 when another command is publishing or
   *   deleting the version in a bucket
   */
  add(release: Release, folder: string): Promise<boolean>;

  /**
   * Number of the newest revision, 0 for a channel that was never used.
   * @throws UnusableFile when the channel cannot be listed
   */
  latestRevisionNumber(channel: Channel): Promise<number>;
  /** @throws UnusableFile when the revision exists but is damaged or unreadable */
  revision(channel: Channel, number: number): Promise<Revision | undefined>;
  /**
   * False when this number is taken. Needs no free space on the disk, because the store reserves some.
   * @throws ReleaseError JP-R027 (disk full), UnusableFile (permissions)
   */
  addRevision(revision: Revision): Promise<boolean>;
  /** Problems with the place where a channel is stored. */
  storageFaults(channel: Channel): Promise<StoreFault[]>;

  /** The process that drives the automatic canaries of a channel; undefined when there never was one. */
  lease(channel: Channel): Promise<Lease | undefined>;
  /** Writes the lease of the next term. False when another process was faster. */
  addLease(channel: Channel, lease: Lease): Promise<boolean>;

  /** What the API behind the channel's gateway last published about itself; undefined before its first start. */
  server(channel: Channel): Promise<ServerRelease | undefined>;
  setServer(channel: Channel, server: ServerRelease): Promise<void>;
}

/** What `version` and `publish` need of a store, which may be that of a site on another machine. */
export type PublishingStore = Pick<ReleaseStore, 'versions' | 'release' | 'add' | 'latestRevisionNumber' | 'revision'>;

/** Each code has a line in docs/errors.md. */
export type StoreFaultCode = 'JP-G007' | 'JP-G008' | 'JP-G009' | 'JP-G010' | 'JP-G011' | 'JP-G018';

/** A problem in a store that visitors may not notice yet: which file, what is wrong, what to do. */
export interface StoreFault {
  readonly code: StoreFaultCode;
  /** Path inside the store. */
  readonly file: string;
  readonly problem: string;
  readonly advice: string;
}

export function faultText({ code, file, problem, advice }: StoreFault): string {
  return `${code}: ${file}: ${problem}. ${advice}.`;
}
