import type { Applicant } from '@jpro/api';
import { STAGES, type Stage } from './stages.ts';

export type ByStage = Readonly<Record<Stage, readonly Applicant[]>>;

/** Applicants by stage, in the given order, without the withdrawn ones. */
export function byStage(applicants: readonly Applicant[]): ByStage {
  return Object.fromEntries(
    STAGES.map((stage) => [stage, applicants.filter(({ status }) => status === stage)]),
  ) as unknown as ByStage;
}
