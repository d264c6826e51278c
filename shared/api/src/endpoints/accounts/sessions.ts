import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields/index.ts';

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
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    summary: 'Where the user is signed in, the last used first',
    response: z.array(SignedInSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'signed-in',
    summary: "Ends one of the user's sessions",
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'signed-in',
    summary: 'Ends all sessions of the user but this one, and all bearer tokens',
    response: z.null(),
  }),
};
