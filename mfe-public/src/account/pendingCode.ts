import type { OtpRequest, UserType } from '@jpro/api';

/** A registration, a login or a new password that waits for its code. Stored for this tab only; the code itself never is. */
export interface PendingCode extends OtpRequest {
  readonly purpose: 'registration' | 'login' | 'password';
  /** The phone number or e-mail address that was typed. */
  readonly login: string;
  readonly user_type: UserType;
  /** Where to go when it is done. */
  readonly redirect: string | null;
}

const STORED_AS = 'pending-code';

export function keepPendingCode(pending: PendingCode): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify(pending));
}

/** What waits for a code here: a registration or login, or a new password. */
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
