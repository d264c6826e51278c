import { sql } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { lockProfile } from './profileEntries.ts';

export interface JobseekerSettings {
  readonly locale: Locale;
  readonly job_status: 0 | 1 | 2;
  readonly is_public: boolean;
  readonly job_alert_mail: boolean;
  readonly event_alert_mail: boolean;
  readonly news_mail: boolean;
  readonly mail_rhythm: 'soon' | 'daily';
}

type Change = { readonly [K in keyof JobseekerSettings]?: JobseekerSettings[K] | undefined };

export function settingsOf(db: Db, userId: number): Promise<JobseekerSettings> {
  return db
    .selectFrom('jobseekers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['locale', 'job_status', 'is_public', 'job_alert_mail', 'event_alert_mail'])
    .select(['news_mail', 'mail_rhythm'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Changes the given settings. A CV that is made private disappears at once: access is checked on every read
 * (`cvReading`), and a trigger removes its row from the CV search in this transaction (rule 37.1). E-mails about
 * applications that are switched on cover notifications from now on.
 */
export async function changeSettings(trx: Db, userId: number, { locale, ...switches }: Change): Promise<void> {
  await lockProfile(trx, userId);
  if (locale !== undefined) await trx.updateTable('users').set({ locale }).where('id', '=', userId).execute();
  if (Object.values(switches).every((value) => value === undefined)) return;
  await trx
    .updateTable('jobseekers')
    .set({
      ...switches,
      ...(switches.news_mail && {
        news_mailed_at: sql<Date>`case when news_mail then news_mailed_at else now() end`,
      }),
    })
    .where('user_id', '=', userId)
    .execute();
}
