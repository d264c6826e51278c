import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, email, id, moment, name, newPassword, oneTimeCode, phone, uuid } from '../../fields/index.ts';
import { MEMBER_ROLES } from '../../memberRoles.ts';
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
  /** Who acts for the company; none for a jobseeker. */
  member: z.optional(
    z.object({
      /** Of the person, the same in all their companies. */
      id: z.optional(id),
      name: z.string(),
      role: z.enum(MEMBER_ROLES),
      /** To how many companies the person belongs. */
      companies: z.int(),
      /** The others of them that are on JPro, by name. */
      others: z.optional(z.array(z.object({ id, name: z.string() }))),
    }),
  ),
});
export type LoggedInUser = z.output<typeof LoggedInUser>;

/** Whether the session outlasts the browser (rule 12.2). */
export const remember = z._default(z.boolean(), false);

/** `login` is an e-mail address or a phone number (rule 12). */
export const LoginForm = z.object({
  login: bounded(254).check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: bounded(128).check(z.minLength(1), z.maxLength(128)),
  user_type: UserType,
  remember,
});

export const JobseekerRegistration = z.object({
  user_type: z.literal('jobseeker'),
  name: name({ max: 80 }),
  phone_number: phone,
  password: newPassword,
  remember,
  /** The code of the friend who recommended the site. */
  referral_code: z.optional(z.nullable(ReferralCode)),
});

export const CompanyRegistration = z.object({
  user_type: z.literal('company'),
  name: name({ max: 120 }),
  contact_person: name({ max: 80 }),
  email,
  phone_number: phone,
  password: newPassword,
  remember,
});

/** The response after a text message with a 6-digit code was sent (rule 33.1). */
export const OtpRequest = z.object({ request_id: z.uuid(), expires_at: moment, resend_at: moment });
export type OtpRequest = z.output<typeof OtpRequest>;

/** The response after the password of an account with a second factor (rule 100.2). */
export const SecondStep = z.object({ second_step: z.literal(true), expires_at: moment });
export type SecondStep = z.output<typeof SecondStep>;

export const OtpForm = z.object({
  request_id: uuid,
  code: oneTimeCode,
});

export const auth = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'anyone',
    summary: 'Sets the XSRF-TOKEN cookie',
    response: z.null(),
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'anyone',
    summary:
      'Signs in with e-mail or phone. After many wrong passwords a device that the account does not know gets a code ' +
      'for the right password (`request_id`), and the same response without a code for a wrong one. With a second ' +
      'factor, `second_step` asks for its code',
    body: LoginForm,
    response: z.union([LoggedInUser, OtpRequest, SecondStep]),
  }),
  confirmLogin: endpoint({
    method: 'POST',
    path: '/login/confirm',
    access: 'anyone',
    summary: 'Signs in with the code that followed the right password',
    body: OtpForm,
    response: z.union([LoggedInUser, SecondStep]),
  }),
  user: endpoint({
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    summary: 'The logged-in user, either role',
    response: LoggedInUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    summary: 'Ends this session, also that of a closed account',
    response: z.null(),
  }),
  companyToken: endpoint({
    method: 'GET',
    path: '/company/login',
    access: 'anyone',
    summary: 'A bearer token for a company that is signed in by cookie, valid for 15 minutes; 401 for anyone else',
    response: z.object({ token: z.string(), expires_at: moment }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'anyone',
    summary: 'Starts a registration: sends a code to the phone',
    body: z.discriminatedUnion('user_type', [JobseekerRegistration, CompanyRegistration]),
    response: OtpRequest,
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/register/confirm',
    access: 'anyone',
    summary: 'Creates the account after the right code, and signs in',
    body: OtpForm,
    response: LoggedInUser,
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/otp/resend',
    access: 'anyone',
    summary: 'Sends a new code for the same request, once every 60 s',
    body: z.object({ request_id: uuid }),
    response: OtpRequest,
  }),
  realtimeConfig: endpoint({
    method: 'GET',
    path: '/realtime/config',
    access: 'anyone',
    summary: 'How browsers reach the push service; without `cluster` the embedded one on this host',
    response: z.object({ key: z.string(), cluster: z.optional(z.string()) }),
  }),
  realtimeAuth: endpoint({
    method: 'POST',
    path: '/realtime/auth',
    access: 'signed-in',
    summary: "Signs the subscription to the user's own private channel",
    body: z.object({
      socket_id: bounded(37).check(z.regex(/^\d{1,18}\.\d{1,18}$/)),
      channel_name: bounded(164).check(z.maxLength(164)),
    }),
    response: z.object({ auth: z.string() }),
  }),
};
