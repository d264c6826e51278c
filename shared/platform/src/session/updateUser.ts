import type { LoggedInUser } from '@jpro/api';
import type { SessionStore } from '../platform/platform.ts';

/** Shows what has changed of a user in every tab, unless somebody else has signed in since the change was sent. */
export function updateUser(session: SessionStore, changed: Pick<LoggedInUser, 'id'> & Partial<LoggedInUser>): void {
  const user = session.get();
  if (user?.id === changed.id) session.set({ ...user, ...changed });
}
