import * as z from 'zod/mini';
import { call } from '../call.ts';
import { name } from '../fields/index.ts';

/** Of one form. */
export const MAX_NAMES = 10;

export const names = {
  suggest: call({
    method: 'POST',
    path: '/names/suggestions',
    who: 'anyone',
    summary: 'What names say that seem to be in Zawgyi, for forms to offer; null for all others. Keeps nothing',
    body: z.object({ names: z.array(name({ min: 0, max: 200 })).check(z.maxLength(MAX_NAMES)) }),
    answer: z.object({ suggestions: z.array(z.nullable(z.string())) }),
  }),
};
