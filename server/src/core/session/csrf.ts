import { randomBytes } from 'node:crypto';
import { createSigner } from './secrets.ts';

/** Signed double-submit tokens. They are bound to the session, so a token planted in another browser is worthless. */
export interface CsrfTokens {
  issue(sessionId: string | null): string;
  accepts(token: string, sessionId: string | null): boolean;
}

/** Decision 18: CSRF. */
export function createCsrfTokens(key: Buffer): CsrfTokens {
  const signer = createSigner(key);
  const bound = (nonce: string, sessionId: string | null) => `${nonce}.${sessionId ?? 'guest'}`;
  return {
    issue(sessionId) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${signer.sign(bound(nonce, sessionId))}`;
    },
    accepts(token, sessionId) {
      const [nonce, signature] = token.split('.');
      return Boolean(nonce && signature) && signer.isSigned(bound(nonce!, sessionId), signature!);
    },
  };
}
