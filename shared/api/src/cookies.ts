/** Names of all cookies of the site, for the code that sets or reads them. */

/** Set by the API at login; `hostCookie` may add a prefix. */
export const SESSION_COOKIE = 'jpro_session';
/** Readable by scripts, which repeat it in a header (rule 11). */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** Readable by scripts: whether the session outlasts the browser. The site itself does not read it (rule 57). */
export const REMEMBER_COOKIE = 'rememberMe';
/** Accounts that have signed in from this browser (rule 44.1). */
export const DEVICE_COOKIE = 'jpro_device';
/** Binds a sign-in with a provider to the browser that started it; `hostCookie` may add a prefix. */
export const SIGN_IN_COOKIE = 'jpro_sign_in';

/** Who has proven the password and still owes the code; `hostCookie` may add a prefix. */
export const SECOND_STEP_COOKIE = 'jpro_second_step';

/**
 * The cookie's name on this site. With the prefix, browsers guarantee that the site itself set the cookie over https:
 * no subdomain and nobody in the network can plant it. Over http, browsers do not store such cookies.
 */
export const hostCookie = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** Distinguishes browsers that share an address, only for rate limits. */
export const VISITOR_ID_COOKIE = 'jpro_visitor';

/** The chosen language (rule 54). */
export const LOCALE_COOKIE = 'locale';
export const THEME_COOKIE = 'theme';
/** `own` where the device draws Burmese by itself, `none` where it does not, as a page has measured it (rule 72). */
export const BURMESE_COOKIE = 'burmese';
/** `on` for pages without web fonts, pictures and prefetching, as for a browser that sends `Save-Data`. */
export const LOW_DATA_COOKIE = 'low-data';

/** Keeps a browser in or out of a canary; set only while there is one. */
export const CANARY_COOKIE = 'visitor';
/** The released versions that a tester or a preview link picked for this browser. */
export const PICKS_COOKIE = 'releases';
/** The remotes that this browser loads from its own machine, signed by the site. */
export const LOCAL_BUILDS_COOKIE = 'local-builds';
/** Shells that did not start in this browser, set by the page: for ten minutes, the next one is tried instead. */
export const FAILED_SHELLS_COOKIE = 'failed-shells';
