import type { Interview } from '@jpro/api';

/** Whether an interview is set, or offered, for a time that has not passed. `now` is in ms since the epoch. */
export const isComing = (interview: Interview | null, now: number): boolean =>
  interview !== null && interview.state !== 'cancelled' && Date.parse(interview.at) > now;
