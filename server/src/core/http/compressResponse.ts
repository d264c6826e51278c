import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet anyway. */
const SHORTEST = 1024;
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export type Encoding = 'br' | 'gzip';

const compressors = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
};

const ACCEPTS = { br: /(?:^|,\s*)br(?!;q=0)\b/, gzip: /(?:^|,\s*)gzip(?!;q=0)\b/ };

export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);

/** The best encoding that the client takes, for a response of so many bytes. */
export function acceptedEncoding(accepted: string | string[] | undefined, bytes: number): Encoding | undefined {
  if (bytes < SHORTEST || !accepted) return undefined;
  const list = String(accepted);
  if (ACCEPTS.br.test(list)) return 'br';
  return ACCEPTS.gzip.test(list) ? 'gzip' : undefined;
}

/** Compresses JSON and HTML for who accepts it: most visitors are on slow mobile networks. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'], payload.length);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed(payload, encoding);
  });
}
