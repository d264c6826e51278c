/** Encryption of stored values: AES-256-GCM, bound to their owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Stored as a prefix, so that the encryption can change later. */
const VERSION = 1;

/** @param owner such as `jobseeker 7`: nobody can pass the value off as another's */
export function seal(key: Buffer, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it cannot be decrypted, because of another key or owner, or damage. */
export function unseal(key: Buffer, owner: string, sealed: Uint8Array): string | null {
  if (sealed[0] !== VERSION) return null;
  const bytes = Buffer.from(sealed).subarray(1);
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
