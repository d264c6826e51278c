import type { LoggedInUser } from '@jpro/api';

/** Who has signed in: members of a company share its id. */
export const personOf = (user: LoggedInUser | null): string | undefined =>
  user ? `${user.id}:${user.member?.id ?? ''}` : undefined;
