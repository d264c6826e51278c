import { type NotNull, sql } from 'kysely';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { Db } from '../../../database/schema.ts';
import { notifyAll } from '../../accounts/index.ts';
import { stageNewsKey } from './changeStage.ts';
import { jobsForJobseekers } from './shownJob.ts';

const DAY_MS = 24 * 3600_000;
const SILENT_DAYS = 14;
/** Who has waited for longer, because the server was off for weeks, has given up by now. */
const LATEST_DAYS = 28;
const AT_ONCE = 200;

/**
 * Tells jobseekers, once for each application, that its company has neither taken a step nor written to them for two
 * weeks (rule 19.13).
 */
export const noteSilenceWork: ScheduledWork = {
  name: 'note-silence',
  cron: '50 * * * *',
  async run({ db, services, now }) {
    for (;;) {
      const noted = await transact(db, services.log, async (trx, afterCommit) => {
        const silent = await silentApplications(trx, now);
        if (silent.length === 0) return 0;
        await trx.updateTable('applications').set({ silence_noted_at: now }).where('id', 'in', idsOf(silent)).execute();
        const jobOf = await jobsForJobseekers(trx, silent);
        await notifyAll(
          trx,
          { services, afterCommit },
          silent.map((application) => ({
            userId: application.jobseeker_id,
            type: 'applicationStatus',
            groupKey: stageNewsKey(application),
            data: { ...jobOf(application), status: 'silent' },
          })),
        );
        return silent.length;
      });
      if (noted < AT_ONCE) return;
    }
  },
};

/** Rows that another process has locked are noted by it, or are being moved. */
function silentApplications(trx: Db, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return trx
    .selectFrom('applications')
    .innerJoin('users as companies', 'companies.id', 'company_id')
    .innerJoin('users as jobseekers', 'jobseekers.id', 'jobseeker_id')
    .select(['applications.id', 'job_id', 'applications.company_id', 'jobseeker_id'])
    .$narrowType<{ jobseeker_id: NotNull }>()
    .where('status', '=', 'applied')
    .where('silence_noted_at', 'is', null)
    .where('applied_at', '<=', daysAgo(SILENT_DAYS))
    .where('applied_at', '>', daysAgo(LATEST_DAYS))
    .where('companies.is_active', '=', true)
    .where('jobseekers.is_active', '=', true)
    .where(
      sql<boolean>`not exists (select from application_events where application_id = applications.id and is_notified
        and to_status <> 'applied' and application_events.created_at >= applied_at)`,
    )
    .where(
      sql<boolean>`not exists (select from messages where sender_id = applications.company_id
        and receiver_id = jobseeker_id and messages.created_at >= applied_at)`,
    )
    .orderBy('applied_at')
    .limit(AT_ONCE)
    .forUpdate('applications')
    .skipLocked()
    .execute();
}
