import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { loggedInUser } from '../auth/openSession.ts';
import { finishSocialLogin, startSocialLogin } from './socialLogin.ts';

export const socialRoutes: FeatureHandlers<'social'> = {
  socialProvider: async (_input, { services }) => ({ provider: services.social?.name ?? null }),

  startSocialLogin: async ({ body }, context) => ({ url: await startSocialLogin(body, context) }),

  async finishSocialLogin({ body }, context) {
    const { user, isNew, redirect, user_type } = await finishSocialLogin(body, context);
    return { user, is_new: isNew, redirect, user_type };
  },

  socialUser: (_input, { db, login }) => loggedInUser(db, login),
};
