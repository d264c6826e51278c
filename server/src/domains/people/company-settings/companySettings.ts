import type { CompanySettings } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { CAPABILITIES } from '@jpro/api/member-roles';
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Mail, Services } from '../../../core/services.ts';
import type { CurrentCompany } from '../../../core/session/actors.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import {
  MAX_READERS,
  newsEnd,
  newsMailWork,
  type NewsReader,
  type NewsTimes,
  unreadNews,
  unsubscribeUrl,
  unsubscribeWords,
} from '../../accounts/index.ts';

type Settings = CompanySettings & { readonly version: string };

/** What a member chose for their own e-mails about this company. */
export async function companySettingsOf(db: Db, { id, member, login }: CurrentCompany): Promise<Settings> {
  const { locale, applicants_mail, messages_mail, quiet_from, quiet_until } = await db
    .selectFrom('memberships')
    .innerJoin('users', (join) => join.on('users.id', '=', login.id))
    .select(['locale', 'applicants_mail', 'messages_mail', 'quiet_from', 'quiet_until'])
    .where('company_id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const settings = {
    locale,
    applicants_mail,
    messages_mail,
    quiet_hours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  };
  return { ...settings, version: versionOf(settings) };
}

interface SettingsChange {
  readonly company: CurrentCompany;
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
  { company, settings: { locale, applicants_mail, messages_mail, quiet_hours }, knownVersion }: SettingsChange,
  now: Date,
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', company.login.id).forNoKeyUpdate().execute();
  await refuseOutdated(knownVersion, async () => (await companySettingsOf(trx, company)).version);
  await trx.updateTable('users').set({ locale }).where('id', '=', company.login.id).execute();
  await trx
    .updateTable('memberships')
    .set({
      applicants_mail,
      messages_mail,
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null,
      applicants_mailed_at: sql<Date>`case applicants_mail when 'off' then ${now} else applicants_mailed_at end`,
      messages_mailed_at: sql<Date>`case messages_mail when 'off' then ${now} else messages_mailed_at end`,
    })
    .where('company_id', '=', company.id)
    .where('member_id', '=', company.member.id)
    .execute();
}

/** SQL for whether a row of `memberships` has its quiet hours now. */
function isQuiet(now: Date): RawBuilder<boolean> {
  const hour = new Date(now.getTime() + YANGON_OFFSET_MS).getUTCHours();
  return sql`coalesce(case when quiet_from < quiet_until then ${hour} >= quiet_from and ${hour} < quiet_until
    else ${hour} >= quiet_from or ${hour} < quiet_until end, false)`;
}

/** SQL for the members of companies that exist, with an address, who may see applicants and messages. */
const READERS = sql`memberships
  join members on members.id = member_id
  join users as logins on logins.id = members.user_id and logins.email is not null and logins.is_active
  join users as companies on companies.id = company_id and companies.is_active
  where role in (${sql.join(CAPABILITIES.hiring.map((role) => sql.lit(role)))})`;

export interface MailReader {
  readonly reader_id: MemberId;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * The members who may be e-mailed now about what somebody wants their company to see: not those who chose no e-mails
 * about messages, nor in their quiet hours (rule 61.4).
 */
export async function mailReaders(db: Db, companyId: CompanyId, now: Date): Promise<readonly MailReader[]> {
  const { rows } = await sql<MailReader>`
    select member_id as reader_id, logins.email, logins.locale from ${READERS}
      and company_id = ${companyId} and messages_mail <> 'off' and not ${isQuiet(now)}
    order by member_id`.execute(db);
  return rows;
}

/** The notifications of each choice; other news has e-mails of its own. */
const APPLICANTS = ['jobapply', 'cvmatch'] as const;
const MESSAGES = ['applicantAnswer', 'company-message', 'assigned', 'mentioned'] as const;

interface Reader extends NewsReader<(typeof APPLICANTS | typeof MESSAGES)[number]> {
  readonly member_id: MemberId;
}

/**
 * Sends members e-mails about their company's unread news, as they chose: within minutes or each morning, but not in
 * their quiet hours.
 */
export const mailCompanyNewsWork: ScheduledWork = newsMailWork({
  name: 'mail-company-news',
  takeReaders,
  mailOf: digest,
});

async function takeReaders(trx: Db, times: NewsTimes): Promise<Reader[]> {
  const endOf = (table: string, choice: string) => newsEnd(`${table}.${choice}_mail`, times);
  const newsOf = (table: string, choice: 'applicants' | 'messages') =>
    unreadNews({
      of: `${table}.company_id`,
      member: `${table}.member_id`,
      types: choice === 'applicants' ? APPLICANTS : MESSAGES,
      since: `${table}.${choice}_mailed_at`,
      until: endOf(table, choice),
    });
  const { rows } = await sql<Reader>`
    with readers as (
      select memberships.*, logins.name, logins.email, logins.locale from ${READERS}
        and not ${isQuiet(times.now)}
        and (exists (select ${newsOf('memberships', 'applicants')})
          or exists (select ${newsOf('memberships', 'messages')}))
      order by company_id, member_id limit ${MAX_READERS} for update of memberships skip locked
    ), taken as (
      update memberships set
        applicants_mailed_at = greatest(memberships.applicants_mailed_at, ${endOf('readers', 'applicants')}),
        messages_mailed_at = greatest(memberships.messages_mailed_at, ${endOf('readers', 'messages')})
      from readers
      where memberships.company_id = readers.company_id and memberships.member_id = readers.member_id
    )
    select member_id, name, email, locale, (
      select json_agg(json_build_object('type', noti_type, 'count', count) order by noti_type desc) from (
        select noti_type, count(*)::int as count from (
          select noti_type ${newsOf('readers', 'applicants')}
          union all select noti_type ${newsOf('readers', 'messages')}
        ) as each group by noti_type
      ) as kinds
    ) as news
    from readers order by company_id, member_id`.execute(trx);
  return rows;
}

function digest(
  { member_id, name, email, locale, news }: Reader,
  { configuration }: Pick<Services, 'configuration'>,
): Mail {
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
      unsubscribeWords(configuration, locale, 'member', member_id),
    ].join('\n\n')}\n`,
    unsubscribeUrl: unsubscribeUrl(configuration, 'member', member_id),
    isBulk: true,
  };
}
