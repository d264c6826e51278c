import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { abandonedFolders } from '../backup/workFolder.ts';
import { hint, problem, type Examination } from './finding.ts';

const FULL_BYTES = 512 * 1024 ** 2;
const NEARLY_FULL_BYTES = 4 * FULL_BYTES;

/** Checks that the data folder can be written, has room, and has no copies left over. */
export const examineDataFolder: Examination = async ({ services: { configuration } }) => {
  const { dataDir } = configuration;
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    return [problem(`${dataDir} cannot be written: ${(error as Error).message}`, 'give the server’s account access')];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const abandoned = await abandonedFolders(dataDir);
  return [
    ...roomFindings(dataDir, bavail * bsize),
    ...abandoned.map((folder) =>
      hint(`an interrupted command has left ${folder}, with everybody's data`, 'make a backup: it removes the folder'),
    ),
  ];
};

/** @param free in bytes */
export function roomFindings(folder: string, free: number) {
  const what = `${folder} has ${Math.floor(free / 1024 ** 2)} MiB left`;
  if (free < FULL_BYTES) return [problem(what, 'free space: uploads and the database fail soon')];
  return free < NEARLY_FULL_BYTES ? [hint(what, 'free space, or give the folder a larger disk')] : [];
}
