/** The same as in the calendar file: an interview has no end, so calendars show an hour. */
const LENGTH_MS = 3_600_000;

interface Event {
  readonly title: string;
  readonly at: string;
  readonly place: string;
  readonly note: string | null;
}

const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** The address of the Google Calendar page that adds this event. */
export function googleCalendar({ title, at, place, note }: Event): string {
  const start = Date.parse(at);
  const event = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(start + LENGTH_MS)}`,
    location: place,
    ...(note && { details: note }),
  });
  return `https://calendar.google.com/calendar/render?${event}`;
}
