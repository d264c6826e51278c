import * as z from 'zod/mini';

export const email = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email()),
  z.transform((value: string) => value.toLowerCase()),
);
