export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, in milliseconds since the epoch; some services round to seconds. */
  readonly modified: number;
  /** Changes whenever the content does. */
  readonly etag: string;
}

export type ReadObject = StoredObject & { readonly content: Buffer };

/**
 * Storage in which several machines share files under keys such as `files/cv/12/…`. Every method throws StorageError.
 */
export interface Bucket {
  /** For messages: `s3://bucket/prefix`. */
  readonly address: string;
  get(key: string): Promise<Buffer | undefined>;
  /** Reads content and metadata in one request. */
  read(key: string): Promise<ReadObject | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Objects whose keys begin with the prefix, sorted by key; at most `max`. */
  list(prefix: string, max?: number): Promise<StoredObject[]>;
  /** Names of the folders directly below the prefix, which ends with a slash. */
  folders(prefix: string): Promise<string[]>;
  /**
   * Writes an object unless the key exists: of concurrent writers, one gets true.
   * @throws StorageError also when it is not known whether this writer was the one
   */
  create(key: string, content: Buffer | string): Promise<boolean>;
  put(key: string, content: Buffer | string): Promise<void>;
  /** Deleting an object that does not exist succeeds, too. */
  delete(key: string): Promise<void>;
}
