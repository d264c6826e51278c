import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_FOLDER, type ReleaseFile, type ReleaseStore } from '@jpro/releases';
import { acceptedEncoding, compress, type Encoding } from '@jpro/server/edge';
import type { GatewayConfiguration } from '../configuration.ts';
import { ContentCache } from './contentCache.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** The ending of a script's source map, which lies beside it. */
const MAP = '.map';
const CACHE_BYTES = 64_000_000;

export interface AssetName {
  readonly unit: string;
  readonly version: string;
  readonly file: string;
}

/** Serves the files of releases that `release.json` lists, except those for servers and, unless set, source maps. */
export class AssetServer {
  readonly #store: ReleaseStore;
  readonly #cache = new ContentCache(CACHE_BYTES);

  readonly #sourceMaps: boolean;

  constructor(store: ReleaseStore, { sourceMaps }: Pick<GatewayConfiguration, 'sourceMaps'>) {
    this.#store = store;
    this.#sourceMaps = sourceMaps;
  }

  /** 404 for everything but a browser file of a published release. */
  async serve(
    request: FastifyRequest,
    reply: FastifyReply,
    asset: AssetName,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const listed = await this.#listed(asset);
    const type = listed && TYPES[path.extname(listed.path)];
    if (!listed || type === undefined) return notFound(reply);

    const etag = `"${listed.sha384.slice('sha384-'.length, 'sha384-'.length + 32)}"`;
    reply.headers({ 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' });
    const map = this.#sourceMaps && (await this.#listed({ ...asset, file: `${asset.file}${MAP}` }));
    if (map) reply.header('sourcemap', path.posix.basename(map.path));
    // A picture or page opened directly must not run anything either.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

    const encoding = COMPRESSIBLE.test(type) ? acceptedEncoding(request.headers) : undefined;
    const encoded = encoding && (await this.#encoded(asset, encoding));
    if (encoding && encoded) return reply.header('content-encoding', encoding).send(encoded);
    const plain = await this.#plain(asset);
    return plain ? reply.send(plain) : notFound(reply);
  }

  async #listed({ unit, version, file }: AssetName): Promise<ReleaseFile | undefined> {
    if (file.startsWith(SERVER_FOLDER) || (file.endsWith(MAP) && !this.#sourceMaps)) return undefined;
    const release = await this.#store.release(unit, version);
    return release?.files.find((listed) => listed.path === file);
  }

  #plain({ unit, version, file }: AssetName): Promise<Buffer | undefined> {
    return this.#cache.get(`${unit}/${version}/${file}`, () => this.#store.file(unit, version, file));
  }

  #encoded(asset: AssetName, encoding: Encoding): Promise<Buffer | undefined> {
    const { unit, version, file } = asset;
    return this.#cache.get(`${encoding}:${unit}/${version}/${file}`, async () => {
      if (encoding === 'br') return this.#store.file(unit, version, file, 'br');
      const content = await this.#store.file(unit, version, file);
      return content && compress(content, encoding);
    });
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found');
}
