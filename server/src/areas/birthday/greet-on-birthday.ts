import { yangonDay } from '@jpro/api/fields';
import { type Kysely, sql } from 'kysely';
import type { ScheduledWork } from '../../background/scheduled-work.ts';
import { transact } from '../../core/transact.ts';
import type { Database } from '../../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import { birthdaysOn } from './birthday.ts';

const AT_ONCE = 200;

/** Greets jobseekers in the morning of their birthday, once a year, however often this runs and in how many processes. */
export const greetOnBirthdayWork: ScheduledWork = {
  name: 'greet-on-birthday',
  cron: '0 7,12,17 * * *',
  async run({ db, services, now }) {
    let greeted: number;
    do {
      greeted = await transact(db, services.log, async (trx, afterCommit) => {
        const people = await takeToGreet(trx, yangonDay(now));
        for (const userId of people) await notify(trx, { services, afterCommit }, { userId, type: 'birthday', groupKey: `birthday:${yangonDay(now).slice(0, 4)}`, data: {} });
        return people.length;
      });
    } while (greeted === AT_ONCE);
  },
};

async function takeToGreet(trx: Kysely<Database>, today: string): Promise<number[]> {
  const year = Number(today.slice(0, 4));
  const days = sql.join(birthdaysOn(today).map((day) => sql`(extract(month from dob) = ${Number(day.slice(0, 2))}::int and extract(day from dob) = ${Number(day.slice(3))}::int)`), sql` or `);
  const { rows } = await sql<{ user_id: number }>`update jobseekers set birthday_greeted_year = ${year}
    where user_id in (
      select user_id from jobseekers join users on users.id = user_id and suspended_at is null
      where dob is not null and (${days}) and birthday_greeted_year is distinct from ${year}
      order by user_id limit ${AT_ONCE} for update of jobseekers skip locked)
    returning user_id`.execute(trx);
  return rows.map(({ user_id }) => Number(user_id));
}
