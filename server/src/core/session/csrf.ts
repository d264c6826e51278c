import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signed double-submit tokens: bound to the session, so that a token planted from elsewhere is worth nothing. */
export interface CsrfTokens {
  issue(sessionId: string | null): string;
  accepts(token: string, sessionId: string | null): boolean;
}

export function createCsrfTokens(key: Buffer): CsrfTokens {
  const signature = (nonce: string, sessionId: string | null) =>
    createHmac('sha256', key)
      .update(`${nonce}.${sessionId ?? 'guest'}`)
      .digest('base64url');
  return {
    issue(sessionId) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${signature(nonce, sessionId)}`;
    },
    accepts(token, sessionId) {
      const [nonce, given] = token.split('.');
      if (!nonce || !given) return false;
      const expected = Buffer.from(signature(nonce, sessionId));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
