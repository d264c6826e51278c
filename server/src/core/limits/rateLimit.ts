import { HttpError } from '../http/httpError.ts';

export interface RateLimitStore {
  /** Adds one hit, or as many, and returns the count of the window and its end (ms since the epoch). */
  hit(key: string, windowMs: number, hits?: number): Promise<{ count: number; endsAt: number }>;
  /** `windowMs` is needed when other processes may have counted hits, too. */
  clear(key: string, windowMs?: number): Promise<void>;
}

export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * Limits that protect secrets and wallets. Those on codes by source are in `sourceLimits.ts`, general limits on
 * requests in `visitLimits.ts`.
 */
export const RATE_LIMITS = {
  /** PDFs, by user. Those of posters, which guests get too, are in `sourceLimits.ts`. */
  documentsPerUser: { name: 'documents', max: 60, windowMs: 10 * MINUTE },
  /**
   * Logins from unknown devices, by the login as typed, whether or not it exists, and by account. Above the limit, a
   * code is needed.
   */
  loginPerName: { name: 'login-name', max: 20, windowMs: 60 * MINUTE },
  loginPerAccount: { name: 'login-account', max: 20, windowMs: 60 * MINUTE },
  /** Logins from a device that the account recognises. */
  loginPerDevice: { name: 'login-device', max: 20, windowMs: 60 * MINUTE },
  /** Codes that are sent when an unknown device has the right password. */
  loginCodePerUser: { name: 'login-code-user', max: 5, windowMs: 60 * MINUTE },
  /**
   * Wrong passwords from unknown devices at one address, which thousands of phones may share. Above the limit, unknown
   * devices there need a code; nobody is refused.
   */
  loginFailuresPerAddress: { name: 'login-failures-address', max: 300, windowMs: 10 * MINUTE },
  /** E-mails about logins from unknown devices: a browser that forgets its cookies must not fill a mailbox. */
  loginNoticePerUser: { name: 'login-notice-user', max: 5, windowMs: 24 * 60 * MINUTE },
  /** CVs that a company's pages prefetch. Above the limit, each of them counts as a view. */
  cvPrefetchPerUser: { name: 'cv-prefetch-user', max: 30, windowMs: 60 * MINUTE },
  /** Password guesses from a hijacked session. */
  passwordPerUser: { name: 'password-user', max: 5, windowMs: MINUTE },
  /** The right password clears them. */
  wrongPasswordPerUser: { name: 'wrong-password-user', max: 20, windowMs: 60 * MINUTE },
  /** Codes of a second factor, after the right password. A device that the account knows has its own tries. */
  secondFactor: { name: 'second-factor', max: 10, windowMs: 60 * MINUTE },
  /** Changes of phone number and e-mail address by one user. */
  contactPerUser: { name: 'contact-user', max: 5, windowMs: 60 * MINUTE },
  /** Codes that prove ownership of an account without a password. */
  ownerProofPerUser: { name: 'owner-proof-user', max: 5, windowMs: 60 * MINUTE },
  /** Subscriptions of one user's tabs to their channel. */
  realtimePerUser: { name: 'realtime-user', max: 120, windowMs: MINUTE },
  /** Uploads by one account; far more than a person changes in an hour. */
  uploadsPerUser: { name: 'upload-user', max: 60, windowMs: 60 * MINUTE },
  otpPerPhone: { name: 'otp-phone', max: 5, windowMs: 60 * MINUTE },
  /** No single address can use up the whole limit of a phone number or e-mail address. */
  otpPerNameAndAddress: { name: 'otp-name-address', max: 3, windowMs: 60 * MINUTE },
  /** Unknown and expired tokens of operators. */
  wrongTokensPerAddress: { name: 'wrong-tokens-address', max: 20, windowMs: 10 * MINUTE },
  /** Wrong passwords and codes of an operator's account, by its name and the address. */
  operatorLogins: { name: 'operator-logins', max: 10, windowMs: 60 * MINUTE },
  /** Codes after the right password of an operator, by that password; the right code clears them. */
  operatorCodes: { name: 'operator-codes', max: 20, windowMs: 60 * MINUTE },
  resetPerDevice: { name: 'reset-device', max: 5, windowMs: 60 * MINUTE },
  /** All devices that an account knows: each login without the cookie makes another one. */
  resetPerAccount: { name: 'reset-account', max: 10, windowMs: 60 * MINUTE },
} satisfies Record<string, RateLimit>;

export interface RateLimiter {
  /** @throws HttpError 429 with the seconds to wait when `subject` is over the limit */
  take(limit: RateLimit, subject: string): Promise<void>;
  /**
   * Like `take`, but counts nothing.
   * @throws HttpError 429 with the seconds to wait when the next `take` would
   */
  check(limit: RateLimit, subject: string): Promise<void>;
  clear(limit: RateLimit, subject: string): Promise<void>;
}

export function createRateLimiter(store: RateLimitStore, enabled: boolean): RateLimiter {
  async function count({ name, max, windowMs }: RateLimit, subject: string, hits: 0 | 1): Promise<void> {
    if (!enabled) return;
    const { count, endsAt } = await store.hit(`${name}:${subject}`, windowMs, hits);
    if (count + 1 - hits > max) throw tooMany(secondsUntil(endsAt));
  }
  return {
    take: (limit, subject) => count(limit, subject, 1),
    check: (limit, subject) => count(limit, subject, 0),
    clear: (limit, subject) => store.clear(`${limit.name}:${subject}`, limit.windowMs),
  };
}

export const tooMany = (seconds: number) =>
  new HttpError(429, 'too_many', { values: { seconds }, retryAfter: seconds });

export const secondsUntil = (endsAt: number) => Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));

export const MAX_KEYS = 100_000;

/** Windows in this process, at most `MAX_KEYS`. */
export function createMemoryRateLimitStore(): RateLimitStore & { readonly size: number } {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    get size() {
      return windows.size;
    },
    async hit(key, windowMs, hits = 1) {
      const now = Date.now();
      const present = windows.get(key);
      // A window that ends later than a new one would was begun before the clock was set back.
      if (present && present.endsAt > now && present.endsAt <= now + windowMs) {
        present.count += hits;
        return { ...present };
      }
      if (windows.size >= MAX_KEYS) forgetEnded(windows, now);
      const started = { count: hits, endsAt: now + windowMs };
      windows.delete(key);
      windows.set(key, started);
      return { ...started };
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}

function forgetEnded(windows: Map<string, { endsAt: number }>, now: number) {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  // Still full: an attack with many subjects. A large part of the oldest is dropped at once, so that each hit stays
  // cheap.
  const room = MAX_KEYS * 0.9;
  for (const key of windows.keys()) {
    if (windows.size <= room) break;
    windows.delete(key);
  }
}

/**
 * Counts one hit and returns whether it is within the limit, for cases where a 429 would reveal something or block the
 * wrong person.
 */
export function isWithinLimit(rateLimiter: RateLimiter, limit: RateLimit, subject: string): Promise<boolean> {
  return isAllowed(rateLimiter.take(limit, subject));
}

/** Like `isWithinLimit`, but counts nothing. */
export function isBelowLimit(rateLimiter: RateLimiter, limit: RateLimit, subject: string): Promise<boolean> {
  return isAllowed(rateLimiter.check(limit, subject));
}

async function isAllowed(limited: Promise<void>): Promise<boolean> {
  try {
    await limited;
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}
