import type { Release } from './release.ts';
import type { Channel, Revision } from './revision.ts';

/**
 * Where releases and channels live. It asks of its home only what a folder and an S3-compatible bucket both have: read, list
 * by prefix, and "create unless it exists" (link(2) here, `If-None-Match: *` there). Nothing is ever overwritten.
 */
export interface ReleaseStore {
  /** Units that have a published version, sorted. */
  units(): Promise<string[]>;
  /** Published versions of a unit, oldest first by semantic version. */
  versions(unit: string): Promise<string[]>;
  release(unit: string, version: string): Promise<Release | undefined>;
  /** Content of one file of a release; `br` gives its brotli form, undefined when it has none. */
  file(unit: string, version: string, path: string, encoding?: 'br'): Promise<Buffer | undefined>;
  /**
   * Takes a built folder in as one step: a reader sees the whole release or nothing. False when the version exists.
   * @throws ReleaseError JP-R004 when a file is not what `release` says.
   */
  add(release: Release, folder: string): Promise<boolean>;

  /** Number of the newest revision, 0 for a channel that was never used. */
  latestRevisionNumber(channel: Channel): Promise<number>;
  revision(channel: Channel, number: number): Promise<Revision | undefined>;
  /** False when somebody else was first with this number. */
  addRevision(revision: Revision): Promise<boolean>;
}
