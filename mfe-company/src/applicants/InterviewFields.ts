import * as z from 'zod/mini';
import { InterviewForm } from '@jpro/api/schemas';

const { place, note } = InterviewForm.shape;

/** The interview as typed: date and time in separate fields, in Myanmar time. */
export const InterviewFields = z.object({
  date: z.string().check(z.minLength(1), z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.minLength(1), z.regex(/^\d{2}:\d{2}$/)),
  place,
  note,
  sms: z.boolean(),
  email: z.boolean(),
});
