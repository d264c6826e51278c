import type { Interview } from '@jpro/api';

/** The times of an interview: its own, or the offered ones until the applicant has chosen. */
export const timesOf = ({ at, offered_times }: Pick<Interview, 'at' | 'offered_times'>): readonly string[] =>
  offered_times?.length ? offered_times : [at];

export const isOffer = ({ offered_times }: Pick<Interview, 'offered_times'>): boolean => Boolean(offered_times?.length);

/** Whether an interview is set, or offered, for a time that has not passed. `now` is in ms since the epoch. */
export const isComing = (interview: Interview | null, now: number): boolean =>
  interview !== null && interview.state !== 'cancelled' && Date.parse(interview.at) > now;
