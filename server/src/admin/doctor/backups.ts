import { hint, type Examination } from './finding.ts';

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
