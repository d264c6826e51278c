import type { ServerRelease } from './contract/contractDocument.ts';
import type { Release, ReleaseFile } from './release.ts';
import type { Channel, Revision } from './revision.ts';
import type { StoreFault } from './storeFault.ts';

/** The right to drive the automatic canaries of a channel, for one numbered term of some seconds. */
export interface Lease {
  readonly term: number;
  /** Undefined when the last one gave it up. */
  readonly holder?: string | undefined;
}

/**
 * Where releases and channels are stored. It needs only what folders and S3-compatible buckets both offer: read, list
 * by prefix, and "create unless it exists" (link(2), `If-None-Match: *`). Only `setServer` overwrites.
 */
export interface ReleaseStore {
  /** Each look-up is a request to another machine: gateways look for new revisions this often, not for each page. */
  readonly pollMs?: number;
  /** Units that have a published version, sorted. */
  units(): Promise<string[]>;
  /** Published versions of a unit, oldest first by semantic version. */
  versions(unit: string): Promise<string[]>;
  release(unit: string, version: string): Promise<Release | undefined>;
  /** Whether the store still has the release, and it can be read: `release` caches what it read once. */
  isThere(unit: string, version: string): Promise<boolean>;
  /**
   * The files that were written after the release was published, or lost, or that have another size: found without
   * reading any of them. Undefined when there is no such release.
   */
  overwritten(unit: string, version: string): Promise<readonly ReleaseFile[] | undefined>;
  /** Content of one file of a release; with `br` its brotli form, undefined when there is none. */
  file(unit: string, version: string, path: string, encoding?: 'br'): Promise<Buffer | undefined>;
  /**
   * Adds a built folder atomically: a reader sees the whole release or nothing. False when the version exists.
   * @throws ReleaseError JP-R004 when a file does not match `release`.
   */
  add(release: Release, folder: string): Promise<boolean>;

  /**
   * Number of the newest revision, 0 for a channel that was never used.
   * @throws UnusableFile when the channel cannot be listed.
   */
  latestRevisionNumber(channel: Channel): Promise<number>;
  /** @throws UnusableFile when the revision exists and is damaged or unreadable. */
  revision(channel: Channel, number: number): Promise<Revision | undefined>;
  /**
   * False when this number is taken. Needs no free space on the disk, because the store reserves some.
   * @throws ReleaseError JP-R027 (disk full), UnusableFile (permissions).
   */
  addRevision(revision: Revision): Promise<boolean>;
  /** What is wrong with the place where a channel is stored. */
  storageFaults(channel: Channel): Promise<StoreFault[]>;

  /** Who drives the automatic canaries of a channel; undefined when nobody ever did. */
  lease(channel: Channel): Promise<Lease | undefined>;
  /** Writes the lease of the next term; false when another process was faster. */
  addLease(channel: Channel, lease: Lease): Promise<boolean>;

  /** Notes that a tester's browser may name this version for some days from now. */
  notePick(unit: string, version: string): Promise<void>;

  /** What the API behind the channel's gateway last published about itself; undefined before its first start. */
  server(channel: Channel): Promise<ServerRelease | undefined>;
  setServer(channel: Channel, server: ServerRelease): Promise<void>;
}

/** A version that a tester picked on a day, which is a time in milliseconds since the epoch. */
export interface Pick {
  readonly unit: string;
  readonly version: string;
  readonly day: number;
}

/** A version that was taken out of a store, and may be put back. */
export interface TakenOut {
  putBack(): Promise<void>;
  delete(): Promise<void>;
}

/** What the commands need that look after a store itself. */
export interface ManagedStore extends ReleaseStore {
  /** @throws ReleaseError when the store cannot keep what it promises. */
  requireUsable(): Promise<void>;
  /** Numbers up to `latest` that have no file. */
  missingRevisions(channel: Channel, latest: number): Promise<number[]>;
  picks(): Promise<Pick[]>;
  /** When a version was published. Undefined when there is none. */
  addedAt(unit: string, version: string): Promise<number | undefined>;
  /**
   * Takes a version out of the store at once and whole.
   * @returns how to put it back, and how to delete it for good; undefined when it is gone.
   */
  takeOut(unit: string, version: string): Promise<TakenOut | undefined>;
}
