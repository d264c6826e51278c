import type { OtpRequest, UserType } from '@jpro/api';

/**
 * A registration, login or new password that is waiting for a code. Stored for this tab only; the code itself is never
 * stored.
 */
export interface PendingCode extends OtpRequest {
  readonly purpose: 'registration' | 'login' | 'password';
  /** The phone number or e-mail address that was typed. */
  readonly login: string;
  readonly user_type: UserType;
  /** The path to open afterwards. */
  readonly redirect: string | null;
  /** The invitation code of a registration, for starting again (rule 36). */
  readonly referral_code?: string | null | undefined;
}

const STORED_AS = 'pending-code';
/** Where the storage is blocked or full: lasts until the page is reloaded. */
let unstored: PendingCode | null = null;

export function keepPendingCode(pending: PendingCode): void {
  unstored = null;
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(pending));
  } catch {
    unstored = pending;
  }
}

/** Reads the pending code for the page that asks for it: for a registration or login, or for a new password. */
export function readPendingCode(wanted: 'account' | 'password'): PendingCode | null {
  const pending = unstored ?? readStored();
  return pending && (pending.purpose === 'password') === (wanted === 'password') ? pending : null;
}

export function forgetPendingCode(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(STORED_AS);
  } catch {
    // A blocked storage contains nothing.
  }
}

function readStored(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as PendingCode | null;
  } catch {
    return null;
  }
}
