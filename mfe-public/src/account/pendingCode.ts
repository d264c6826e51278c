import type { OtpRequest, UserType } from '@jpro/api';

/** A registration, or a login, that waits for its code. Kept in this tab only; the code itself never is. */
export interface PendingCode extends OtpRequest {
  /** Where the code of a registration went; what somebody logs in with. */
  readonly phone_number: string;
  /** Else it is a registration. */
  readonly purpose?: 'login';
  readonly user_type: UserType;
  /** Where to go when it is done. */
  readonly redirect: string | null;
}

const STORED_AS = 'pending-code';

export function keepPendingCode(pending: PendingCode): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify(pending));
}

export function readPendingCode(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as PendingCode | null;
  } catch {
    return null;
  }
}

export function forgetPendingCode(): void {
  sessionStorage.removeItem(STORED_AS);
}
