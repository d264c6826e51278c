import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { plainPhone } from './plainPhone.ts';

/**
 * A Myanmar phone number as E.164, or null for anything else: accepts 09…, 959…, +959…, spaces, any dashes, Myanmar
 * digits (rules 29 and 66), and the invisible characters that are copied with a number (rule 31).
 */
export function toE164(input: string): string | null {
  const match = /^(?:\+?95|0)(9\d{7,9})$/.exec(plainPhone(input));
  return match ? `+95${match[1]}` : null;
}

export const phone = z.pipe(
  bounded(40).check(z.minLength(1), z.maxLength(40)),
  z.transform((value: string, context) => {
    const number = toE164(value);
    if (number === null) {
      context.issues.push({ code: 'custom', message: 'phone', input: value });
      return z.NEVER;
    }
    return number;
  }),
);
