import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAsListed, SERVER_FOLDER, type ReleaseFile, type ReleaseStore } from '@jpro/releases';
import { acceptedEncoding, compress, isUnchanged, type Encoding } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { assetAddress } from '../../page/document/assetAddress.ts';
import { ContentCache } from './contentCache.ts';
import { Dictionaries, DICTIONARY_ENCODING } from './dictionaries.ts';

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
/** The extension of a script's source map, which is stored beside it. */
const MAP = '.map';
const SCRIPT = '.js';
const CACHE_BYTES = 64_000_000;

export const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Of a difference: caches on the way that know only encodings would give it to browsers without the dictionary. */
const FOR_ONE_BROWSER = 'private, max-age=31536000, immutable';

/** A picture or page that is opened directly must not run anything either. */
const NO_RIGHTS = "default-src 'none'; sandbox";

/** Pages may load these files from another origin; they are the same for everyone. */
const FROM_ELSEWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export interface AssetName {
  readonly unit: string;
  readonly version: string;
  /** Other versions with the same content, in case this one has lost it. */
  readonly others?: readonly string[];
  readonly file: string;
}

/**
 * Serves the files that `release.json` lists, except those for servers and, unless set, source maps. A file that
 * differs from its hash is 404: browsers would also refuse its content, but cache it for a year.
 */
export class AssetServer {
  readonly #store: ReleaseStore;
  readonly #cache = new ContentCache(CACHE_BYTES);

  readonly #sourceMaps: boolean;
  readonly #headers: Readonly<Record<string, string>>;

  readonly #dictionaries: Dictionaries;

  constructor(gateway: Pick<Gateway, 'channel' | 'store' | 'configuration'>) {
    const { sourceMaps, assetsUrl } = gateway.configuration;
    this.#store = gateway.store;
    this.#dictionaries = new Dictionaries(gateway);
    this.#sourceMaps = sourceMaps;
    this.#headers = assetsUrl === undefined ? {} : FROM_ELSEWHERE;
  }

  /** Responds 404 for everything except a browser file of a published release. */
  async serve(
    request: FastifyRequest,
    reply: FastifyReply,
    asset: AssetName,
    cacheControl: string,
    policy = NO_RIGHTS,
  ): Promise<FastifyReply> {
    const listed = await this.#listed(asset);
    const type = listed && TYPES[path.extname(listed.path)];
    if (!listed || type === undefined) return notFound(reply);

    const etag = `"${listed.sha384.slice('sha384-'.length, 'sha384-'.length + 32)}"`;
    reply.headers({ 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' });
    reply.headers(this.#headers);
    const map = this.#sourceMaps ? `${asset.file}${MAP}` : '';
    if (await this.#listed({ ...asset, file: map })) reply.header('sourcemap', await this.#addressOf(asset, map));
    reply.header('content-security-policy', policy);
    if (isUnchanged(request, etag)) return reply.code(304).send();

    if (cacheControl === FOR_GOOD && asset.file.endsWith(SCRIPT)) {
      const script = { unit: asset.unit, file: asset.file, sha384: listed.sha384 };
      reply.headers({ 'use-as-dictionary': Dictionaries.offer(script), vary: 'accept-encoding, available-dictionary' });
      const difference = await this.#dictionaries.compressed(request.headers, script, () => this.#plain(asset, listed));
      if (difference)
        return reply
          .headers({ 'content-encoding': DICTIONARY_ENCODING, 'cache-control': FOR_ONE_BROWSER })
          .send(difference);
    }
    const encoding = COMPRESSIBLE.test(type) ? acceptedEncoding(request.headers) : undefined;
    const content = encoding ? await this.#encoded(asset, listed, encoding) : await this.#plain(asset, listed);
    if (!content) return notFound(reply);
    return (encoding ? reply.header('content-encoding', encoding) : reply).send(content);
  }

  async #listed({ unit, version, file }: AssetName): Promise<ReleaseFile | undefined> {
    if (file.startsWith(SERVER_FOLDER) || (file.endsWith(MAP) && !this.#sourceMaps)) return undefined;
    const release = await this.#store.release(unit, version);
    return release?.files.find((listed) => listed.path === file);
  }

  async #addressOf({ unit, version }: AssetName, file: string): Promise<string | undefined> {
    const release = await this.#store.release(unit, version);
    return release && assetAddress(release, file);
  }

  #plain({ unit, version, others = [], file }: AssetName, listed: ReleaseFile): Promise<Buffer | undefined> {
    return this.#cache.get(listed.sha384, async () => {
      for (const each of [version, ...others]) {
        const content = await this.#store.file(unit, each, file);
        if (content && (await isAsListed(content, listed))) return content;
      }
      return undefined;
    });
  }

  #encoded(asset: AssetName, listed: ReleaseFile, encoding: Encoding): Promise<Buffer | undefined> {
    const { unit, version, file } = asset;
    return this.#cache.get(`${encoding}:${listed.sha384}`, async () => {
      const stored = encoding === 'br' ? await this.#store.file(unit, version, file, 'br') : undefined;
      if (stored && (await isAsListed(stored, listed, 'br'))) return stored;
      const content = await this.#plain(asset, listed);
      return content && compress(content, encoding);
    });
  }
}

export function notFound(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found');
}
