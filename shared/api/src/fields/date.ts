import * as z from 'zod/mini';

/** A day as `YYYY-MM-DD`, in Asia/Yangon. */
export const day = z.iso.date();

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });
