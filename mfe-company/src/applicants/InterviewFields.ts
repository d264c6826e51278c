import * as z from 'zod/mini';
import { InterviewForm } from '@jpro/api/schemas';

const { place, note } = InterviewForm.shape;

/** The interview as it is typed: day and time apart, both in Myanmar time. */
export const InterviewFields = z.object({
  date: z.string().check(z.minLength(1), z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.minLength(1), z.regex(/^\d{2}:\d{2}$/)),
  place,
  note,
});

/** The moment of a day and a time in Asia/Yangon (6 h 30 min ahead of UTC the whole year). */
export function yangonMoment(date: string, time: string): string {
  return new Date(`${date}T${time}:00+06:30`).toISOString();
}

/** Day and time of a moment in Asia/Yangon, as the inputs want them. */
export function yangonFields(moment: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(Date.parse(moment) + 6.5 * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
