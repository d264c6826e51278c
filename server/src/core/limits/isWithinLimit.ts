import { HttpError } from '../http/httpError.ts';
import type { RateLimit, RateLimiter } from './rateLimit.ts';

/**
 * Counts one hit and returns whether it is within the limit, for cases where a 429 would reveal something or block the
 * wrong person.
 */
export async function isWithinLimit(rateLimiter: RateLimiter, limit: RateLimit, subject: string): Promise<boolean> {
  try {
    await rateLimiter.take(limit, subject);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}
