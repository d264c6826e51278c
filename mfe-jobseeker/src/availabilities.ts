import type { Jobseeker } from '@jpro/api';

export type Availability = Jobseeker['job_status'];

/** 0 urgently looking, 1 looking, 2 currently employed (rule 32). */
export const AVAILABILITIES: readonly Availability[] = [0, 1, 2];
