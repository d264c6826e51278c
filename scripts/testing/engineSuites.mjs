/**
 * The server suites whose subject the database is: migrations, SQL of the searches, triggers, locks, concurrency,
 * backups. `npm test` runs them on PostgreSQL too, and `npm test -- all` every server suite.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runtime.mjs';

export const ENGINE_SUITES = [
  'admin/backup/backup.all',
  'background/publicChanges',
  'core/http/idempotency',
  'database/beforeMigrating',
  'database/database',
  'database/indexes',
  'database/prepared',
  'database/silentPostgres',
  'domains/accounts/notifications/notifications',
  'domains/hiring/applicants/moveMany',
  'domains/hiring/applicants/undoWindow',
  'domains/hiring/cv-database/searchCvs',
  'domains/jobs/company-jobs/anyOrder',
  'domains/jobs/jobs/searchFilters',
  'domains/jobs/jobs/searchJobs',
  'domains/money/dinger/ledger',
  'outbox/outbox',
  'realtime/realtime',
  'reference/loadReferenceData',
  'testing/resilience/severalProcesses',
].map((suite) => `server/src/${suite}.test.ts`);

const missing = ENGINE_SUITES.filter((suite) => !existsSync(path.join(root, suite)));
if (missing.length > 0)
  throw new Error(`scripts/testing/engineSuites.mjs names suites that do not exist: ${missing.join()}`);
