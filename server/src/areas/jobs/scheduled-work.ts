import type { ScheduledWork } from '../../background/scheduled-work.ts';
import { expireJobs } from './open-jobs.ts';
import { viewCountsOf } from './view-counts.ts';

/** Every 15 minutes (decisions, 18). */
export const expireJobsWork: ScheduledWork = {
  name: 'expire-jobs',
  cron: '*/15 * * * *',
  async run({ db, services, now }) {
    await db.transaction().execute((trx) => expireJobs(trx, now));
    await viewCountsOf(services).flush(db);
  },
};
