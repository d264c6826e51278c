import { MAX_INTERVIEW_MESSAGE, text } from '@jpro/api/fields';
import { dayNumber, isTimeOfDay } from '@jpro/api/yangon-day';
import * as z from 'zod/mini';

const time = z.object({
  date: z.string().check(z.refine((day) => day === '' || dayNumber(day) !== undefined, { error: 'invalid' })),
  time: z.string().check(z.refine((typed) => typed === '' || isTimeOfDay(typed), { error: 'invalid' })),
});

/** Up to three times as typed, in Myanmar time, and a message; at least one of these is required. */
export const OtherTimeFields = z
  .object({ message: text({ min: 0, max: MAX_INTERVIEW_MESSAGE }), times: z.array(time) })
  .check((context) => {
    const { message, times } = context.value;
    for (const [index, each] of times.entries())
      for (const [field, other] of [
        ['date', 'time'],
        ['time', 'date'],
      ] as const)
        if (each[field] === '' && each[other] !== '')
          context.issues.push({ code: 'custom', message: 'required', path: ['times', index, field], input: '' });
    if (message === '' && times.every((each) => each.date === '' && each.time === ''))
      context.issues.push({ code: 'custom', message: 'required', path: ['times', 0, 'date'], input: '' });
  });
