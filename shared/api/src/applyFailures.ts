/** Why the application of a browser without scripts led back to the job. */
export const APPLY_FAILURES = ['incomplete', 'invalid', 'later'] as const;
export type ApplyFailure = (typeof APPLY_FAILURES)[number];

/** Has the reason, in the address of the job. */
export const APPLY_FAILED_PARAMETER = 'not_sent';
