import { HttpError } from '../http/httpError.ts';
import type { RateLimit, RateLimiter } from './rateLimit.ts';

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
