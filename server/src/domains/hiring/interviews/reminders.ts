import { type NotNull, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import { STAGES_WITH_INTERVIEW } from '../applications/stages.ts';
import { ringBell } from './notifyApplicant.ts';

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 200;

/**
 * Reminds applicants of interviews within a day, once for each scheduled time, unless they were notified of this time
 * within that day, or their company has left (rule 19.11).
 */
export const remindOfInterviewsWork: ScheduledWork = {
  name: 'remind-of-interviews',
  cron: '5,35 * * * *',
  async run({ db, services, now }) {
    const tomorrow = new Date(now.getTime() + DAY_MS);
    for (;;) {
      const reminded = await transact(db, services.log, async (trx, afterCommit) => {
        // Rows locked by another process are reminded of by that process.
        const due = await trx
          .selectFrom('interviews')
          .innerJoin('applications', 'applications.id', 'application_id')
          .innerJoin('users as companies', 'companies.id', 'company_id')
          .select([
            'interviews.id',
            'interviews.at',
            'interviews.place',
            'interviews.offered_times',
            'applications.id as application_id',
            'job_id',
            'company_id',
            'jobseeker_id',
          ])
          .where('companies.is_active', '=', true)
          .where('at', '>', now)
          .where('at', '<=', tomorrow)
          .where('state', 'in', ['invited', 'accepted', 'other_time'])
          // Before a time is chosen, there is nothing to be reminded of.
          .where(sql<boolean>`offered_times = '[]'`)
          .where('status', 'in', STAGES_WITH_INTERVIEW)
          .where('shown_status', 'is', null)
          .where('jobseeker_id', 'is not', null)
          .$narrowType<{ jobseeker_id: NotNull }>()
          .where(({ eb, or }) => or([eb('reminded_of', 'is', null), eb('reminded_of', '<>', eb.ref('at'))]))
          .orderBy('interviews.id')
          .limit(AT_ONCE)
          .forUpdate('interviews')
          .skipLocked()
          .execute();
        for (const { application_id, ...interview } of due) {
          const { changed_at } = await trx
            .updateTable('interviews')
            .set({ reminded_of: interview.at })
            .where('id', '=', interview.id)
            .returning('changed_at')
            .executeTakeFirstOrThrow();
          const wasNotifiedInTime = changed_at.getTime() <= interview.at.getTime() - DAY_MS;
          if (wasNotifiedInTime)
            await ringBell(trx, { services, afterCommit }, { ...interview, id: application_id }, interview, 'reminder');
        }
        return due.length;
      });
      if (reminded < AT_ONCE) return;
    }
  },
};
