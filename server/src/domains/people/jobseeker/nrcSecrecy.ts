/**
 * Encryption of stored national registration numbers (rule 30): AES-256-GCM with a separate key, bound to the owner.
 * Decision 55.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '../../../core/session/derivedKey.ts';
import { eachSecret, type Secrets } from '../../../core/session/secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Stored as a prefix, so that the encryption can change later. */
const VERSION = 1;

export function sealNrc(secret: string, userId: number, nrc: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(secret, 'nrc'), nonce, { authTagLength: TAG_BYTES }).setAAD(
    owner(userId),
  );
  const sealed = Buffer.concat([cipher.update(nrc, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/** Null when there is none or it cannot be decrypted, because of another secret or owner, or damage. */
export function openNrc(secret: string, userId: number, sealed: Uint8Array | null): string | null {
  if (sealed === null || sealed[0] !== VERSION) return null;
  const bytes = Buffer.from(sealed).subarray(1);
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, derivedKey(secret, 'nrc'), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(owner(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Like `openNrc`, with the secret or else the previous one. */
export function openStoredNrc(secrets: Secrets, userId: number, sealed: Uint8Array | null): string | null {
  for (const secret of eachSecret(secrets)) {
    const nrc = openNrc(secret, userId, sealed);
    if (nrc !== null) return nrc;
  }
  return null;
}

function owner(userId: number): Buffer {
  return Buffer.from(`jobseeker ${userId}`);
}
