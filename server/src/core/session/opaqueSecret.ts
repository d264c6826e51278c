import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder knows: a session id, a bearer token, or a token for a new password. 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** A secret for text messages, where each character costs money: 128 bits in 22 characters. */
export const newShortSecret = () => randomBytes(16).toString('base64url');

/** The form in which the database stores a secret. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
