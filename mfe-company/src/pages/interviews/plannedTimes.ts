import type { CompanyInterview } from '@jpro/api';
import { yangonFields } from '@jpro/platform';
import { timesOf } from '../../applicants/timesOf.ts';

export interface PlannedTime {
  readonly planned: CompanyInterview;
  readonly at: string;
  /** In Yangon. An offer may also have times in other weeks. */
  readonly day: string;
}

/** Every time, earliest first; an interview has several until its applicant has chosen one. */
export const plannedTimes = (interviews: readonly CompanyInterview[]): PlannedTime[] =>
  interviews
    .flatMap((planned) => timesOf(planned.interview).map((at) => ({ planned, at, day: yangonFields(at).date })))
    .sort((one, other) => one.at.localeCompare(other.at));
