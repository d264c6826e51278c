import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import {
  MAX_READERS,
  newsEnd,
  newsMailWork,
  unreadNews,
  unsubscribeUrl,
  unsubscribeWords,
  type NewsReader,
  type NewsTimes,
} from '../../accounts/index.ts';

/** New jobs have e-mails of their own. */
const MAILED = ['applicationStatus', 'interviewInvite', 'cvView'] as const;

interface Reader extends NewsReader<(typeof MAILED)[number]> {
  readonly user_id: number;
}

/** Sends jobseekers e-mails about their unread news on applications and the CV, if they want them. */
export const mailJobseekerNewsWork: ScheduledWork = newsMailWork({
  name: 'mail-jobseeker-news',
  takeReaders,
  mailOf: digest,
});

async function takeReaders(trx: Db, times: NewsTimes): Promise<Reader[]> {
  const endOf = (table: string) => newsEnd(`${table}.mail_rhythm`, times);
  const newsOf = (table: string) =>
    unreadNews({ of: `${table}.user_id`, types: MAILED, since: `${table}.news_mailed_at`, until: endOf(table) });
  const { rows } = await sql<Reader>`
    with readers as (
      select user_id, news_mailed_at, mail_rhythm from jobseekers
      join users on users.id = user_id and users.email is not null and users.is_active
      where news_mail and (mail_rhythm = 'soon' or news_mailed_at < ${times.morning})
        and exists (select ${newsOf('jobseekers')})
      order by user_id limit ${MAX_READERS} for update of jobseekers skip locked
    ), taken as (
      update jobseekers set news_mailed_at = ${endOf('readers')} from readers where jobseekers.user_id = readers.user_id
    )
    select readers.user_id, name, email, locale, (
      select json_agg(json_build_object('type', noti_type, 'count', count) order by noti_type) from (
        select noti_type, count(*)::int as count ${newsOf('readers')} group by noti_type
      ) as kinds
    ) as news
    from readers join users on users.id = readers.user_id`.execute(trx);
  return rows;
}

/** Contains only counts: an e-mail names no company, because it may have asked to stay hidden (rule 15.2). */
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
