import { type Kysely, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/scheduledWork.ts';
import type { Database } from '../../../database/schema.ts';

/** Keeps each statement far below the database's time limit. */
const AT_ONCE = 5000;

/** Notifications are deleted 90 days after they were read, unread ones after a year. */
export const forgetNotificationsWork: ScheduledWork = {
  name: 'forget-notifications',
  cron: '23 3 * * *',
  async run({ db, now }) {
    while ((await forgetSome(db, now)) === AT_ONCE);
  },
};

/** Returns how many were deleted. Anything read 90 days ago is at least 90 days old, so the index on age finds it. */
async function forgetSome(db: Kysely<Database>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from notifications where id in (
    select id from notifications
    where created_at < ${now}::timestamptz - interval '90 days'
      and (read_at < ${now}::timestamptz - interval '90 days' or created_at < ${now}::timestamptz - interval '1 year')
    limit ${AT_ONCE} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
