import * as z from 'zod/mini';

/** A day as `YYYY-MM-DD`, in Asia/Yangon. */
export const day = z.iso.date();

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

const YANGON_OFFSET_MS = 6.5 * 3600_000;

/** The day of a moment in Asia/Yangon, which knows no summer time, as `YYYY-MM-DD`. */
export function yangonDay(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 10);
}

const EARLIEST_DAY = '1900-01-01';

/** A day that has come already, as `YYYY-MM-DD`. */
export const pastDay = day.check(
  z.refine((value) => value >= EARLIEST_DAY, { error: 'invalid' }),
  z.refine((value) => value <= yangonDay(new Date()), { error: 'day_future' }),
);
