import { HttpError } from '../http/httpError.ts';

/** Counts hits in time windows. */
export interface RateLimitStore {
  /** Adds one hit and returns the count of the window and its end (ms since the epoch). */
  hit(key: string, windowMs: number): Promise<{ count: number; endsAt: number }>;
  clear(key: string): Promise<void>;
}

export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/** Limits that protect secrets and wallets. Those on requests in general are in `visitLimits.ts`. */
export const RATE_LIMITS = {
  /**
   * Logins from unknown devices, by the name as typed, which need not exist, and by account. Beyond, a code is needed.
   */
  loginPerName: { name: 'login-name', max: 20, windowMs: 60 * MINUTE },
  loginPerAccount: { name: 'login-account', max: 20, windowMs: 60 * MINUTE },
  /** Logins from a device that the account knows. */
  loginPerDevice: { name: 'login-device', max: 20, windowMs: 60 * MINUTE },
  /** Codes for a right password from unknown devices. */
  loginCodePerUser: { name: 'login-code-user', max: 5, windowMs: 60 * MINUTE },
  loginPerAddress: { name: 'login-address', max: 60, windowMs: MINUTE },
  /** Mails about logins with unknown devices: a browser that forgets its cookies must not fill a mailbox. */
  loginNoticePerUser: { name: 'login-notice-user', max: 5, windowMs: 24 * 60 * MINUTE },
  /** CVs that a company's pages fetch ahead. Beyond, each of them counts as a view. */
  cvPrefetchPerUser: { name: 'cv-prefetch-user', max: 30, windowMs: 60 * MINUTE },
  /** Password guesses from a hijacked session. */
  passwordPerUser: { name: 'password-user', max: 5, windowMs: MINUTE },
  /** New phone numbers and e-mail addresses of one user. */
  contactPerUser: { name: 'contact-user', max: 5, windowMs: 60 * MINUTE },
  /** Codes that prove the owner of an account without a password. */
  ownerProofPerUser: { name: 'owner-proof-user', max: 5, windowMs: 60 * MINUTE },
  /** Subscriptions of one user's tabs to their channel. */
  realtimePerUser: { name: 'realtime-user', max: 120, windowMs: MINUTE },
  /** Uploads of one account; far above what a person changes in an hour. */
  uploadsPerUser: { name: 'upload-user', max: 60, windowMs: 60 * MINUTE },
  otpPerPhone: { name: 'otp-phone', max: 5, windowMs: 60 * MINUTE },
  /** Codes for a forgotten password: no address can use up the whole limit of a phone number or e-mail address. */
  resetPerNameAndAddress: { name: 'reset-name-address', max: 3, windowMs: 60 * MINUTE },
  resetPerDevice: { name: 'reset-device', max: 5, windowMs: 60 * MINUTE },
  otpPerAddress: { name: 'otp-address', max: 60, windowMs: 60 * MINUTE },
  otpConfirmPerAddress: { name: 'otp-confirm-address', max: 120, windowMs: 10 * MINUTE },
} satisfies Record<string, RateLimit>;

export interface RateLimiter {
  /** Throws 429 with the seconds to wait when `subject` is over the limit. */
  take(limit: RateLimit, subject: string): Promise<void>;
  clear(limit: RateLimit, subject: string): Promise<void>;
}

export function createRateLimiter(store: RateLimitStore, enabled: boolean): RateLimiter {
  return {
    async take(limit, subject) {
      if (!enabled) return;
      const { count, endsAt } = await store.hit(`${limit.name}:${subject}`, limit.windowMs);
      if (count <= limit.max) return;
      throw tooMany(secondsUntil(endsAt));
    },
    clear: (limit, subject) => store.clear(`${limit.name}:${subject}`),
  };
}

export const tooMany = (seconds: number) =>
  new HttpError(429, 'too_many', { values: { seconds }, retryAfter: seconds });

export const secondsUntil = (endsAt: number) => Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));

export const MAX_KEYS = 100_000;

/** Windows in this process, `MAX_KEYS` at most. */
export function createMemoryRateLimitStore(): RateLimitStore & { readonly size: number } {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    get size() {
      return windows.size;
    },
    async hit(key, windowMs) {
      const now = Date.now();
      const present = windows.get(key);
      // One that ends later than a new one would was begun before the clock was set back.
      if (present && present.endsAt > now && present.endsAt <= now + windowMs) {
        present.count += 1;
        return { ...present };
      }
      if (windows.size >= MAX_KEYS) forgetEnded(windows, now);
      const started = { count: 1, endsAt: now + windowMs };
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
  // Still full: an attack with many subjects. Many of the oldest are dropped at once, so that each hit stays cheap.
  const room = MAX_KEYS * 0.9;
  for (const key of windows.keys()) {
    if (windows.size <= room) break;
    windows.delete(key);
  }
}
