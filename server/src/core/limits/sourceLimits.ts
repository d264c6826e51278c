import type { CurrentLogin } from '../http/handler.ts';
import type { RateLimit, RateLimiter } from './rateLimit.ts';

const MINUTE = 60_000;

/** A limit that stops a flood at its source, because thousands of phones share the address of a mobile carrier. */
export interface SourceLimit {
  /** For one account, or for one browser with a visitor id. */
  readonly perVisitor: RateLimit;
  /** For all guests without a visitor id at one address. */
  readonly perNewcomers: RateLimit;
  /** For all guests at one address. */
  readonly perAddress: RateLimit;
}

export const SOURCE_LIMITS = {
  /** Codes asked for. The limit of an address also protects the site's codes of a day. */
  codesAsked: within('otp', 60 * MINUTE, { visitor: 20, newcomers: 60, address: 300 }),
  /** Codes and links tried. Each code allows only five tries, so this limits the work. */
  codesTried: within('otp-confirm', 10 * MINUTE, { visitor: 60, newcomers: 120, address: 3000 }),
  contactMessages: within('contact', 60 * MINUTE, { visitor: 10, newcomers: 10, address: 300 }),
  jobReports: within('report', 60 * MINUTE, { visitor: 10, newcomers: 10, address: 300 }),
  /** Posters, which are drawn for everyone. */
  posters: within('poster', 10 * MINUTE, { visitor: 60, newcomers: 120, address: 3000 }),
};

function within(
  name: string,
  windowMs: number,
  most: Record<'visitor' | 'newcomers' | 'address', number>,
): SourceLimit {
  return {
    perVisitor: { name: `${name}-visitor`, max: most.visitor, windowMs },
    perNewcomers: { name: `${name}-newcomers`, max: most.newcomers, windowMs },
    perAddress: { name: `${name}-address`, max: most.address, windowMs },
  };
}

/** Where a request comes from. */
export interface Source {
  readonly services: { readonly rateLimiter: RateLimiter };
  readonly login: Pick<CurrentLogin, 'id'> | null;
  readonly visitor: string | null;
  readonly ip: string;
}

/**
 * Counts one request. One that its own limit refuses uses up nothing of its neighbours' limit.
 * @throws HttpError 429 with the seconds to wait
 */
export async function takeAtSource(
  { perVisitor, perNewcomers, perAddress }: SourceLimit,
  { services: { rateLimiter }, login, visitor, ip }: Source,
): Promise<void> {
  if (login) return rateLimiter.take(perVisitor, `user:${login.id}`);
  if (visitor === null) await rateLimiter.take(perNewcomers, ip);
  else await rateLimiter.take(perVisitor, visitor);
  await rateLimiter.take(perAddress, ip);
}
