import type { FeatureHandlers, CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { EnteredCode } from '../auth/sendCode.ts';
import { loggedInUser } from '../auth/openSession.ts';
import { changePhoneNumber, checkPhoneNumber } from './changePhoneNumber.ts';

async function change(entered: EnteredCode, context: RequestContext<CurrentUser>) {
  await changePhoneNumber(entered, context);
  return loggedInUser(context.db, context.user.id);
}

export const phoneNumberRoutes: FeatureHandlers<'phoneNumber'> = {
  checkJobseekerPhone: ({ body }, context) => checkPhoneNumber(body, context),
  changeJobseekerPhone: ({ body }, context) => change(body, context),
  checkCompanyPhone: ({ body }, context) => checkPhoneNumber(body, context),
  changeCompanyPhone: ({ body }, context) => change(body, context),
};
