/** Set by the server at login. The gateway only looks whether it is there and hands it on. */
export const SESSION_COOKIE = 'jpro_session';
export const LOCALE_COOKIE = 'locale';
/** Keeps a visitor in a canary. Set only while there is one. */
export const VISITOR_COOKIE = 'visitor';
/** The released versions that a tester picked for this browser. */
export const OVERRIDE_COOKIE = 'releases';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface CookieOptions {
  readonly secure: boolean;
  /** 0 removes the cookie; without it the browser drops it when it closes. */
  readonly maxAgeSeconds?: number;
}

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=');
    if (split < 0) continue;
    const name = part.slice(0, split).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(split + 1).trim());
  }
  return cookies;
}

/** A cookie that scripts cannot read. `value` consists of characters that need no encoding. */
export function writeCookie(name: string, value: string, { secure, maxAgeSeconds }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
