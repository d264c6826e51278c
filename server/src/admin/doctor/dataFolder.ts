import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { abandonedFolders } from '../backup/workFolder.ts';
import { type Examination, hint, problem } from './finding.ts';

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

const DAY_MS = 24 * 3_600_000;
const MAX_AGE_DAYS = 2;
const TODO = 'make one with "npm run admin -- backup" and store it elsewhere';

/** Checks the age of the last backup made by `npm run admin -- backup`. */
export const examineBackups: Examination = async ({ db, now }) => {
  const last = await db
    .selectFrom('operator_actions')
    .select('created_at')
    .where('action', '=', 'backup')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [hint('no backup was ever made with this command', TODO)];
  const days = Math.floor((now.getTime() - last.created_at.getTime()) / DAY_MS);
  return days > MAX_AGE_DAYS ? [hint(`the last backup is ${days} days old`, TODO)] : [];
};
