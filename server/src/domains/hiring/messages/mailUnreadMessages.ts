import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { MAX_READERS, newsMailWork, type NewsTimes, unsubscribeUrl, unsubscribeWords } from '../../accounts/index.ts';

const HOUR_MS = 3600_000;
/** Enough time to read a message on the site instead. */
const TIME_TO_READ_MS = HOUR_MS;
/** From one e-mail or reminder to the next e-mail. */
const PAUSE_MS = 24 * HOUR_MS;
/** Older messages are skipped, so that switching the e-mails on later does not send them. */
const NEWS_MS = 3 * 24 * HOUR_MS;

interface Reader {
  readonly user_id: number;
  readonly email: string;
  readonly locale: Locale;
  readonly chats: readonly [UnreadChat, ...UnreadChat[]];
}

/**
 * E-mails jobseekers, if they want it and have an address, from which companies they have unread messages: about each
 * message once, and at most once a day (rule 61.5).
 */
export const mailUnreadMessagesWork: ScheduledWork = newsMailWork({
  name: 'mail-unread-messages',
  takeReaders,
  mailOf,
});

/** Chats count as reminded of, so that another process, or the company, does not remind of the same messages again. */
async function takeReaders(trx: Db, { now }: NewsTimes): Promise<Reader[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const { rows } = await sql<Reader>`
    with unread as (
      select distinct chats.id, jobseeker_id from messages
      join chats on chats.id = chat_id and jobseeker_id = receiver_id and blocked_at is null
      join users as companies on companies.id = company_id and companies.is_active
      where read_at is null and messages.created_at > ${ago(NEWS_MS)} and messages.created_at <= ${ago(TIME_TO_READ_MS)}
        and (jobseeker_reminded_at is null or messages.created_at > jobseeker_reminded_at)
    ), readers as (
      select user_id from jobseekers join users on users.id = user_id and users.email is not null and users.is_active
      where event_alert_mail and user_id in (select jobseeker_id from unread)
        and not exists (select from chats where jobseeker_id = user_id and jobseeker_reminded_at > ${ago(PAUSE_MS)})
      order by user_id limit ${MAX_READERS} for update of jobseekers skip locked
    ), reminded as (
      update chats set jobseeker_reminded_at = ${now} from readers
      where chats.jobseeker_id = user_id and chats.id in (select id from unread)
        and (jobseeker_reminded_at is null or jobseeker_reminded_at <= ${ago(PAUSE_MS)})
      returning chats.id, company_id, user_id
    )
    select readers.user_id, email, locale, (
      select json_agg(json_build_object('partner', json_build_object('id', company_id, 'name', companies.name),
        'count', (select count(*) from messages where chat_id = reminded.id and receiver_id = readers.user_id
          and read_at is null)) order by reminded.id)
      from reminded join users as companies on companies.id = company_id where reminded.user_id = readers.user_id
    ) as chats
    from readers join users on users.id = readers.user_id
    where readers.user_id in (select user_id from reminded) order by readers.user_id`.execute(trx);
  return rows;
}

function mailOf({ user_id, email, locale, chats }: Reader, { configuration }: Pick<Services, 'configuration'>): Mail {
  const receiver = { locale, user_type: 'jobseeker' as const };
  const [{ partner }, ...others] = chats;
  const subject =
    others.length === 0
      ? text(locale, 'mail', 'messages_subject', { name: partner.name })
      : text(locale, 'mail', 'messages_subject_many', { number: chats.length });
  return {
    to: email,
    subject,
    body: `${[
      ...chats.map((chat) => unreadWords(configuration, receiver, chat)),
      unsubscribeWords(configuration, locale, 'event', user_id),
    ].join('\n\n')}\n`,
    unsubscribeUrl: unsubscribeUrl(configuration, 'event', user_id),
    isBulk: true,
  };
}

interface UnreadChat {
  readonly partner: { readonly id: number; readonly name: string };
  readonly count: number;
}

/** The words of an e-mail about unread messages: the sender's name and a link to them, never their text. */
export function unreadWords(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  receiver: { readonly locale: Locale; readonly user_type: 'jobseeker' | 'company' },
  { partner, count }: UnreadChat,
): string {
  const { locale, user_type } = receiver;
  const words = text(locale, 'mail', 'messages', { name: partner.name, count });
  if (publicUrl === undefined) return words;
  return `${words}\n\n${publicUrl}/${locale}/${user_type}/messages/${partner.id}`;
}
