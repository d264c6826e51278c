import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/compressResponse.ts';
import type { CachedResponse } from './cachedResponse.ts';

/**
 * Sends a kept response: compressed, or 304 to who has it already. Browsers and proxies may keep it `browserSeconds`; without
 * these they ask each time whether it is still the same.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  browserSeconds: number | undefined,
): Promise<FastifyReply> {
  const { plain, etag } = response;
  if (plain.length === 0) return reply.code(204).send();
  reply
    .header('cache-control', browserSeconds === undefined ? 'no-cache' : `public, max-age=${browserSeconds}`)
    .header('etag', etag);
  if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding'], plain.length);
  if (!encoding) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding));
}

function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const same = etag.slice('W/'.length);
  return ifNoneMatch.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === same);
}
