import type { Notification } from '@jpro/api';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';

interface InterviewWords extends Record<string, string | number> {
  title: string;
  minutes: number;
  company: string;
  position: string;
  day: string;
  time: string;
  place: string;
  /** Every offered time on a line of its own; empty for an interview with a single time. */
  times: string;
}

interface WordedInterview {
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
  readonly offered_times?: readonly string[];
}

/** The texts of an interview in its reader's language; a hidden company is not named. */
export function interviewWords(
  locale: Locale,
  job: Notification['data'],
  { at, minutes, place, offered_times = [] }: WordedInterview,
): InterviewWords {
  const company = job.company_name ?? text(locale, 'interview', 'confidential_company');
  const position = job.position_title ?? '';
  return {
    company,
    position,
    ...dayAndTime(locale, at),
    minutes,
    place,
    times: offered_times.map((time) => `- ${dayAndTimeInOne(locale, time)}`).join('\n'),
    title: text(locale, 'interview', 'title', { company, position }),
  };
}

function dayAndTimeInOne(locale: Locale, moment: string): string {
  const { day, time } = dayAndTime(locale, new Date(moment));
  return text(locale, 'interview', 'day_and_time', { day, time });
}

/** The address at which the jobseeker answers; null without a configured public address. */
export function interviewLink({ publicUrl }: Pick<Configuration, 'publicUrl'>, locale: Locale): string | null {
  return publicUrl ? `${publicUrl}/${locale}/jobseeker/interview` : null;
}

/** The sender of e-mails, with the company's shown name. */
export function mailSender(
  { smtp }: Pick<Configuration, 'smtp'>,
  name: string,
): { name: string; email: string } | null {
  const email = /(?<![^\s<>"@])[^\s<>"@]+@[^\s<>"]+/.exec(smtp?.from ?? '')?.[0];
  return email ? { name, email } : null;
}
