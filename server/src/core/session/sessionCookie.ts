import type { FastifyRequest } from 'fastify';
import { hostCookie, SESSION_COOKIE } from '@jpro/api/cookies';

export interface SessionCookie {
  /** The id of the session. */
  readonly id: string;
  /** The cookie came under the name without the prefix, which anyone may have planted on a site over https. */
  readonly isPlain: boolean;
}

/** The cookie of the request's session. Over https, the plain name counts only for sessions older than the prefix. */
export function sessionCookieOf(cookies: FastifyRequest['cookies'], isHttps: boolean): SessionCookie | undefined {
  const id = cookies[hostCookie(SESSION_COOKIE, isHttps)];
  if (id !== undefined) return { id, isPlain: false };
  const plain = cookies[SESSION_COOKIE];
  return isHttps && plain !== undefined ? { id: plain, isPlain: true } : undefined;
}
