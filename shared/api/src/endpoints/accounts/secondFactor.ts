import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, typedDigits } from '../../fields/index.ts';
import { LoggedInUser } from './auth.ts';

/** Six digits of the authenticator app, or a recovery code: sixteen hexadecimal digits. */
const code = bounded(60).check(
  z.maxLength(60, { error: 'second_factor_format', abort: true }),
  z.overwrite((value) => typedDigits(value).replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(?:\d{6}|[\da-f]{16})$/, { error: 'second_factor_format' }),
);
const current_password = bounded(128).check(z.minLength(1), z.maxLength(128));

export const SecondFactorCodeForm = z.object({ code });
export const SecondFactorPasswordForm = z.object({ current_password });
export const SecondFactorOffForm = z.object({ current_password, code });

/** A second factor beside the password (rule 100). */
export const secondFactor = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Whether a login asks for a code, too',
    response: z.object({
      is_on: z.boolean(),
      /** Recovery codes that are left. */
      recovery_codes: z.int(),
      /** Only then it can be turned on. */
      has_password: z.boolean(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'The secret for an authenticator app; a login asks for a code after the first one was confirmed',
    body: SecondFactorPasswordForm,
    response: z.object({
      /** In base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`: opens the app on a phone. */
      address: z.string(),
      /** The address as a QR code of `size` by `size` squares; `path` is that of an SVG. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signed-in',
    summary: 'Turns it on with the first code, and shows the recovery codes once',
    body: SecondFactorCodeForm,
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/second-factor/off',
    access: 'signed-in',
    summary: 'Turns it off, with the password and a code',
    body: SecondFactorOffForm,
    response: z.null(),
  }),
  finishLogin: endpoint({
    method: 'POST',
    path: '/login/second-step',
    access: 'anyone',
    summary: 'Signs in with the code after the password, within 10 minutes and in the same browser',
    body: SecondFactorCodeForm,
    response: LoggedInUser,
  }),
};
