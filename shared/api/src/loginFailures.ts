/** Why a browser without scripts was sent back to the login page. */
export const LOGIN_FAILURES = ['wrong', 'suspended', 'needs_script', 'no_cookies', 'later'] as const;
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

/** The parameter with the reason, in the address of the login page. */
export const LOGIN_FAILED_PARAMETER = 'failed';
