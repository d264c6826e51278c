import ical, { type ICalCalendar, type ICalCalendarData, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { shownStage } from '../applications/changeStage.ts';
import { jobForJobseeker } from '../applications/shownJob.ts';
import { isExpected, isOpenOffer } from './interview.ts';
import { interviewLink, interviewWords, mailSender } from './interviewWords.ts';

interface Reader {
  readonly jobseekerId: number;
  readonly locale: Locale;
  readonly configuration: Configuration;
}

/**
 * The calendar file of the jobseeker's own interview, the same entry as in the e-mail. Throws 404 for another
 * jobseeker's interview, and while a time has to be chosen.
 */
export async function myCalendar(
  db: Db,
  { jobseekerId, locale, configuration }: Reader,
  interviewId: number,
  now: Date,
): Promise<string> {
  const interview = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('interviews')
    .select(['job_id', 'company_id', 'status', 'shown_status'])
    .where('interviews.id', '=', interviewId)
    .where('jobseeker_id', '=', jobseekerId)
    .where('is_notified', '=', true)
    .executeTakeFirst();
  if (!interview || isOpenOffer(interview)) throw notFound();
  const words = interviewWords(
    locale,
    await jobForJobseeker(db, {
      id: interview.application_id,
      job_id: interview.job_id,
      company_id: interview.company_id,
    }),
    interview,
  );
  return calendarFile({
    interviewId,
    sequence: interview.sequence,
    changedAt: interview.changed_at,
    at: interview.at,
    minutes: interview.minutes,
    place: interview.place,
    title: words.title,
    description: interview.note ?? '',
    url: interviewLink(configuration, locale),
    isCancelled: !isExpected(interview, shownStage(interview), now),
    organizer: mailSender(configuration, words.company),
  });
}

export interface CalendarEntry {
  readonly interviewId: number;
  /** Increases with each change, so that calendars replace their entry. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
  readonly title: string;
  readonly description: string;
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** Null for a download, which calendars accept without an organizer. */
  readonly organizer: { readonly name: string; readonly email: string } | null;
}

/**
 * An interview as a calendar file (RFC 5545), in UTC, which calendars show in local time. It is published and not
 * requested: answers are given in JPro, where the company sees them, and not by e-mail to an address that nobody reads.
 */
export function calendarFile(entry: CalendarEntry): string {
  return calendarOf([entry], { method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH });
}

/** A calendar to which programs subscribe. */
export const calendarFeed = (name: string, entries: readonly CalendarEntry[]): string =>
  calendarOf(entries, { name, method: ICalCalendarMethod.PUBLISH, ttl: FEED_SECONDS });

/** How soon programs should look again. */
const FEED_SECONDS = 900;

function calendarOf(entries: readonly CalendarEntry[], about: ICalCalendarData): string {
  const calendar = ical({ prodId: { company: 'JPro', product: 'Interviews' }, ...about });
  for (const entry of entries) addTo(calendar, entry);
  return `${calendar.toString()}\r\n`;
}

function addTo(calendar: ICalCalendar, entry: CalendarEntry): void {
  calendar.createEvent({
    id: `interview-${entry.interviewId}@jpro`,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    start: entry.at,
    end: new Date(entry.at.getTime() + entry.minutes * 60_000),
    summary: entry.title,
    location: entry.place,
    description: entry.description,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer && { ...entry.organizer },
  });
}
