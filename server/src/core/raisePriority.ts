import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_ABOVE_NORMAL, PRIORITY_NORMAL } = constants.priority;

/**
 * Lets this process run before the many processes of a database on the same machine, because their results all wait for
 * its one thread. A priority that the operator has chosen stays, and nothing changes when this user may not raise one.
 */
export function raisePriority(): void {
  if (getPriority() !== PRIORITY_NORMAL) return;
  try {
    setPriority(PRIORITY_ABOVE_NORMAL);
  } catch {
    // Most users may only lower their priority.
  }
}
