import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress } from '@jpro/server/edge';

export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers);
  reply.code(status).header('content-type', type);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compress(html, encoding));
}
