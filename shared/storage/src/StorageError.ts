/** A request that the storage service did not fulfil. The message never contains credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Whether the service does not respond, or reports that it is unavailable. Otherwise it refused the request. */
  readonly isAway: boolean;

  constructor(message: string, { isAway, cause }: { readonly isAway: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isAway = isAway;
  }
}
