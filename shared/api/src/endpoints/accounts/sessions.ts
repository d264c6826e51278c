import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { moment, uuid } from '../../fields/index.ts';

/** One session of the user. */
export const SignedInSession = z.object({
  id: z.uuid(),
  /** From the browser's user agent; null when it is not recognized. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: moment,
  /** Precise to the hour. */
  last_seen_at: moment,
  remember: z.boolean(),
  is_current: z.boolean(),
});

export const sessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    summary: "The user's sessions, last used first",
    response: z.array(SignedInSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'signed-in',
    summary: "Ends one of the user's sessions",
    params: z.object({ id: uuid }),
    response: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'signed-in',
    summary: 'Ends all other sessions of the user, and all bearer tokens',
    response: z.null(),
  }),
};
