import * as z from 'zod/mini';
import { bounded } from './bounded.ts';

/** Addresses are copied with invisible characters around or in them; no address contains any (rule 31.8). */
const withoutIgnorable = z.overwrite<string>((value) => value.replace(/\p{DI}/gu, ''));

/** As `z.email()`, with the ASCII form of top-level domains in other scripts. Bounded: by the length of an address. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/** Domains of other scripts are compared, stored and used in ASCII: `x@münchen.de` is `x@xn--mnchen-3ya.de`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Without a letter of another script, a part of an address (of a page, or in numbers) would be read into it.
  if (!/[^\0-\x7f]/.test(domain) || /[\0-,/:-@[-^`{-\x7f]/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

export const email = z.pipe(
  bounded(254).check(
    withoutIgnorable,
    z.trim(),
    z.minLength(1),
    z.maxLength(254, { abort: true }),
    z.overwrite(withAsciiDomain),
    z.maxLength(254, { abort: true }),
    z.email({ pattern: ADDRESS }),
  ),
  z.transform((value: string) => value.toLowerCase()),
);

/** An e-mail address that may be cleared: null and an empty string become null. Required. */
export const clearableEmail = z.nullable(
  z.pipe(
    bounded(254).check(withoutIgnorable, z.trim(), z.maxLength(254, { abort: true })),
    z.transform((value: string, context): string | null => {
      const address = value === '' ? null : email.safeParse(value).data;
      if (address !== undefined) return address;
      context.issues.push({ code: 'custom', message: 'email', input: value });
      return z.NEVER;
    }),
  ),
);

/** An optional e-mail address; an empty string counts as omitted (null). */
export const optionalEmail = z._default(clearableEmail, null);
