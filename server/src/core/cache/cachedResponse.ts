import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding, MIN_COMPRESSED_BYTES } from '../http/compression.ts';

/** A serialised response that is sent to many visitors. */
export interface CachedResponse {
  /** JSON; empty when the response is 204. */
  readonly json: string;
  readonly etag: string;
  /** Bytes in memory, including other copies. */
  readonly bytes: number;
  /**
   * The JSON to send uncompressed. It stays a string for the first use: most responses are sent once, and a buffer for
   * each of them would keep the garbage collector busy.
   */
  content(): string | Buffer;
  /** The response in this encoding, compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function cachedResponse(json: string): CachedResponse {
  const copies = new Map<Encoding, Promise<Buffer>>();
  let sent = 0;
  let encoded: Buffer | undefined;
  return {
    json,
    etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    // One or two bytes for each character, as much for the encoded copy, and less than half of that for a compressed
    // one.
    bytes: json.length * 3,
    content() {
      sent += 1;
      if (sent === 1) return json;
      return (encoded ??= Buffer.from(json));
    },
    encoded(encoding) {
      const copy = copies.get(encoding) ?? compress(json, encoding);
      copies.set(encoding, copy);
      return copy;
    },
  };
}

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
