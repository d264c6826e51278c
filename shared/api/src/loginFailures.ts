/** Why the login form of a browser without scripts led back to its page. */
export const LOGIN_FAILURES = ['wrong', 'suspended', 'needs_script', 'later'] as const;
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

/** Has the reason, in the address of the login page. */
export const LOGIN_FAILED_PARAMETER = 'failed';
