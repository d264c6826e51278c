import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, MIN_COMPRESSED_BYTES } from '../http/compression.ts';
import type { CachedResponse } from './cachedResponse.ts';

/**
 * Sends a cached response, compressed or as 304. Browsers and proxies may cache it for `browserSeconds`; without that,
 * they revalidate it each time.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  browserSeconds: number | undefined,
): Promise<FastifyReply> {
  const { json, etag } = response;
  if (json.length === 0) return reply.code(204).send();
  reply
    .header('cache-control', browserSeconds === undefined ? 'no-cache' : `public, max-age=${browserSeconds}`)
    .header('etag', etag);
  if (isUnchanged(request, etag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = json.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(request.headers);
  if (!encoding) return reply.send(response.content());
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding));
}

/** Whether the browser still has the content with this tag (`If-None-Match`); proxies may have made its tag weak. */
export function isUnchanged({ headers: { 'if-none-match': known } }: FastifyRequest, etag: string): boolean {
  if (known === undefined) return false;
  const weak = (tag: string) => tag.replace(/^W\//, '');
  return known.split(/,\s*/).some((tag) => weak(tag) === weak(etag));
}
