import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_ABOVE_NORMAL, PRIORITY_NORMAL } = constants.priority;

/**
 * Lets this process run before a database on the same machine, whose many processes otherwise all wait for it in turn.
 * What the operator has chosen stays, and so does everything when this user may not raise a priority.
 */
export function raisePriority(): void {
  if (getPriority() !== PRIORITY_NORMAL) return;
  try {
    setPriority(PRIORITY_ABOVE_NORMAL);
  } catch {
    // Most users may only lower it.
  }
}
