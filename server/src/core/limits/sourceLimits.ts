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
  codesAsked: {
    perVisitor: { name: 'otp-visitor', max: 20, windowMs: 60 * MINUTE },
    perNewcomers: { name: 'otp-newcomers', max: 60, windowMs: 60 * MINUTE },
    perAddress: { name: 'otp-address', max: 300, windowMs: 60 * MINUTE },
  },
  /** Codes and links tried. Each code allows only five tries, so this limits the work. */
  codesTried: {
    perVisitor: { name: 'otp-confirm-visitor', max: 60, windowMs: 10 * MINUTE },
    perNewcomers: { name: 'otp-confirm-newcomers', max: 120, windowMs: 10 * MINUTE },
    perAddress: { name: 'otp-confirm-address', max: 3000, windowMs: 10 * MINUTE },
  },
  contactMessages: {
    perVisitor: { name: 'contact-visitor', max: 10, windowMs: 60 * MINUTE },
    perNewcomers: { name: 'contact-newcomers', max: 10, windowMs: 60 * MINUTE },
    perAddress: { name: 'contact-address', max: 300, windowMs: 60 * MINUTE },
  },
  jobReports: {
    perVisitor: { name: 'report-visitor', max: 10, windowMs: 60 * MINUTE },
    perNewcomers: { name: 'report-newcomers', max: 10, windowMs: 60 * MINUTE },
    perAddress: { name: 'report-address', max: 300, windowMs: 60 * MINUTE },
  },
  /** Posters, which are drawn for everyone. */
  posters: {
    perVisitor: { name: 'poster-visitor', max: 60, windowMs: 10 * MINUTE },
    perNewcomers: { name: 'poster-newcomers', max: 120, windowMs: 10 * MINUTE },
    perAddress: { name: 'poster-address', max: 3000, windowMs: 10 * MINUTE },
  },
} satisfies Record<string, SourceLimit>;

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
