import { type Kysely, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';
import {
  MAX_READERS,
  newsEnd,
  newsMailWork,
  unreadNews,
  type NewsReader,
  type NewsTimes,
} from '../../accounts/index.ts';
import { isQuiet } from './wantsMail.ts';

/** Other news has e-mails of its own. */
const MAILED = ['jobapply', 'applicantAnswer', 'company-message', 'cvmatch'] as const;

interface Reader extends NewsReader<(typeof MAILED)[number]> {
  readonly company_id: number;
}

/**
 * Sends companies e-mails about their unread news, if they want them: within minutes or each morning, but not in quiet
 * hours.
 */
export const mailCompanyNewsWork: ScheduledWork = newsMailWork({
  name: 'mail-company-news',
  takeReaders,
  mailOf: digest,
});

async function takeReaders(trx: Kysely<Database>, times: NewsTimes): Promise<Reader[]> {
  const endOf = (table: string) => newsEnd(`${table}.news_mail`, times);
  const newsOf = (table: string) =>
    unreadNews({ of: `${table}.company_id`, types: MAILED, since: `${table}.news_mailed_at`, until: endOf(table) });
  const { rows } = await sql<Reader>`
    with readers as (
      select company_id, news_mailed_at, news_mail from company_settings
      join users on users.id = company_id and users.email is not null and users.is_active
      where (news_mail = 'soon' or (news_mail = 'daily' and news_mailed_at < ${times.morning}))
        and not ${isQuiet(times.now)}
        and exists (select ${newsOf('company_settings')})
      order by company_id limit ${MAX_READERS} for update of company_settings skip locked
    ), taken as (
      update company_settings set news_mailed_at = ${endOf('readers')} from readers
      where company_settings.company_id = readers.company_id
    )
    select readers.company_id, name, email, locale, (
      select json_agg(json_build_object('type', noti_type, 'count', count) order by noti_type desc) from (
        select noti_type, count(*)::int as count ${newsOf('readers')} group by noti_type
      ) as kinds
    ) as news
    from readers join users on users.id = readers.company_id`.execute(trx);
  return rows;
}

function digest({ name, email, locale, news }: Reader, { configuration }: Pick<Services, 'configuration'>): Mail {
  const { publicUrl } = configuration;
  const lines = news.map(({ type, count }) => text(locale, 'company_news', type, { number: count }));
  const link = publicUrl === undefined ? [] : [`${publicUrl}/${locale}/company/dashboard`];
  const settings = publicUrl === undefined ? '' : `\n${publicUrl}/${locale}/company/setting`;
  return {
    to: email,
    subject: text(locale, 'company_news', 'subject'),
    body: `${[
      text(locale, 'company_mail', 'greeting', { name }),
      lines.join('\n'),
      ...link,
      text(locale, 'company_news', 'why') + settings,
    ].join('\n\n')}\n`,
    isBulk: true,
  };
}
