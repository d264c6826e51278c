import type * as z from 'zod/mini';
import { MAX_PROPOSED_TIMES } from '@jpro/api/fields';
import { yangonMoment } from '@jpro/platform';
import type { OtherTimeFields } from './OtherTimeFields.ts';

export const NO_TIMES = Array.from({ length: MAX_PROPOSED_TIMES }, () => ({ date: '', time: '' }));

/** The moments of the times that were filled in. */
export const momentsOf = (times: z.output<typeof OtherTimeFields>['times']): string[] =>
  times.filter(({ date }) => date !== '').map((each) => yangonMoment(each.date, each.time));
