import { StorageError } from '@jpro/storage';
import { ReleaseError } from '../ReleaseError.ts';

/** Readable reasons why the system refuses a file. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

export function isOutOfSpace(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A file or folder of the store that exists but cannot be used, or that cannot be reached. */
export class UnusableFile extends ReleaseError {
  /** Path inside the store. */
  readonly file: string;
  readonly reason: string;
  readonly isDenied: boolean;
  /** The service behind the store does not fulfil requests, so nothing is known about this file or any other. */
  readonly isAway: boolean;

  constructor(file: string, cause: unknown) {
    if (cause instanceof StorageError) {
      super('JP-R041', `${file} cannot be reached: ${cause.message}. Check STORE_URL, AWS_… and the service`);
      this.file = file;
      this.reason = cause.message;
      this.isDenied = false;
      this.isAway = true;
      return;
    }
    const code = codeOf(cause);
    const reason = REASONS[code ?? ''] ?? code ?? 'its content is damaged';
    const isDenied = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
    const advice = isDenied
      ? 'Run the command as the user that owns the store, or correct the permissions'
      : 'Check the disk, or restore it from a backup';
    super('JP-R028', `${file} cannot be used: ${reason}. ${advice}; nothing was changed`);
    this.file = file;
    this.reason = reason;
    this.isDenied = isDenied;
    this.isAway = false;
  }
}

/** A change or release that does not fit on the disk. */
export function outOfSpace(what: string, cause: unknown): ReleaseError {
  const reason = REASONS[codeOf(cause) ?? ''] ?? 'the disk is full';
  return new ReleaseError(
    'JP-R027',
    `${what} could not be written: ${reason}. Free some space and run the command again; nothing was changed`,
  );
}

function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
