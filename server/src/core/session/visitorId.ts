import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Keeps one browser apart from the others behind its address, for limits and nothing else: a random number that says nothing about its
 * bearer, is not written down with anything they do, and is another one the next day.
 */
export const VISITOR_ID_COOKIE = 'jpro_visitor';
export const VISITOR_ID_SECONDS = 24 * 60 * 60;

/** From this age on a browser gets a new one with its next page. */
const RENEWED_FROM_SECONDS = VISITOR_ID_SECONDS / 2;

export interface VisitorId {
  readonly id: string;
  readonly isDue: boolean;
}

/** Signed, so that nobody can invent the ids of a thousand visitors. */
export interface VisitorIds {
  issue(now?: number): string;
  /** Undefined for what was not issued here, or more than a day ago. */
  read(value: string | undefined, now?: number): VisitorId | undefined;
}

export function createVisitorIds(key: Buffer): VisitorIds {
  const signature = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  return {
    issue(now = Date.now()) {
      const text = `${randomBytes(12).toString('base64url')}.${Math.floor(now / 1000).toString(36)}`;
      return `${text}.${signature(text)}`;
    },
    read(value, now = Date.now()) {
      const [, text, id, issued, given] = /^(([\w-]{16})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(value ?? '') ?? [];
      if (!text || !id || !issued || !given || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(text))))
        return undefined;
      const age = now / 1000 - parseInt(issued, 36);
      return age < VISITOR_ID_SECONDS ? { id, isDue: age > RENEWED_FROM_SECONDS } : undefined;
    },
  };
}
