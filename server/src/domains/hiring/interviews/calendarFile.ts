import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An interview has no end, so calendars show an hour. */
const LENGTH_MS = 3600_000;

export interface CalendarEntry {
  readonly interviewId: number;
  /** Increases with each change, so that calendars replace their entry. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly at: Date;
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
  const calendar = ical({
    prodId: { company: 'JPro', product: 'Interviews' },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `interview-${entry.interviewId}@jpro`,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    start: entry.at,
    end: new Date(entry.at.getTime() + LENGTH_MS),
    summary: entry.title,
    location: entry.place,
    description: entry.description,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer && { ...entry.organizer },
  });
  return `${calendar.toString()}\r\n`;
}
