import { randomBytes } from 'node:crypto';
import { createSigner } from './secrets.ts';

/**
 * A random number that distinguishes one browser from the others behind its address, for rate limits and nothing else:
 * it is not stored with anything that the visitor does, and is replaced the next day.
 */
export interface VisitorId {
  readonly id: string;
  /** The id is old enough that the next page should replace it. */
  readonly isDue: boolean;
}

export const VISITOR_ID_SECONDS = 24 * 60 * 60;
const DUE_SECONDS = VISITOR_ID_SECONDS / 2;

/** Ids are signed, so that nobody can invent a thousand visitors. */
export interface VisitorIds {
  issue(now?: number): string;
  /** Undefined for a value that was not issued here, or was issued more than a day ago. */
  read(value: string | undefined, now?: number): VisitorId | undefined;
}

export function createVisitorIds(key: Buffer): VisitorIds {
  const signer = createSigner(key, 22);
  return {
    issue(now = Date.now()) {
      const text = `${randomBytes(12).toString('base64url')}.${Math.floor(now / 1000).toString(36)}`;
      return `${text}.${signer.sign(text)}`;
    },
    read(value, now = Date.now()) {
      const [, text, id, issued, signature] = /^(([\w-]{16})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(value ?? '') ?? [];
      if (!text || !id || !issued || !signature || !signer.isSigned(text, signature)) return undefined;
      const age = now / 1000 - parseInt(issued, 36);
      return age < VISITOR_ID_SECONDS ? { id, isDue: age > DUE_SECONDS } : undefined;
    },
  };
}
