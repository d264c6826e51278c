import type { Interview } from '@jpro/api';

interface InterviewColumns {
  readonly interview_id: number | null;
  readonly at: Date | null;
  readonly place: string | null;
  readonly note: string | null;
}

/** The interview of an application that was joined with it. */
export function interviewOf({ interview_id, at, place, note }: InterviewColumns): Interview | null {
  return interview_id === null || at === null || place === null ? null : { id: interview_id, at: at.toISOString(), place, note };
}
