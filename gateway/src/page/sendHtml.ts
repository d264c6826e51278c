import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from '@jpro/server/edge';

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
  return sendCompressed(reply, status, await compress(html, encoding), encoding, type);
}

export function sendCompressed(
  reply: FastifyReply,
  status: number,
  content: Buffer,
  encoding: Encoding,
  type = HTML,
): FastifyReply {
  return reply.code(status).header('content-type', type).header('content-encoding', encoding).send(content);
}
