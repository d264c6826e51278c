import { type Kysely, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/scheduledWork.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import { lastMorning } from '../../../core/time/lastMorning.ts';
import type { Database } from '../../../database/schema.ts';
import { unsubscribeUrl, unsubscribeWords } from '../../accounts/index.ts';

const AT_ONCE = 100;
/** Long enough to read a notification on the site instead. */
const TIME_TO_READ_MS = 5 * 60_000;
/** New jobs have mails of their own. */
const MAILED = ['applicationStatus', 'interviewInvite', 'cvView'] as const;

interface Reader {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly news: readonly { readonly type: (typeof MAILED)[number]; readonly count: number }[];
}

/** Mails jobseekers what is new and unread about their applications and CV, if they want that. */
export const mailJobseekerNewsWork: ScheduledWork = {
  name: 'mail-jobseeker-news',
  cron: '*/10 * * * *',
  async run({ db, services, now }) {
    let mailed: number;
    do {
      mailed = await db.transaction().execute(async (trx) => {
        const readers = await takeReaders(trx, now);
        for (const reader of readers) await services.outbox.mail(trx, digest(reader, services));
        return readers.length;
      });
    } while (mailed === AT_ONCE);
  },
};

const MAILED_TYPES = sql.join(MAILED.map((type) => sql.lit(type)));

/** The next recipients; what they are mailed counts as mailed, even with several processes. */
async function takeReaders(trx: Kysely<Database>, now: Date): Promise<Reader[]> {
  const until = new Date(now.getTime() - TIME_TO_READ_MS);
  const { rows } = await sql<Reader>`
    with readers as (
      select user_id, news_mailed_at from jobseekers
      join users on users.id = user_id and users.email is not null and users.is_active
      where news_mail and (mail_rhythm = 'soon' or news_mailed_at < ${lastMorning(now)})
        and exists (select from notifications where notifications.user_id = jobseekers.user_id and read_at is null
          and noti_type in (${MAILED_TYPES}) and created_at > news_mailed_at and created_at <= ${until})
      order by user_id limit ${AT_ONCE} for update of jobseekers skip locked
    ), taken as (
      update jobseekers set news_mailed_at = ${until} from readers where jobseekers.user_id = readers.user_id
    )
    select readers.user_id, name, email, locale, (
      select json_agg(json_build_object('type', noti_type, 'count', count) order by noti_type) from (
        select noti_type, count(*)::int as count from notifications
        where user_id = readers.user_id and read_at is null and noti_type in (${MAILED_TYPES})
          and created_at > readers.news_mailed_at and created_at <= ${until}
        group by noti_type
      ) as kinds
    ) as news
    from readers join users on users.id = readers.user_id`.execute(trx);
  return rows;
}

/** Counts only: a mail names no company, which may have asked to stay hidden (rule 15). */
function digest(reader: Reader, { configuration }: Pick<Services, 'configuration'>): Mail {
  const { user_id, name, email, locale, news } = reader;
  const { publicUrl } = configuration;
  const lines = news.map(({ type, count }) => text(locale, 'jobseeker_news', type, { number: count }));
  const link = publicUrl === undefined ? [] : [`${publicUrl}/${locale}/jobseeker/notifications`];
  const parts = [
    text(locale, 'company_mail', 'greeting', { name }),
    lines.join('\n'),
    ...link,
    unsubscribeWords(configuration, locale, 'news', user_id),
  ];
  return {
    to: email,
    subject: text(locale, 'jobseeker_news', 'subject'),
    body: `${parts.join('\n\n')}\n`,
    unsubscribeUrl: unsubscribeUrl(configuration, 'news', user_id),
    isBulk: true,
  };
}
