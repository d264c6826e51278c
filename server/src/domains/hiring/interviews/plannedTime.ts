import { invalidField } from '../../../core/http/httpError.ts';

/** A date further away is a typing error. */
const FURTHEST_MS = 366 * 24 * 3600_000;

/**
 * An interview must be in the future and within a year. Throws 422 `interview_past` or `interview_far` for the field.
 */
export function refuseImpossibleTime(field: string, at: Date, now: Date): void {
  if (at <= now) throw invalidField(field, 'interview_past');
  if (at.getTime() - now.getTime() > FURTHEST_MS) throw invalidField(field, 'interview_far');
}
