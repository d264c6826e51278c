import { stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

interface CookieOptions {
  readonly isSecure: boolean;
  /** 0 removes the cookie. */
  readonly maxAgeSeconds: number;
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds }: CookieOptions,
): FastifyReply {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: maxAgeSeconds } as const;
  return reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
}
