import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress } from '@jpro/server/edge';
import type { PackedDocument } from './packedDocument.ts';

/** Nothing is drawn before most of the document has arrived, so a smaller document is worth the time. */
const QUALITY = 5;
const HTML = 'text/html; charset=utf-8';

export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  type = HTML,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers);
  if (!encoding) return reply.code(status).header('content-type', type).send(html);
  reply.code(status).header('content-type', type).header('content-encoding', encoding);
  return reply.send(await compress(html, encoding, QUALITY));
}

/**
 * Sends the pieces of a packed document. Fastify accepts only a single buffer, and copying thousands of documents a
 * second would keep the garbage collector busy.
 */
export function sendPacked(reply: FastifyReply, status: number, packed: PackedDocument, nonce: string): FastifyReply {
  // The document came too late, and the visitor already has another response.
  if (reply.sent) return reply;
  const [start, rest] = packed.withNonce(nonce);
  reply.header('content-type', HTML).header('content-encoding', 'br').header('content-length', packed.length);
  reply.header('x-request-id', reply.request.id);
  reply.hijack();
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.write(start);
  reply.raw.end(rest);
  return reply;
}
