import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { loggedInUser } from '../auth/logged-in-user.ts';
import { finishSocialLogin, startSocialLogin } from './social-login.ts';

export const socialRoutes: AreaHandlers<typeof contract.social> = {
  socialProvider: async (_input, { services }) => ({ provider: services.social?.name ?? null }),

  startSocialLogin: async ({ body }, context) => ({ url: await startSocialLogin(body, context) }),

  async finishSocialLogin({ body }, context) {
    const { userId, isNew, redirect } = await finishSocialLogin(body, context);
    return { user: await loggedInUser(context.db, userId), is_new: isNew, redirect };
  },

  socialUser: (_input, { db, user }) => loggedInUser(db, user.id),
};
