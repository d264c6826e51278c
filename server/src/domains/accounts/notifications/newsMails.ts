/** E-mails about unread notifications and messages, for users who want them. */
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { lastMorning } from '../../../core/time/yangonTime.ts';
import type { Db } from '../../../database/schema.ts';
import type { NotificationType } from './notify.ts';

/** Readers handled in one transaction. */
export const MAX_READERS = 100;
/** Enough time to read a notification on the site instead. */
const TIME_TO_READ_MS = 5 * 60_000;

export interface NewsReader<Type extends NotificationType = NotificationType> {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly news: readonly { readonly type: Type; readonly count: number }[];
}

export interface NewsTimes {
  readonly now: Date;
  /** The end of what is e-mailed within minutes. */
  readonly until: Date;
  /** The end of what is e-mailed each morning: the last time it was eight, once what came before could be read. */
  readonly morning: Date;
}

interface NewsMails<Reader> {
  /** The name of the scheduled work. */
  readonly name: string;
  /** Takes the next `MAX_READERS`. What is sent to them counts as e-mailed, even with several processes. */
  takeReaders(trx: Db, times: NewsTimes): Promise<Reader[]>;
  mailOf(reader: Reader, services: Services): Mail;
}

export function newsMailWork<Reader>({ name, takeReaders, mailOf }: NewsMails<Reader>): ScheduledWork {
  return {
    name,
    cron: '*/10 * * * *',
    async run({ db, services, now }) {
      const until = new Date(now.getTime() - TIME_TO_READ_MS);
      const times = { now, until, morning: lastMorning(until) };
      let mailed: number;
      do {
        mailed = await db.transaction().execute(async (trx) => {
          const readers = await takeReaders(trx, times);
          for (const reader of readers) await services.outbox.mail(trx, mailOf(reader, services));
          return readers.length;
        });
      } while (mailed === MAX_READERS);
    },
  };
}

/** SQL for the time up to which a user's news is e-mailed now; `rhythm` is the column with the user's choice. */
export const newsEnd = (rhythm: string, { until, morning }: NewsTimes): RawBuilder<Date> =>
  sql`case ${sql.ref(rhythm)} when 'off' then '-infinity' when 'daily' then ${morning}::timestamptz
    else ${until}::timestamptz end`;

interface UnreadNews {
  /** The column with the user's id. */
  readonly of: string;
  /** For a company, the column with the member's id: what is for another member is left out. */
  readonly member?: string;
  readonly types: readonly NotificationType[];
  /** The column with the time up to which notifications were e-mailed. */
  readonly since: string;
  readonly until: RawBuilder<Date>;
}

/** SQL that begins with `from notifications where …` and finds what is unread and not e-mailed yet. */
export function unreadNews({ of, member, types, since, until }: UnreadNews): RawBuilder<unknown> {
  return sql`from notifications where notifications.user_id = ${sql.ref(of)} and read_at is null
    and noti_type in (${sql.join(types.map((type) => sql.lit(type)))})
    and created_at > ${sql.ref(since)} and created_at <= ${until}
    ${member === undefined ? sql`` : sql`and coalesce(notifications.member_id = ${sql.ref(member)}, true)`}`;
}
