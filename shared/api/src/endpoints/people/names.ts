import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { name } from '../../fields/index.ts';

/** The most names in one form. */
export const MAX_NAMES = 10;

export const names = {
  suggest: endpoint({
    method: 'POST',
    path: '/names/suggestions',
    access: 'anyone',
    summary:
      'Unicode readings of names that seem to be in Zawgyi, for forms to suggest; null for others. Stores nothing',
    body: z.object({ names: z.array(name({ min: 0, max: 200 })).check(z.maxLength(MAX_NAMES)) }),
    response: z.object({ suggestions: z.array(z.nullable(z.string())) }),
  }),
};
