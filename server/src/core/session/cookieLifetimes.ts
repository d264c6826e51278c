/** How long a sign-in with a provider may take. */
export const SIGN_IN_SECONDS = 600;

/** The longest that browsers allow, counted from the last login. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

export const YEAR_IN_SECONDS = 365 * 24 * 3600;
