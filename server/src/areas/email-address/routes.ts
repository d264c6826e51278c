import type { contract } from '@jpro/api/contract';
import type { AreaHandlers, CurrentUser, RequestContext } from '../../core/handler.ts';
import type { EnteredCode } from '../auth/confirm-code.ts';
import { loggedInUser } from '../auth/logged-in-user.ts';
import { changeEmailAddress, checkEmailAddress, removeEmailAddress } from './change-email-address.ts';

async function change(entered: EnteredCode, context: RequestContext<CurrentUser>) {
  await changeEmailAddress(entered, context);
  return loggedInUser(context.db, context.user.id);
}

export const emailAddressRoutes: AreaHandlers<typeof contract.emailAddress> = {
  checkJobseekerEmail: ({ body }, context) => checkEmailAddress(body, context),
  changeJobseekerEmail: ({ body }, context) => change(body, context),
  checkCompanyEmail: ({ body }, context) => checkEmailAddress(body, context),
  changeCompanyEmail: ({ body }, context) => change(body, context),

  async removeJobseekerEmail({ body }, context) {
    await removeEmailAddress(body, context);
    return loggedInUser(context.db, context.user.id);
  },
};
