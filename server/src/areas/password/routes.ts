import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword, forgotPassword, resetPassword } from './forgotten-password.ts';

export const passwordRoutes: AreaHandlers<typeof contract.password> = {
  forgotPassword: ({ body }, context) => forgotPassword(body, context),

  confirmForgotPassword: ({ body }, context) => confirmForgotPassword(body, context),

  async resetPassword({ body }, context) {
    await resetPassword(body, context);
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
};
