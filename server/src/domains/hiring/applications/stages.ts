import type { ApplicationStatus } from '@jpro/api';

export type Mover = 'company' | 'jobseeker';

/** The stages that a company can move an application to, in their order. */
export const STAGES = ['applied', 'shortlisted', 'interview', 'hired', 'rejected'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Allowed steps of an application (rule 19). A company may move it in any direction, also back. A jobseeker may
 * withdraw it until a decision, and may send a withdrawn one again while the job is open.
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

/** How many of the last steps are shown, because a company may move an application without limit. */
export const MAX_STEPS_SHOWN = 50;

/** Stages of which the jobseeker is notified; for the interview stage, the invitation does that. */
const NOTIFIED: ReadonlySet<ApplicationStatus> = new Set(['shortlisted', 'hired', 'rejected']);

export const isNotified = (status: ApplicationStatus): boolean => NOTIFIED.has(status);

/** Stages in which an interview takes place; in all others it is cancelled. */
export const STAGES_WITH_INTERVIEW: readonly ApplicationStatus[] = ['interview', 'hired'];

export const keepsInterview = (status: ApplicationStatus): boolean => STAGES_WITH_INTERVIEW.includes(status);
