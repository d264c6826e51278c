import type { Applicant, ApplicationStatus } from '@jpro/api';

/** The stages that a company moves applications through, in the order of the board. */
export const STAGES = [
  'applied',
  'shortlisted',
  'interview',
  'hired',
  'rejected',
] as const satisfies readonly ApplicationStatus[];
export type Stage = (typeof STAGES)[number];

/** Null for none. */
export type RejectionReason = Applicant['rejection_reason'];

export function isStage(status: string | null): status is Stage {
  return STAGES.some((stage) => stage === status);
}
