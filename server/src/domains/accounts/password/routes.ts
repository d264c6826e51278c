import type { FeatureHandlers } from '../../../core/http/handler.ts';
import type { EmailConfirmed } from '../contact-change/changeContact.ts';
import { changePassword } from './changePassword.ts';
import { confirmForgotPassword, forgotPassword, resetPassword } from './forgottenPassword.ts';

export const passwordRoutes = (emailConfirmed: EmailConfirmed): FeatureHandlers<'password'> => ({
  forgotPassword: ({ body }, context) => forgotPassword(body, context),

  confirmForgotPassword: ({ body }, context) => confirmForgotPassword(body, context),

  async resetPassword({ body }, context) {
    await resetPassword(body, context, emailConfirmed);
    return null;
  },

  async changeJobseekerPassword({ body }, context) {
    await changePassword(body, context);
    return null;
  },

  async changeCompanyPassword({ body }, context) {
    await changePassword(body, context);
    return null;
  },
});
