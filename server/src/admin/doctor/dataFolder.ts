import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { hint, problem, type Examination } from './finding.ts';

const FULL_BYTES = 512 * 1024 ** 2;
const NEARLY_FULL_BYTES = 4 * FULL_BYTES;

/** Checks that the data folder can be written and has room. */
export const examineDataFolder: Examination = async ({ services: { configuration } }) => {
  const { dataDir } = configuration;
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    return [problem(`${dataDir} cannot be written: ${(error as Error).message}`, 'give the server’s account access')];
  }
  const { bavail, bsize } = await statfs(dataDir);
  return roomFindings(dataDir, bavail * bsize);
};

/** @param free in bytes */
export function roomFindings(folder: string, free: number) {
  const what = `${folder} has ${Math.floor(free / 1024 ** 2)} MiB left`;
  if (free < FULL_BYTES) return [problem(what, 'free space: uploads and the database fail soon')];
  return free < NEARLY_FULL_BYTES ? [hint(what, 'free space, or give the folder a larger disk')] : [];
}
