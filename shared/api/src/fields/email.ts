import * as z from 'zod/mini';
import { bounded } from './bounded.ts';

/** Addresses are copied with invisible characters around or in them; no address contains any (rule 31). */
const withoutIgnorable = z.overwrite<string>((value) => value.replace(/\p{DI}/gu, ''));

export const email = z.pipe(
  bounded(254).check(withoutIgnorable, z.trim(), z.minLength(1), z.maxLength(254, { abort: true }), z.email()),
  z.transform((value: string) => value.toLowerCase()),
);

/** An e-mail address that may be cleared: null and an empty string become null. Required. */
export const clearableEmail = z.nullable(
  z.pipe(
    bounded(254).check(
      withoutIgnorable,
      z.trim(),
      z.maxLength(254, { abort: true }),
      z.refine((value) => value === '' || email.safeParse(value).success, { error: 'email' }),
    ),
    z.transform((value: string): string | null => value.toLowerCase() || null),
  ),
);

/** An optional e-mail address; an empty string counts as omitted (null). */
export const optionalEmail = z._default(clearableEmail, null);
