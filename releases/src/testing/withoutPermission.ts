import { chmod, stat } from 'node:fs/promises';

const NOBODY = 65_534;

/** Runs `work` while this process may not use the file or folder, also when the tests run as root. */
export async function withoutPermission<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  const { mode } = await stat(target);
  const isRoot = process.geteuid?.() === 0;
  await chmod(target, 0);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(target, mode);
  }
}
