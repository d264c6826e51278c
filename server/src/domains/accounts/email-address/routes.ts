import type { FeatureHandlers, CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { EnteredCode } from '../auth/sendCode.ts';
import { loggedInUser } from '../auth/openSession.ts';
import {
  changeEmailAddress,
  checkEmailAddress,
  type EmailConfirmed,
  removeEmailAddress,
} from './changeEmailAddress.ts';

export function emailAddressRoutes(emailConfirmed: EmailConfirmed): FeatureHandlers<'emailAddress'> {
  const change = async (entered: EnteredCode, context: RequestContext<CurrentUser>) => {
    await changeEmailAddress(entered, context, emailConfirmed);
    return loggedInUser(context.db, context.user.id);
  };
  return {
    checkJobseekerEmail: ({ body }, context) => checkEmailAddress(body, context),
    changeJobseekerEmail: ({ body }, context) => change(body, context),
    checkCompanyEmail: ({ body }, context) => checkEmailAddress(body, context),
    changeCompanyEmail: ({ body }, context) => change(body, context),

    async removeJobseekerEmail({ body }, context) {
      await removeEmailAddress(body, context);
      return loggedInUser(context.db, context.user.id);
    },
  };
}
