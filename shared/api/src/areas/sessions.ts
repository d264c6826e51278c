import * as z from 'zod/mini';
import { call } from '../call.ts';
import { moment } from '../fields/index.ts';

/** One place where the user is signed in. */
export const SignedInSession = z.object({
  id: z.uuid(),
  /** From what the browser says of itself; null when it says nothing known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: moment,
  /** Exact to the hour. */
  last_seen_at: moment,
  remember: z.boolean(),
  is_current: z.boolean(),
});

export const sessions = {
  sessions: call({
    method: 'GET',
    path: '/sessions',
    who: 'signed-in',
    summary: 'Where the user is signed in, the last used first',
    answer: z.array(SignedInSession),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/sessions/{id}',
    who: 'signed-in',
    summary: "Ends one of the user's sessions",
    params: z.object({ id: z.uuid() }),
    answer: z.null(),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/sessions',
    who: 'signed-in',
    summary: 'Ends all sessions of the user but this one, and all bearer tokens',
    answer: z.null(),
  }),
};
