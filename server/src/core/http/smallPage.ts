import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Sends HTML pages that the API renders itself. They load nothing but their own style, and can send forms only where
 * the page has one.
 */
export function pageSender(
  style: string,
  formAction: 'none' | 'self',
): (reply: FastifyReply, html: string) => FastifyReply {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy =
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; ` +
    `form-action '${formAction}'; frame-ancestors 'none'`;
  return (reply, html) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
}
