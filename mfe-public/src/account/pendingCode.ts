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

export function keepPendingCode(pending: PendingCode): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify(pending));
}

/** Reads the pending code for the page that asks for it: for a registration or login, or for a new password. */
export function readPendingCode(wanted: 'account' | 'password'): PendingCode | null {
  const pending = readStored();
  return pending && (pending.purpose === 'password') === (wanted === 'password') ? pending : null;
}

export function forgetPendingCode(): void {
  sessionStorage.removeItem(STORED_AS);
}

function readStored(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as PendingCode | null;
  } catch {
    return null;
  }
}
