/** A request that the storage service did not fulfil. The message never has credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The service does not respond, or says that it cannot respond now. Otherwise it refused the request. */
  readonly isAway: boolean;

  constructor(message: string, { isAway, cause }: { readonly isAway: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isAway = isAway;
  }
}
