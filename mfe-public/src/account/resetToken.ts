import type { UserType } from '@jpro/api';

interface Reset {
  readonly token: string;
  readonly user_type: UserType;
}

let reset: Reset | null = null;

/** The right to set a new password. It opens the account, so it stays in memory: a reload gives it up. */
export const resetToken = {
  get: (): Reset | null => reset,
  set: (value: Reset | null): void => void (reset = value),
};
