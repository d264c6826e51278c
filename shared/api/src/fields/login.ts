import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { email } from './email.ts';
import { toE164 } from './phone.ts';

/** The e-mail address (lower case) or phone number (E.164) of a login name; null when it is neither. */
export function toLoginName(input: string): string | null {
  return input.includes('@') ? (email.safeParse(input).data ?? null) : toE164(input);
}

export const loginName = z.pipe(
  bounded(254).check(z.trim(), z.minLength(1), z.maxLength(254, { abort: true })),
  z.transform((value: string, context) => {
    const name = toLoginName(value);
    if (name === null) {
      context.issues.push({ code: 'custom', message: 'login_name', input: value });
      return z.NEVER;
    }
    return name;
  }),
);
