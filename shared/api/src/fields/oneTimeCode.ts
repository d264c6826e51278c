import * as z from 'zod/mini';
import { typedDigits } from './latinDigits.ts';

/** The six digits of a code, in Latin digits (rule 33). */
export const oneTimeCode = z.string().check(
  z.maxLength(40, { error: 'otp_format', abort: true }),
  z.overwrite((value) => typedDigits(value).replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: 'otp_format' }),
);
