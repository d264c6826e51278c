import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, isUnchanged, memoizeByObject } from '@jpro/server/edge';

/** Nothing is drawn before most of the document has arrived, so a smaller document is worth the time. */
const QUALITY = 5;

export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers);
  if (!encoding) return reply.code(status).header('content-type', type).send(html);
  reply.code(status).header('content-type', type).header('content-encoding', encoding);
  return reply.send(await compress(html, encoding, QUALITY));
}

/** Sends a document that many visitors get: it is compressed once, and not sent to a browser that still has it. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers);
  // Strong, so that each encoding has its own.
  const etag = `"${tagOf(html)}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', etag);
  if (isUnchanged(request, etag)) return reply.code(304).send();
  reply.header('content-type', 'text/html; charset=utf-8');
  return encoding
    ? reply.header('content-encoding', encoding).send(await COMPRESSED[encoding](html))
    : reply.send(html);
}

const tagOf = memoizeByObject((html: Buffer) => hash('sha256', html, 'base64url').slice(0, 22));

const COMPRESSED = {
  br: memoizeByObject((html: Buffer) => compress(html, 'br', QUALITY)),
  gzip: memoizeByObject((html: Buffer) => compress(html, 'gzip')),
} as const;
