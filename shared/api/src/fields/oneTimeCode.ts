import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { typedDigits } from './latinDigits.ts';

/** The six digits of a code, in Latin digits (rule 33.1). */
export const oneTimeCode = bounded(40).check(
  z.maxLength(40, { error: 'otp_format', abort: true }),
  z.overwrite((value) => typedDigits(value).replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: 'otp_format' }),
);
