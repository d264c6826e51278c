/** Names of every cookie of the site, for whoever sets or reads them. */

/** Set by the API at login, as `hostCookie` names it. */
export const SESSION_COOKIE = 'jpro_session';
/** Readable by scripts, which repeat it in a header (rule 11). */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** Readable by scripts: whether the page stores the user in local or in session storage (rule 57). */
export const REMEMBER_COOKIE = 'rememberMe';
/** Accounts that were signed in to from this browser (rule 44). */
export const DEVICE_COOKIE = 'jpro_device';
/** Binds a sign-in with a provider to the browser that started it; `hostCookie` names it. */
export const SIGN_IN_COOKIE = 'jpro_sign_in';

/**
 * The cookie's name on this site. Of one with the prefix, browsers know that the site itself set it over https: no
 * subdomain and nobody in the network can plant it. Over http browsers do not store such cookies.
 */
export const hostCookie = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** Tells browsers behind one address apart, for rate limits only. */
export const VISITOR_ID_COOKIE = 'jpro_visitor';

/** The chosen language (rule 54). */
export const LOCALE_COOKIE = 'locale';
export const THEME_COOKIE = 'theme';
/** `on`: pages without web fonts, pictures and prefetching, as for a browser that sends `Save-Data`. */
export const LOW_DATA_COOKIE = 'low-data';

/** Keeps a browser in or out of a canary; set only while there is one. */
export const CANARY_COOKIE = 'visitor';
/** The released versions that a tester picked, or a preview link named, for this browser. */
export const OVERRIDE_COOKIE = 'releases';
/** Shells that did not start in this browser, set by the page: the next one is tried instead for ten minutes. */
export const FAILED_SHELLS_COOKIE = 'failed-shells';
