/** Names of the cookies of the site. */
export const SESSION_COOKIE = 'jpro_session';
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const LOCALE_COOKIE = 'locale';
/** Readable by the page: whether it keeps the visitor in local or in session storage (rule 57). */
export const REMEMBER_COOKIE = 'rememberMe';

/** Binds a sign-in with a provider to the browser that started it. */
export const SIGN_IN_COOKIE = 'jpro_sign_in';
/** How long such a sign-in may take. */
export const SIGN_IN_SECONDS = 600;

/** Accounts that were signed in to from this browser. */
export const DEVICE_COOKIE = 'jpro_device';
/** As long as browsers keep any cookie: 400 days, from the last login on. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

export const YEAR_IN_SECONDS = 365 * 24 * 3600;
