import type { StoreFault } from './releaseStore.ts';

/** How large a file is, and when it was written, in milliseconds since the epoch. */
export interface FileFacts {
  readonly bytes: number;
  readonly modified: number;
}

export interface NewFile {
  /** Path in the new folder. */
  readonly path: string;
  readonly content: Buffer;
  /** Made from another file, and as good when it was made by another program. */
  readonly isDerived?: true;
}

/** A folder that was taken out of its place and can be put back. */
export interface TakenOut {
  /** Does nothing when there is a new folder of that name. */
  putBack(): Promise<void>;
  delete(): Promise<void>;
}

/**
 * Where the files of a store are. Names are paths such as `channels/production/5.json`; a numbered list is a folder
 * with such names. It needs only what folders and S3-compatible buckets both offer: read, list by prefix, and "create
 * unless it exists" (link(2), `If-None-Match: *`). Every method throws UnusableFile for what exists but cannot be used,
 * and when the service behind a place does not respond.
 */
export interface Place {
  /** Set when each look-up is a request to another machine: how often to look for changes. */
  readonly pollMs?: number;
  /** See `ManagedStore`. */
  readonly longestChangeMs: number;
  /** Times of files are multiples of this; 0 when they are exact. */
  readonly clockMs: number;
  /** @throws ReleaseError JP-R040 when it cannot guarantee that `create` creates */
  requireUsable(): Promise<void>;
  read(name: string): Promise<{ readonly content: Buffer; readonly modified: number } | undefined>;
  /** Of a file, or of a release's folder. Undefined for what cannot be found, for whatever reason. */
  stat(name: string): Promise<FileFacts | undefined>;
  /** Like `stat`, of files in the folder of a release. */
  statAll(folder: string, files: readonly string[]): Promise<(FileFacts | undefined)[]>;
  /** The names of the files in a folder, or of the folders in `artefacts` and `artefacts/<unit>`. */
  names(folder: string): Promise<string[]>;
  /** The highest number in a numbered list, 0 when it is empty. */
  newest(list: string): Promise<number>;
  /**
   * Creates a file with all its content. Once this returns, it survives a power cut.
   * @param isReserved whether it must also be possible on a full disk
   * @returns false when the file exists
   * @throws ReleaseError JP-R027 (disk full)
   */
  create(name: string, content: string, isReserved?: boolean): Promise<boolean>;
  /** Writes a file atomically: a reader sees either the old or the new content. */
  put(name: string, content: string): Promise<void>;
  delete(name: string): Promise<void>;
  /**
   * Adds the folder of a release, `artefacts/<unit>/<version>`, atomically: a reader sees all of its files or none.
   * @param parts make the files, of which only a few are in memory at the same time
   * @param manifest the content of its `release.json`
   * @returns false when the folder exists
   * @throws ReleaseError of the parts, JP-R027 (disk full), JP-R039 when a bucket has another part of the version
   */
  addFolder(name: string, parts: readonly (() => Promise<NewFile[]>)[], manifest: string): Promise<boolean>;
  /** Takes a release's folder out at once. Undefined when it does not exist. */
  takeOut(name: string): Promise<TakenOut | undefined>;
  /** Problems of the disk below a folder. */
  faults(folder: string): Promise<StoreFault[]>;
}

/** The numbers in the file names of a numbered list, lowest first. */
export function numbersIn(names: readonly string[]): number[] {
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((left, right) => left - right);
}
