import type { UserType } from '@jpro/api';

interface Reset {
  readonly token: string;
  readonly user_type: UserType;
  /** Where the login afterwards leads. */
  readonly redirect: string | null;
}

let reset: Reset | null = null;

/**
 * The token for setting a new password. It gives access to the account, so it is kept only in memory, until a reload.
 */
export const resetToken = {
  get: (): Reset | null => reset,
  set: (value: Reset | null): void => void (reset = value),
};
