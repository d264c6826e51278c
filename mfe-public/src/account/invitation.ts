/** The code of the invitation that this tab was opened with, for somebody who looks around first (rule 36). */
const STORED_AS = 'invitation';

export function keepInvitation(code: string): void {
  try {
    sessionStorage.setItem(STORED_AS, code);
  } catch {
    // If storage is full or blocked, the code has to be typed.
  }
}

/** Empty when there is none. */
export function readInvitation(): string {
  try {
    return sessionStorage.getItem(STORED_AS) ?? '';
  } catch {
    return '';
  }
}
