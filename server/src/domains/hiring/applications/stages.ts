import type { ApplicationStatus } from '@jpro/api';

export type Mover = 'company' | 'jobseeker';

/** Stages that a company moves an application to. */
export type Stage = Exclude<ApplicationStatus, 'withdrawn'>;

/**
 * Allowed steps of an application (rule 19). A company may go any way, also back. A jobseeker may withdraw until a
 * decision, and may send a withdrawn one again while the job is open.
 */
const MOVES: Readonly<Record<Mover, Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>>>> = {
  company: {
    applied: ['shortlisted', 'interview', 'hired', 'rejected'],
    shortlisted: ['applied', 'interview', 'hired', 'rejected'],
    interview: ['applied', 'shortlisted', 'hired', 'rejected'],
    hired: ['applied', 'shortlisted', 'interview', 'rejected'],
    rejected: ['applied', 'shortlisted', 'interview', 'hired'],
    withdrawn: [],
  },
  jobseeker: {
    applied: ['withdrawn'],
    shortlisted: ['withdrawn'],
    interview: ['withdrawn'],
    hired: [],
    rejected: [],
    withdrawn: ['applied'],
  },
};

export function mayMove(mover: Mover, from: ApplicationStatus, to: ApplicationStatus): boolean {
  return MOVES[mover][from].includes(to);
}

/** The number of last steps shown: a company may move an application without limit. */
export const MAX_STEPS_SHOWN = 50;

/** Stages that notify the jobseeker; the interview stage is notified by its invitation. */
const NOTIFIED: ReadonlySet<ApplicationStatus> = new Set(['shortlisted', 'hired', 'rejected']);

export const isNotified = (status: ApplicationStatus): boolean => NOTIFIED.has(status);

/** Stages in which an interview takes place; in the others it is cancelled. */
export const STAGES_WITH_INTERVIEW: readonly ApplicationStatus[] = ['interview', 'hired'];

export const keepsInterview = (status: ApplicationStatus): boolean => STAGES_WITH_INTERVIEW.includes(status);
