import { type Kysely, sql } from 'kysely';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { ScheduledWork } from '../../../core/background/scheduledWork.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import { lastMorning } from '../../../core/time/lastMorning.ts';
import type { Database } from '../../../database/schema.ts';

const AT_ONCE = 100;
/** Long enough to read a notification on the site instead. */
const TIME_TO_READ_MS = 5 * 60_000;
/** Other news has mails of its own. */
const MAILED = ['jobapply', 'applicantAnswer', 'company-message', 'cvmatch'] as const;

interface Reader {
  readonly company_id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly news: readonly { readonly type: (typeof MAILED)[number]; readonly count: number }[];
}

/** Mails companies what is new and unread, if they want that: within minutes or each morning, not in quiet hours. */
export const mailCompanyNewsWork: ScheduledWork = {
  name: 'mail-company-news',
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

/** The next recipients; what they are mailed counts as mailed, even with several processes. */
async function takeReaders(trx: Kysely<Database>, now: Date): Promise<Reader[]> {
  const hour = yangonHour(now);
  const until = new Date(now.getTime() - TIME_TO_READ_MS);
  const { rows } = await sql<Reader>`
    with readers as (
      select company_id, news_mailed_at from company_settings
      join users on users.id = company_id and users.email is not null and users.is_active
      where (news_mail = 'soon' or (news_mail = 'daily' and news_mailed_at < ${lastMorning(now)}))
        and not coalesce(case when quiet_from < quiet_until then ${hour} >= quiet_from and ${hour} < quiet_until
          else ${hour} >= quiet_from or ${hour} < quiet_until end, false)
        and exists (select from notifications where user_id = company_id and read_at is null
          and noti_type in (${sql.join(MAILED.map((type) => sql.lit(type)))})
          and created_at > news_mailed_at and created_at <= ${until})
      order by company_id limit ${AT_ONCE} for update of company_settings skip locked
    ), taken as (
      update company_settings set news_mailed_at = ${until} from readers
      where company_settings.company_id = readers.company_id
    )
    select readers.company_id, name, email, locale, (
      select json_agg(json_build_object('type', noti_type, 'count', count) order by noti_type desc) from (
        select noti_type, count(*)::int as count from notifications
        where user_id = readers.company_id and read_at is null
          and noti_type in (${sql.join(MAILED.map((type) => sql.lit(type)))})
          and created_at > readers.news_mailed_at and created_at <= ${until}
        group by noti_type
      ) as kinds
    ) as news
    from readers join users on users.id = readers.company_id`.execute(trx);
  return rows;
}

const yangonHour = (now: Date): number => new Date(now.getTime() + YANGON_OFFSET_MS).getUTCHours();

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
