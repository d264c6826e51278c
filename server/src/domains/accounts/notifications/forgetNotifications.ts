import { type Kysely, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/scheduledWork.ts';
import type { Database } from '../../../database/schema.ts';

/** Each statement stays far below the database's time limit, however many there are. */
const AT_ONCE = 5000;

/** Notifications go 90 days after they were read, and unread ones after a year. */
export const forgetNotificationsWork: ScheduledWork = {
  name: 'forget-notifications',
  cron: '23 3 * * *',
  async run({ db, now }) {
    while ((await forgetSome(db, now)) === AT_ONCE);
  },
};

/** Answers how many. What was read 90 days ago is 90 days old: its age is looked up in the index. */
async function forgetSome(db: Kysely<Database>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from notifications where id in (
    select id from notifications
    where created_at < ${now}::timestamptz - interval '90 days' and (read_at < ${now}::timestamptz - interval '90 days' or created_at < ${now}::timestamptz - interval '1 year')
    limit ${AT_ONCE} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
