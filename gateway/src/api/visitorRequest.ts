import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { CSRF_COOKIE } from '@jpro/api/cookies';

/**
 * What a request to the API has in common with that of a form without scripts: it counts as the visitor's, with the
 * CSRF token that scripts would read from its cookie.
 */
export function visitorRequest({ headers, ip, id }: FastifyRequest) {
  const { cookie = '', host = '', 'user-agent': userAgent = '' } = headers;
  return {
    remoteAddress: ip,
    headers: {
      accept: 'application/json',
      cookie,
      host,
      'user-agent': userAgent,
      'x-forwarded-for': ip,
      'x-request-id': id,
      'x-xsrf-token': parseCookie(cookie)[CSRF_COOKIE] ?? '',
    },
  };
}
