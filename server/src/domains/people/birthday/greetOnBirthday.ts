import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Mail, Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { notify, unsubscribeUrl, unsubscribeWords } from '../../accounts/index.ts';

const AT_ONCE = 200;

interface Celebrant {
  readonly user_id: number;
  readonly name: string;
  readonly locale: Locale;
  /** Null when the jobseeker does not want such e-mails. */
  readonly email: string | null;
}

/** Greets jobseekers in the morning of their birthday, once a year, even with repeated runs in several processes. */
export const greetOnBirthdayWork: ScheduledWork = {
  name: 'greet-on-birthday',
  cron: '0 7,12,17 * * *',
  async run({ db, services, now }) {
    const today = yangonDay(now);
    let greeted: number;
    do {
      greeted = await transact(db, services.log, async (trx, afterCommit) => {
        const people = await takeToGreet(trx, today);
        for (const person of people) {
          await notify(
            trx,
            { services, afterCommit },
            { userId: person.user_id, type: 'birthday', groupKey: `birthday:${today.slice(0, 4)}`, data: {} },
          );
          if (person.email !== null) await services.outbox.mail(trx, greeting(person, person.email, services));
        }
        return people.length;
      });
    } while (greeted === AT_ONCE);
  },
};

async function takeToGreet(trx: Db, today: string): Promise<Celebrant[]> {
  const year = Number(today.slice(0, 4));
  const days = sql.join(
    birthdaysOn(today).map(
      (day) =>
        sql`(extract(month from dob) = ${Number(day.slice(0, 2))}::int
          and extract(day from dob) = ${Number(day.slice(3))}::int)`,
    ),
    sql` or `,
  );
  const { rows } = await sql<Celebrant>`update jobseekers set birthday_greeted_year = ${year} from users
    where users.id = user_id and user_id = any(array(
      select user_id from jobseekers join users on users.id = user_id and is_active
      where dob is not null and (${days}) and birthday_greeted_year is distinct from ${year}
      order by user_id limit ${AT_ONCE} for update of jobseekers skip locked))
    returning user_id, users.name, users.locale, case when event_alert_mail then users.email end as email`.execute(trx);
  return rows;
}

function greeting(
  { user_id, name, locale }: Celebrant,
  to: string,
  { configuration }: Pick<Services, 'configuration'>,
): Mail {
  const body = [text(locale, 'birthday', 'mail', { name }), unsubscribeWords(configuration, locale, 'event', user_id)];
  return {
    to,
    subject: text(locale, 'birthday', 'mail_subject', { name }),
    body: `${body.join('\n\n')}\n`,
    unsubscribeUrl: unsubscribeUrl(configuration, 'event', user_id),
    isBulk: true,
  };
}

/**
 * The dates of birth, as `MM-DD`, that are celebrated on a day: its own and, on 28 February of a non-leap year, also 29
 * February.
 */
function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && !isLeapYear(Number(day.slice(0, 4))) ? [own, '02-29'] : [own];
}

/** Whether today is the birthday, in Asia/Yangon. */
export function isBirthday(dob: string | null, now: Date): boolean {
  return dob !== null && birthdaysOn(yangonDay(now)).includes(dob.slice(5));
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
