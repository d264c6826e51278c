import { sql } from 'kysely';
import type { ScheduledWork } from '../../background/scheduled-work.ts';

/** Notifications go 90 days after they were read, and unread ones after a year. */
export const forgetNotificationsWork: ScheduledWork = {
  name: 'forget-notifications',
  cron: '23 3 * * *',
  run: ({ db, now }) => sql`delete from notifications
    where read_at < ${now}::timestamptz - interval '90 days' or created_at < ${now}::timestamptz - interval '1 year'`.execute(db),
};
