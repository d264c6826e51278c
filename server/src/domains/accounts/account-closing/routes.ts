import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { loggedInUser, newLogin } from '../auth/openSession.ts';
import type { AccountSteps } from './accountSteps.ts';
import { closeAccount, closedAccount, reopenAccount } from './closeAccount.ts';

export const accountClosingRoutes = (steps: AccountSteps): FeatureHandlers<'accountClosing'> => ({
  async closeAccount({ body }, context) {
    const deleteAt = await closeAccount(body, context, steps);
    await context.session.end();
    return { delete_at: deleteAt.toISOString() };
  },

  closedAccount: (_input, context) => closedAccount(context),

  async reopenAccount(_input, context) {
    const userId = await reopenAccount(context, steps);
    return loggedInUser(context.db, await newLogin(context.db, userId));
  },
});
