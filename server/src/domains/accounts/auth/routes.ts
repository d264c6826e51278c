import { privateChannel } from '@jpro/api';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { issueBearerToken } from '../../../core/session/bearerTokens.ts';
import { keepTab } from '../../../realtime/tabsOfSessions.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import type { SetUpCompany } from './createAccount.ts';
import { loggedInUser, newLogin, openSession } from './openSession.ts';
import { confirmRegistration, startRegistration } from './registration.ts';
import { resendCode } from './sendCode.ts';
import { confirmSignIn, signIn } from './signIn.ts';

export const authRoutes = (setUpCompany: SetUpCompany): FeatureHandlers<'auth'> => ({
  async csrfCookie(_input, { session }) {
    session.setCsrfCookie();
    return null;
  },

  async login({ body }, context) {
    const signedIn = await signIn(body, context);
    if (signedIn.outcome === 'code') return signedIn.request;
    return openSession(context, signedIn);
  },

  confirmLogin: async ({ body }, context) => openSession(context, await confirmSignIn(body, context)),

  user: (_input, { db, login }) => loggedInUser(db, login),

  async logout(_input, { session }) {
    await session.end();
    return null;
  },

  async companyToken(_input, { db, user, session, now }) {
    if (user?.user_type !== 'company' || session.id === null) throw new HttpError(401, 'signed_out');
    const { token, expiresAt } = await issueBearerToken(db, { id: session.id, userId: user.login.id }, now);
    return { token, expires_at: expiresAt.toISOString() };
  },

  register: ({ body }, context) => startRegistration(body, context),

  async confirmRegistration({ body }, context) {
    const { userId, remember } = await confirmRegistration(body, context, setUpCompany);
    await context.session.start(userId, remember);
    return loggedInUser(context.db, await newLogin(context.db, userId));
  },

  resendOtp: ({ body }, context) => resendCode(body.request_id, context),

  realtimeConfig: async (_input, { services }) => services.realtime.public,

  async realtimeAuth({ body: { socket_id: socketId, channel_name: channel } }, { db, user, services, session, now }) {
    if (channel !== privateChannel(user.id) || session.hash === null) throw new HttpError(403, 'foreign_channel');
    await services.rateLimiter.take(RATE_LIMITS.realtimePerUser, String(user.id));
    // Only for the embedded push service: a hosted one does not ask us who may stay connected.
    if (services.realtime.public.cluster === undefined) await keepTab(db, { socketId, channel }, session.hash, now);
    return { auth: services.realtime.authorize(socketId, channel) };
  },
});
