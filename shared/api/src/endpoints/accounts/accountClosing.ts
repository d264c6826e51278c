import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields/index.ts';
import { LoggedInUser, UserType } from './auth.ts';
import { OwnerProofForm } from './ownerProof.ts';

/** An account that its owner has closed; it is deleted for good at `delete_at`. */
export const ClosedAccount = z.object({
  user_type: UserType,
  name: z.string(),
  delete_at: moment,
  /** The name of another company of the same person, which this browser acts for until the account is reopened. */
  acts_for: z.nullable(z.string()),
});
export type ClosedAccount = z.output<typeof ClosedAccount>;

/** Deleting one's own account, which can be reopened for 30 days (rule 70.2). */
export const accountClosing = {
  closeAccount: endpoint({
    method: 'POST',
    path: '/account/close',
    access: 'signed-in',
    summary: 'Closes the account at once, ends all sessions, and deletes it for good 30 days later',
    body: OwnerProofForm,
    response: z.object({ delete_at: moment }),
  }),
  closedAccount: endpoint({
    method: 'GET',
    path: '/account/closed',
    access: 'anyone',
    summary: 'The closed account that this browser has logged in to; null without one',
    response: z.nullable(ClosedAccount),
  }),
  reopenAccount: endpoint({
    method: 'POST',
    path: '/account/reopen',
    access: 'anyone',
    summary: 'Reopens the closed account that this browser has logged in to, and logs in; 401 without any login',
    response: LoggedInUser,
  }),
};
