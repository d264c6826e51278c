import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { memoize } from '../cache/memoize.ts';

export type Encoding = 'br' | 'gzip';

/** Shorter responses fit into one packet uncompressed. */
export const MIN_COMPRESSED_BYTES = 1024;

const ENCODINGS = ['br', 'gzip', 'identity'];
/** Each chunk is a trip to another thread; with this size, one is enough for a page. */
const CHUNK = { chunkSize: 128 * 1024 };
/** Takes less time than the bytes that it saves need on any network. */
const QUICK = 4;
const brotli = (quality: number) => ({
  ...CHUNK,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
});

/** @param quality of brotli: 5 makes a document a tenth smaller than 4, and takes one and a half times as long */
export const compress = (content: string | Buffer, encoding: Encoding, quality = QUICK): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(content, brotli(quality)) : promisify(gzip)(content, CHUNK);

/** The client's preferred encoding, with brotli before gzip where it has no preference; undefined for uncompressed. */
export function acceptedEncoding(headers: Pick<IncomingHttpHeaders, 'accept-encoding'>): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  return accepted === undefined ? undefined : preferred(accepted).encoding;
}

/** Browsers send few different values. */
const preferred = memoize(100, (accepted): { readonly encoding: Encoding | undefined } => {
  const headers = { 'accept-encoding': accepted };
  const encoding = new Negotiator({ headers }).encoding(ENCODINGS, { preferred: ENCODINGS });
  return { encoding: encoding === 'br' || encoding === 'gzip' ? encoding : undefined };
});

/** Compresses JSON and HTML, because most visitors are on slow mobile networks. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(payload, encoding);
  });
}
