import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded } from '../../fields/index.ts';
import { LoggedInUser, SecondStep, UserType } from './auth.ts';
import { ReferralCode } from './referral.ts';

/** A path of this site (rule 8). */
const sitePath = bounded(500).check(z.maxLength(500, { abort: true }), z.regex(/^\/(?:[^/\s\\][^\s\\]*)?$/));

const parameter = bounded(4000).check(z.minLength(1), z.maxLength(4000));

/** The query that the provider added to `/auth/social-callback`. */
export const SocialCallbackForm = z.object({
  state: bounded(200).check(z.minLength(1), z.maxLength(200)),
  code: z.optional(parameter),
  error: z.optional(parameter),
  /** Identifies the provider (RFC 9207), if it sends this. */
  iss: z.optional(parameter),
});

/** Sign-in with a provider's account: code flow with PKCE, state and nonce stored on the server. */
export const social = {
  socialProvider: endpoint({
    method: 'GET',
    path: '/social-login',
    access: 'anyone',
    summary: 'The name of the sign-in provider to show on the button, or null without one',
    response: z.object({ provider: z.nullable(z.string()) }),
  }),
  startSocialLogin: endpoint({
    method: 'POST',
    path: '/social-login',
    access: 'anyone',
    summary: "Starts a sign-in: the address of the provider's page, valid for 10 minutes in this browser",
    body: z.object({
      user_type: z._default(UserType, 'jobseeker'),
      remember: z._default(z.boolean(), false),
      redirect: z._default(z.nullable(sitePath), null),
      /** The code of the friend who recommended the site; counts if it exists and the account is new (rule 36). */
      referral_code: z._default(z.nullable(ReferralCode), null),
    }),
    response: z.object({ url: z.url() }),
  }),
  finishSocialLogin: endpoint({
    method: 'POST',
    path: '/social-login/callback',
    access: 'anyone',
    summary: "Signs in with the provider's response to /auth/social-callback; creates an account for a new jobseeker",
    body: SocialCallbackForm,
    response: z.object({
      user: z.union([LoggedInUser, SecondStep]),
      is_new: z.boolean(),
      redirect: z.nullable(z.string()),
      /** Whose login goes on with its second step. */
      user_type: z.optional(UserType),
    }),
  }),
  socialUser: endpoint({
    method: 'GET',
    path: '/social-user',
    access: 'signed-in',
    summary: 'The user after the callback step',
    response: LoggedInUser,
  }),
};
