import { useQuery } from '@tanstack/react-query';
import type { CompanyInterview } from '@jpro/api';
import { dayNumber } from '@jpro/api/yangon-day';
import { yangonMoment } from '@jpro/platform';
import { interviewsQuery } from './applicantQueries.ts';
import { timesOf } from './timesOf.ts';

/** The length of an interview in calendars. */
const LENGTH_MS = 3600_000;

interface Conflict {
  readonly planned: CompanyInterview;
  readonly at: string;
}

/**
 * Another interview of the company, set or offered, at about this time; undefined without one, or for an incomplete
 * time.
 */
export function useConflict(applicationId: number, date: string, time: string): Conflict | undefined {
  const isComplete = dayNumber(date) !== undefined && /^\d{2}:\d{2}$/.test(time);
  const { data } = useQuery({ ...interviewsQuery(date), enabled: isComplete, retry: false });
  if (!isComplete || !data) return undefined;
  const at = Date.parse(yangonMoment(date, time));
  return data.data
    .filter(({ id }) => id !== applicationId)
    .flatMap((planned) => timesOf(planned.interview).map((other) => ({ planned, at: other })))
    .find((other) => Math.abs(Date.parse(other.at) - at) < LENGTH_MS);
}
