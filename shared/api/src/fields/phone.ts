import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { landLineNumber, mobileNumber } from './plainPhone.ts';

/**
 * A Myanmar mobile number as E.164, or null for anything else: accepts 09…, 959…, +959…, 00959…, +95 (0)9…, spaces, any
 * dashes, Myanmar digits and the letters that look like them (rules 29 and 66), and the invisible characters that are
 * copied with a number (rule 31.8).
 */
export const toE164 = (input: string): string | null => withCountry(mobileNumber(input));

/** Like `toE164`, for any Myanmar number, also of a land line. */
export const toAnyE164 = (input: string): string | null => withCountry(mobileNumber(input) ?? landLineNumber(input));

const withCountry = (number: string | null): string | null => (number === null ? null : `+95${number}`);

const phoneField = (toNumber: (input: string) => string | null) =>
  z.pipe(
    bounded(40).check(z.minLength(1), z.maxLength(40, { abort: true })),
    z.transform((value: string, context) => {
      const number = toNumber(value);
      if (number === null) {
        const message = landLineNumber(value) === null ? 'phone' : 'phone_mobile';
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
      return number;
    }),
  );

/** A mobile number, which receives text messages. */
export const phone = phoneField(toE164);

/** A number to call. */
export const anyPhone = phoneField(toAnyE164);
