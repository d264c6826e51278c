import type { CompanySettings } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import {
  MAX_READERS,
  newsEnd,
  newsMailWork,
  type NewsReader,
  type NewsTimes,
  unreadNews,
} from '../../accounts/index.ts';

export async function companySettingsOf(
  db: Db,
  companyId: number,
): Promise<CompanySettings & { readonly version: string }> {
  const { locale, news_mail, quiet_from, quiet_until } = await db
    .selectFrom('users')
    .leftJoin('company_settings', 'company_id', 'users.id')
    .select(['locale', 'news_mail', 'quiet_from', 'quiet_until'])
    .where('users.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const settings = {
    locale,
    news_mail: news_mail ?? ('off' as const),
    quiet_hours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  };
  return { ...settings, version: versionOf(settings) };
}

interface SettingsChange {
  readonly companyId: number;
  readonly settings: Omit<CompanySettings, 'version'>;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/**
 * Changes the settings. E-mails that are switched on cover notifications from now on. Throws 409 when the settings have
 * changed since the known version.
 */
export async function changeCompanySettings(
  trx: Db,
  { companyId, settings: { locale, news_mail, quiet_hours }, knownVersion }: SettingsChange,
  now: Date,
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  await refuseOutdated(knownVersion, async () => (await companySettingsOf(trx, companyId)).version);
  await trx.updateTable('users').set({ locale }).where('id', '=', companyId).execute();
  const values = { news_mail, quiet_from: quiet_hours?.from ?? null, quiet_until: quiet_hours?.until ?? null };
  await trx
    .insertInto('company_settings')
    .values({ company_id: companyId, ...values, news_mailed_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        ...values,
        news_mailed_at: sql<Date>`case when company_settings.news_mail = 'off' then ${now}
          else company_settings.news_mailed_at end`,
      }),
    )
    .execute();
}

/** SQL for whether a row of `company_settings` has its quiet hours now. */
function isQuiet(now: Date): RawBuilder<boolean> {
  const hour = new Date(now.getTime() + YANGON_OFFSET_MS).getUTCHours();
  return sql`coalesce(case when quiet_from < quiet_until then ${hour} >= quiet_from and ${hour} < quiet_until
    else ${hour} >= quiet_from or ${hour} < quiet_until end, false)`;
}

/**
 * Whether a company may be e-mailed now about what somebody wants it to see: not if it chose no e-mails, nor in its
 * quiet hours (rule 61.4). One that has never chosen gets them.
 */
export async function wantsMail(db: Db, companyId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from company_settings
    where company_id = ${companyId} and (news_mail = 'off' or ${isQuiet(now)})`.execute(db);
  return rows.length === 0;
}

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

async function takeReaders(trx: Db, times: NewsTimes): Promise<Reader[]> {
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
