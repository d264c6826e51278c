/**
 * The second factor of an account, of operators (rule 99.6) as of everybody else (rule 100): codes of an authenticator
 * app (TOTP, RFC 6238), and recovery codes for whoever has lost it. The secret is stored encrypted and bound to its
 * owner, recovery codes as hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openValue, type SealedOwner } from './sealedColumns.ts';
import type { Secrets } from './secrets.ts';

const ISSUER = 'JPro';
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 8;
/** Clocks of phones may be off by one step of 30 seconds. */
const WINDOW = 1;

export interface StoredFactor {
  /** Null without an app. */
  readonly totp_secret: Uint8Array | null;
  /** The time step of the last code, which works once. */
  readonly totp_step: number;
  readonly recovery_hashes: readonly Uint8Array[];
}

/** In base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For the authenticator app: `otpauth://…`. */
export const otpauthAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

export function newRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const code = randomBytes(RECOVERY_BYTES).toString('hex');
    return `${code.slice(0, 8)}-${code.slice(8)}`;
  });
  return { codes, hashes: codes.map((code) => recoveryHash(plainCode(code))) };
}

/**
 * What to store after this code, so that it works only once: those of the app by their time step, recovery codes
 * because they are removed. Null for a wrong or used one. Call it with the row locked.
 */
export function spendCode(
  secrets: Secrets,
  owner: SealedOwner,
  stored: StoredFactor,
  code: string,
  now: Date,
): { totp_step: number } | { recovery_hashes: Buffer[] } | null {
  const typed = plainCode(code);
  if (!/^\d{6}$/.test(typed)) {
    const hash = recoveryHash(typed);
    const hashes = stored.recovery_hashes.map((each) => Buffer.from(each));
    const rest = hashes.filter((each) => !each.equals(hash));
    return rest.length < hashes.length ? { recovery_hashes: rest } : null;
  }
  if (stored.totp_secret === null) return null;
  const secret = openValue(secrets, owner, stored.totp_secret);
  // Sealed with a secret that is gone: only recovery codes work.
  if (secret === null) return null;
  const timestamp = now.getTime();
  const totp = totpOf(secret, owner.name);
  const delta = totp.validate({ token: typed, timestamp, window: WINDOW });
  const step = delta === null ? 0 : totp.counter({ timestamp }) + delta;
  if (step <= Number(stored.totp_step)) return null;
  return { totp_step: step };
}

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
/** Of 64 random bits, so that a slow hash would add nothing. */
const recoveryHash = (code: string): Buffer => createHash('sha256').update(code).digest();
