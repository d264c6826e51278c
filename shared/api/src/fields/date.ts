import * as z from 'zod/mini';

/** A day as `YYYY-MM-DD`, in Asia/Yangon. */
export const day = z.iso.date({ abort: true });

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true, abort: true });

/** Of Asia/Yangon, all year: Myanmar has no summer time. */
export const YANGON_OFFSET_MS = 6.5 * 3600_000;

/** The day of a moment in Asia/Yangon, as `YYYY-MM-DD`. */
export function yangonDay(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 10);
}

const EARLIEST_DAY = '1900-01-01';
/** What is planned for later is a slip of the keyboard, and soon past what a moment in ISO 8601 can say. */
const END_OF_PLANS = '2200-01-01';

/** A day that has come already, as `YYYY-MM-DD`. */
export const pastDay = day.check(
  z.refine((value) => value >= EARLIEST_DAY, { error: 'invalid' }),
  z.refine((value) => value <= yangonDay(new Date()), { error: 'day_future' }),
);

/** A day that may be to come, as `YYYY-MM-DD`. */
export const plannedDay = day.check(
  z.refine((value) => value >= EARLIEST_DAY && value < END_OF_PLANS, { error: 'invalid' }),
);

/** A moment that may be to come, as ISO 8601. */
export const plannedMoment = moment.check(
  z.refine(
    (value) => {
      const at = Date.parse(value);
      return at >= Date.parse(EARLIEST_DAY) && at < Date.parse(END_OF_PLANS);
    },
    { error: 'invalid' },
  ),
);
