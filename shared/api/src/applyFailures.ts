/** Why a browser without scripts was sent back to the job after applying. */
export const APPLY_FAILURES = ['incomplete', 'invalid', 'later'] as const;
export type ApplyFailure = (typeof APPLY_FAILURES)[number];

/** The parameter with the reason, in the address of the job. */
export const APPLY_FAILED_PARAMETER = 'not_sent';
