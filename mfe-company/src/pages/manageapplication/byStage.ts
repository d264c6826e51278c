import type { Applicant } from '@jpro/api';
import { STAGES, type Stage } from '../../applicants/stages.ts';

/** Applicants by stage, newest first, without the withdrawn ones. */
export function byStage(applicants: readonly Applicant[]): Readonly<Record<Stage, readonly Applicant[]>> {
  const newest = [...applicants].sort((left, right) => Date.parse(right.applied_at) - Date.parse(left.applied_at));
  return Object.fromEntries(
    STAGES.map((stage) => [stage, newest.filter(({ status }) => status === stage)]),
  ) as unknown as Record<Stage, readonly Applicant[]>;
}
