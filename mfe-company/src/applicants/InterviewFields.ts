import * as z from 'zod/mini';
import { dayNumber, isTimeOfDay } from '@jpro/api/yangon-day';
import { InterviewForm } from '@jpro/api/schemas';

const { place, note } = InterviewForm.shape;

/** A time as typed: date and time in separate fields, in Myanmar time. */
const time = {
  date: z.string().check(
    z.minLength(1),
    z.refine((day) => dayNumber(day) !== undefined, { error: 'invalid' }),
  ),
  time: z.string().check(z.minLength(1), z.refine(isTimeOfDay, { error: 'invalid' })),
};

/** The interview as typed; `more` are further times that the applicant may choose instead. */
export const InterviewFields = z.object({
  ...time,
  more: z.array(z.object(time)),
  minutes: z.string(),
  /** The id of a member; empty: whoever invites. */
  interviewer: z.string(),
  place,
  note,
  sms: z.boolean(),
  email: z.boolean(),
});
