import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, loginName, moment, newPassword } from '../../fields/index.ts';
import { OtpForm, OtpRequest, UserType } from './auth.ts';

/** `login` is an e-mail address or a phone number; the code is sent there. */
export const ForgottenPasswordForm = z.object({ login: loginName, user_type: UserType });

export const isRepeated = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  { path: ['password_confirmation'], error: 'passwords_differ' },
);

/** The new password, entered twice (rule 66). */
export const newPasswordTwice = {
  password: newPassword,
  password_confirmation: bounded(128).check(z.minLength(1), z.maxLength(128)),
};

export const ResetPasswordForm = z
  .object({ reset_token: bounded(43).check(z.regex(/^[\w-]{43}$/)), ...newPasswordTwice })
  .check(isRepeated);

export const ChangePasswordForm = z
  .object({ current_password: bounded(128).check(z.minLength(1), z.maxLength(128)), ...newPasswordTwice })
  .check(isRepeated);

const changePassword = {
  method: 'POST',
  summary: 'Changes the password; this session gets a new id, all others end',
  body: ChangePasswordForm,
  response: z.null(),
} as const;

export const password = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgotpassword',
    access: 'anyone',
    summary: 'Sends a code to the phone number or e-mail address; the same response when no account has it',
    body: ForgottenPasswordForm,
    response: OtpRequest,
  }),
  confirmForgotPassword: endpoint({
    method: 'POST',
    path: '/forgotpassword/confirm',
    access: 'anyone',
    summary: 'Returns a token for one new password after the right code, valid for 10 minutes',
    body: OtpForm,
    response: z.object({ reset_token: z.string(), expires_at: moment }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetpassword',
    access: 'anyone',
    summary: 'Sets a new password with the token, and ends all sessions of the account',
    body: ResetPasswordForm,
    response: z.null(),
  }),
  changeJobseekerPassword: endpoint({ ...changePassword, path: '/jobseeker/changepassword', access: 'jobseeker' }),
  changeCompanyPassword: endpoint({ ...changePassword, path: '/company/changepassword', access: 'company' }),
};
