import type { ApplicationStatus } from '@jpro/api';

export type Mover = 'company' | 'jobseeker';

/** Stages that a company moves an application to. */
export type Stage = Exclude<ApplicationStatus, 'withdrawn'>;

/**
 * Who moves an application from where to where (rule 19). A company goes any way, back as well. A jobseeker takes
 * an application back until it is decided, and may send a withdrawn one again while the job is open.
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

/** So many of its last steps are shown of an application: a company may move it as often as it likes. */
export const MAX_STEPS_SHOWN = 50;

/** Stages of which the jobseeker is told by the bell; an interview is told by its invitation. */
const NOTIFIED: ReadonlySet<ApplicationStatus> = new Set(['shortlisted', 'hired', 'rejected']);

export const isNotified = (status: ApplicationStatus): boolean => NOTIFIED.has(status);

/** Stages in which an interview takes place; in the others it is called off. */
export const STAGES_WITH_INTERVIEW: readonly ApplicationStatus[] = ['interview', 'hired'];

export const keepsInterview = (status: ApplicationStatus): boolean => STAGES_WITH_INTERVIEW.includes(status);
