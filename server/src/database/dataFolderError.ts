/** Node's error codes for a folder that cannot be used. */
const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EMFILE']);
/** The embedded database's codes for the same problems, which are WASI numbers. */
const NUMBERS: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'the quota of the disk is used up',
  29: 'the disk reports an error',
  51: 'no space left on the disk',
  63: 'operation not permitted',
  69: 'read-only file system',
};

/** JP-O015 for a file system error in the data folder; any other error is returned unchanged. */
export function dataFolderError(folder: string, error: unknown): unknown {
  const reason = reasonOf(error as Partial<NodeJS.ErrnoException> | undefined);
  if (reason === undefined) return error;
  const advice = 'Make room or correct the permissions, or set DATA_DIR to another folder.';
  return new Error(`JP-O015: DATA_DIR (${folder}) cannot be used: ${reason}. ${advice}`, { cause: error });
}

function reasonOf({ name, code, errno, message }: Partial<NodeJS.ErrnoException> = {}): string | undefined {
  if (name === 'ErrnoError') return NUMBERS[errno ?? 0] ?? `file system error ${errno}`;
  return code !== undefined && (CODES.has(code) || code === 'ERR_SQLITE_ERROR') ? message : undefined;
}
