/** What keeps a folder from being used, as Node names it. */
const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EMFILE']);
/** As the embedded database names it: numbers of WASI. */
const NUMBERS: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'the quota of the disk is used up',
  29: 'the disk fails',
  51: 'no space left on the disk',
  63: 'operation not permitted',
  69: 'read-only file system',
};

/** JP-O015 for an error of the file system in the data folder; any other error as it is. */
export function dataFolderError(folder: string, error: unknown): unknown {
  const reason = reasonOf(error as Partial<NodeJS.ErrnoException> | undefined);
  if (reason === undefined) return error;
  const advice = 'Make room or correct the permissions, or set DATA_DIR to another folder.';
  return new Error(`JP-O015: DATA_DIR (${folder}) cannot be used: ${reason}. ${advice}`, { cause: error });
}

function reasonOf({ name, code, errno, message }: Partial<NodeJS.ErrnoException> = {}): string | undefined {
  if (name === 'ErrnoError') return NUMBERS[errno ?? 0] ?? `error ${errno} of the file system`;
  return code !== undefined && (CODES.has(code) || code === 'ERR_SQLITE_ERROR') ? message : undefined;
}
