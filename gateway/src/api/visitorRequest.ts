import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { CSRF_COOKIE } from '@jpro/api/cookies';
import type { ApiApplication, InjectedResponse } from './apiOrigin.ts';

/**
 * The options that a request to the API for a form without scripts needs: it counts as the visitor's, and carries the
 * CSRF token that scripts would read from its cookie.
 */
export function visitorRequest({ headers, ip, protocol, id }: FastifyRequest) {
  const { cookie = '', host = '', 'user-agent': userAgent = '' } = headers;
  return {
    remoteAddress: ip,
    headers: {
      accept: 'application/json',
      cookie,
      host,
      'user-agent': userAgent,
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      'x-request-id': id,
      'x-xsrf-token': parseCookie(cookie)[CSRF_COOKIE] ?? '',
    },
  };
}

export type VisitorRequest = ReturnType<typeof visitorRequest>;

/**
 * The same for a form that changes something: with a CSRF token of the visitor's session, which a browser may have
 * without one (rule 12.2), and with the cookies that the browser gets for it.
 */
export async function changingRequest(
  api: ApiApplication,
  request: FastifyRequest,
): Promise<{ readonly visitor: VisitorRequest; readonly issued: readonly string[] }> {
  const visitor = visitorRequest(request);
  const issued = cookiesOf(await api.inject({ ...visitor, method: 'GET', url: '/api/sanctum/csrf-cookie' }));
  return { visitor: withCookies(visitor, issued), issued };
}

/** The same request from a browser that has stored these `Set-Cookie` values. */
export function withCookies({ headers, ...visitor }: VisitorRequest, values: readonly string[]): VisitorRequest {
  const pairs = [
    ...headers.cookie.split(/; */).filter(Boolean),
    ...values.map((value) => value.split(';', 1)[0] ?? ''),
  ];
  const nameOf = (pair: string) => pair.split('=', 1)[0];
  const cookie = pairs
    .filter((pair, index) => !pairs.slice(index + 1).some((later) => nameOf(later) === nameOf(pair)))
    .join('; ');
  return { ...visitor, headers: { ...headers, cookie, 'x-xsrf-token': parseCookie(cookie)[CSRF_COOKIE] ?? '' } };
}

/** The `Set-Cookie` values of an API response. */
export function cookiesOf({ headers }: InjectedResponse): readonly string[] {
  return [headers['set-cookie'] ?? []].flat().map(String);
}
