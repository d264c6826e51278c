import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { LoggedInUser, UserType } from './auth.ts';

/** A path of this site (rule 8). */
const sitePath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));

const parameter = z.string().check(z.minLength(1), z.maxLength(4000));

/** What the provider added to the address of `/auth/social-callback`. */
export const SocialCallbackForm = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.optional(parameter),
  error: z.optional(parameter),
  /** Names the provider (RFC 9207), from those that send it. */
  iss: z.optional(parameter),
});

/** Sign-in with an account of a provider: code flow with PKCE, state and nonce kept on the server. */
export const social = {
  socialProvider: endpoint({
    method: 'GET',
    path: '/social-login',
    access: 'anyone',
    summary: 'The name of the sign-in provider to show on the button, or null when there is none',
    response: z.object({ provider: z.nullable(z.string()) }),
  }),
  startSocialLogin: endpoint({
    method: 'POST',
    path: '/social-login',
    access: 'anyone',
    summary: "Starts a sign-in: the address of the provider's page to go to, valid for 10 minutes in this browser",
    body: z.object({
      user_type: z._default(UserType, 'jobseeker'),
      remember: z._default(z.boolean(), false),
      redirect: z._default(z.nullable(sitePath), null),
    }),
    response: z.object({ url: z.url() }),
  }),
  finishSocialLogin: endpoint({
    method: 'POST',
    path: '/social-login/callback',
    access: 'anyone',
    summary: 'Signs in with what the provider sent to /auth/social-callback; a jobseeker without an account gets one',
    body: SocialCallbackForm,
    response: z.object({ user: LoggedInUser, is_new: z.boolean(), redirect: z.nullable(z.string()) }),
  }),
  socialUser: endpoint({
    method: 'GET',
    path: '/social-user',
    access: 'signed-in',
    summary: 'The user after the callback step',
    response: LoggedInUser,
  }),
};
