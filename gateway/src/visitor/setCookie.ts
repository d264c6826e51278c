import { stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

interface CookieOptions {
  readonly isSecure: boolean;
  /** 0 removes the cookie. */
  readonly maxAgeSeconds: number;
  /** Scripts may read and change the cookie. */
  readonly isReadable?: boolean;
}

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, isReadable = false }: CookieOptions,
): FastifyReply {
  const attributes = {
    path: '/',
    httpOnly: !isReadable,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  } as const;
  return reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
}
