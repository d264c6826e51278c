import type { contract } from '@jpro/api/contract';
import type { AreaHandlers, CurrentUser, RequestContext } from '../../core/handler.ts';
import type { EnteredCode } from '../auth/confirm-code.ts';
import { loggedInUser } from '../auth/logged-in-user.ts';
import { changePhoneNumber, checkPhoneNumber } from './change-phone-number.ts';

async function change(entered: EnteredCode, context: RequestContext<CurrentUser>) {
  await changePhoneNumber(entered, context);
  return loggedInUser(context.db, context.user.id);
}

export const phoneNumberRoutes: AreaHandlers<typeof contract.phoneNumber> = {
  checkJobseekerPhone: ({ body }, context) => checkPhoneNumber(body, context),
  changeJobseekerPhone: ({ body }, context) => change(body, context),
  checkCompanyPhone: ({ body }, context) => checkPhoneNumber(body, context),
  changeCompanyPhone: ({ body }, context) => change(body, context),
};
