import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';

/** Notifications are deleted 90 days after they were read, unread ones after a year. */
export const forgetNotificationsWork: ScheduledWork = {
  name: 'forget-notifications',
  cron: '23 3 * * *',
  run: ({ db, now }) =>
    deleteInBatches(
      db,
      // Anything read 90 days ago is at least 90 days old, so the index on age finds it.
      (limit) => sql`delete from notifications where id in (
        select id from notifications
        where created_at < ${now}::timestamptz - interval '90 days'
          and (read_at < ${now}::timestamptz - interval '90 days'
            or created_at < ${now}::timestamptz - interval '1 year')
        limit ${limit} for update skip locked)`,
    ),
};
