import { createHash, randomBytes } from 'node:crypto';

/** A value that only its holder has: session ids, bearer tokens, tokens for a new password. 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** One that stands in a text message, where each character costs: 128 bits in 22 characters. */
export const newShortSecret = () => randomBytes(16).toString('base64url');

/** What the database keeps of it. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
