import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { yangonDay } from './yangonDay.ts';

/** A day as `YYYY-MM-DD`, in Asia/Yangon. */
export const day = bounded(10).check(z.iso.date({ abort: true }));

/** A month as `YYYY-MM`, in Asia/Yangon (rule 28). */
export const month = bounded(7).check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** A moment as ISO 8601 in UTC. */
export const moment = bounded(40).check(z.iso.datetime({ offset: true, abort: true }));

const EARLIEST_DAY = '1900-01-01';
/** A later date is a typing error, and would soon be beyond the range of ISO 8601. */
const END_OF_PLANS = '2200-01-01';

/** A day up to today, as `YYYY-MM-DD`. */
export const pastDay = day.check(
  z.refine((value) => value >= EARLIEST_DAY, { error: 'invalid' }),
  z.refine((value) => value <= yangonDay(new Date()), { error: 'day_future' }),
);

/** A day that may be in the future, as `YYYY-MM-DD`. */
export const plannedDay = day.check(
  z.refine((value) => value >= EARLIEST_DAY && value < END_OF_PLANS, { error: 'invalid' }),
);

/** A moment that may be in the future, as ISO 8601. */
export const plannedMoment = moment.check(
  z.refine(
    (value) => {
      const at = Date.parse(value);
      return at >= Date.parse(EARLIEST_DAY) && at < Date.parse(END_OF_PLANS);
    },
    { error: 'invalid' },
  ),
);
