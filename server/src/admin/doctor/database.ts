import { compareMigrations } from '../compareMigrations.ts';
import { brokenRules, DATA_RULES } from './dataRules.ts';
import { hint, problem, type Examination, type Finding } from './finding.ts';

/**
 * Jobs that should have been closed earlier than this are overdue: the work that closes them runs every few minutes.
 */
const OVERDUE_HOURS = 2;

/** Finds migrations that only this code or only the database has. */
export const examineMigrations: Examination = async ({ db }) => {
  const { waiting, unknown } = await compareMigrations(db);
  const findings: Finding[] = [];
  if (waiting.length > 0) findings.push(problem(`did not run: ${waiting.join(', ')}`, 'restart the server'));
  if (unknown.length > 0)
    findings.push(problem(`the database is newer than this code: ${unknown.join(', ')}`, 'start the newer version'));
  return findings;
};

/** Checks ledger, invoices, applications and messages against their rules. */
export const examineData: Examination = async ({ db }) =>
  Object.entries(await brokenRules(db, DATA_RULES)).map(([rule, rows]) =>
    problem(
      `"${rule}" does not hold, for example ${JSON.stringify(rows[0])}`,
      'restore a backup, or report it with the rows; nothing repairs this by itself',
    ),
  );

/** Checks that scheduled work runs. */
export const examineScheduledWork: Examination = async ({ db, now }) => {
  const since = new Date(now.getTime() - OVERDUE_HOURS * 3_600_000);
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .where('expired_date', '<', since)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  return [
    hint(
      `${count} jobs expired more than ${OVERDUE_HOURS} hours ago and are still marked as open`,
      'look for "scheduled work failed" in the log; start the server if none runs',
    ),
  ];
};
