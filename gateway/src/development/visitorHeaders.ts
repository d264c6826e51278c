import type { IncomingHttpHeaders } from 'node:http';
import { hostCookie, SECOND_STEP_COOKIE, SESSION_COOKIE, SIGN_IN_COOKIE } from '@jpro/api/cookies';
import { GATEWAY_HEADER } from '@jpro/server/edge';

/** Headers added by gateways and proxies; the other site adds its own. */
const OF_THIS_GATEWAY = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', GATEWAY_HEADER];

/**
 * Turns a request of a page on this machine into one that the other site would get from its own pages. A request from a
 * page of a third site keeps its origin, and is refused there.
 */
export function asVisitorOf(site: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { host, origin, cookie } = headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  const passedOn = Object.entries(headers).filter(([name]) => !OF_THIS_GATEWAY.includes(name) && name !== 'referer');
  return {
    ...Object.fromEntries(passedOn),
    host: new URL(site).host,
    ...(isOwn ? { origin: site } : {}),
    ...(cookie === undefined ? {} : { cookie: withHostCookies(cookie) }),
  };
}

const PLAIN_COOKIE = new RegExp(`(?<=^|; *)(${SESSION_COOKIE}|${SIGN_IN_COOKIE}|${SECOND_STEP_COOKIE})=[^;]*`, 'g');
const PREFIX = hostCookie('', true);

/** Sent under both names, because only the site knows which one it uses. */
const withHostCookies = (cookies: string) => cookies.replace(PLAIN_COOKIE, (plain) => `${plain}; ${PREFIX}${plain}`);

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Rewrites cookies of an https site so that http://localhost may store them. */
export function forLocalhost(headers: ResponseHeaders): Record<string, string | string[] | undefined> {
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replace(PREFIX, '').replace(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, ''));
  return { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}
