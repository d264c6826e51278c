import * as z from 'zod/mini';
import { call } from '../call.ts';
import { email, id, moment, name, newPassword, phone } from '../fields/index.ts';
import { ReferralCode } from './referral.ts';

export const UserType = z.enum(['jobseeker', 'company']);
export type UserType = z.output<typeof UserType>;

/** The logged-in user (rule 57). */
export const LoggedInUser = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  user_type: UserType,
  profile_photo_path: z.nullable(z.string()),
  profile_photo_url: z.nullable(z.string()),
  position_title: z.nullable(z.string()),
});
export type LoggedInUser = z.output<typeof LoggedInUser>;

/** `login` is an e-mail address or a phone number (rule 12). */
export const LoginForm = z.object({
  login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  user_type: UserType,
  remember: z._default(z.boolean(), false),
});

export const JobseekerRegistration = z.object({
  user_type: z.literal('jobseeker'),
  name: name({ min: 2, max: 80 }),
  phone_number: phone,
  password: newPassword,
  /** Of the friend who told of the site. */
  referral_code: z.optional(z.nullable(ReferralCode)),
});

export const CompanyRegistration = z.object({
  user_type: z.literal('company'),
  name: name({ min: 2, max: 120 }),
  contact_person: name({ min: 2, max: 80 }),
  email,
  phone_number: phone,
  password: newPassword,
});

/** A text message with a 6-digit code is on its way (rule 33). */
export const OtpRequest = z.object({ request_id: z.uuid(), expires_at: moment, resend_at: moment });
export type OtpRequest = z.output<typeof OtpRequest>;

export const OtpForm = z.object({
  request_id: z.uuid(),
  code: z.string().check(z.trim(), z.regex(/^[0-9\u1040-\u1049]{6}$/, { error: 'otp_format' })),
});

export const auth = {
  csrfCookie: call({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    who: 'anyone',
    summary: 'Sets the XSRF-TOKEN cookie',
    answer: z.null(),
  }),
  login: call({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    summary:
      'Signs in with e-mail or phone. After many wrong passwords a device that the account does not know gets a code ' +
      'for the right password (`request_id`), and the same answer without a code for a wrong one',
    body: LoginForm,
    answer: z.union([LoggedInUser, OtpRequest]),
  }),
  confirmLogin: call({
    method: 'POST',
    path: '/login/confirm',
    who: 'anyone',
    summary: 'Signs in with the code that followed the right password',
    body: OtpForm,
    answer: LoggedInUser,
  }),
  user: call({
    method: 'GET',
    path: '/user',
    who: 'signed-in',
    summary: 'The logged-in user, either role',
    answer: LoggedInUser,
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    who: 'signed-in',
    summary: 'Ends this session',
    answer: z.null(),
  }),
  companyToken: call({
    method: 'GET',
    path: '/company/login',
    who: 'anyone',
    summary: 'A bearer token for a company that is signed in by cookie, valid for 15 minutes; anyone else 401',
    answer: z.object({ token: z.string(), expires_at: moment }),
  }),
  register: call({
    method: 'POST',
    path: '/register',
    who: 'anyone',
    summary: 'Starts a registration: sends a code to the phone',
    body: z.discriminatedUnion('user_type', [JobseekerRegistration, CompanyRegistration]),
    answer: OtpRequest,
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/register/confirm',
    who: 'anyone',
    summary: 'Creates the account after the right code, and signs in',
    body: OtpForm,
    answer: LoggedInUser,
  }),
  resendOtp: call({
    method: 'POST',
    path: '/otp/resend',
    who: 'anyone',
    summary: 'Sends a new code for the same request, once every 60 s',
    body: z.object({ request_id: z.uuid() }),
    answer: OtpRequest,
  }),
  realtimeConfig: call({
    method: 'GET',
    path: '/realtime/config',
    who: 'anyone',
    summary: 'How browsers reach the push service; without `cluster` the embedded one on this host',
    answer: z.object({ key: z.string(), cluster: z.optional(z.string()) }),
  }),
  realtimeAuth: call({
    method: 'POST',
    path: '/realtime/auth',
    who: 'signed-in',
    summary: "Signs the subscription to the user's own private channel",
    body: z.object({
      socket_id: z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/)),
      channel_name: z.string().check(z.maxLength(164)),
    }),
    answer: z.object({ auth: z.string() }),
  }),
};
