import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import { framePartsOf } from '../page/bootFrame.ts';
import { frameFileContent } from '../page/bootManifest.ts';
import { requesterOf } from '../visitor/requester.ts';
import { ContentCache } from './contentCache.ts';
import { FOR_GOOD, notFound } from './serveAsset.ts';

const CACHE_BYTES = 8_000_000;
/** Slow, because a frame is compressed only once. */
const QUALITY = 9;

type FrameSources = Pick<Gateway, 'store' | 'texts' | 'configuration' | 'origin'>;

/** Serves the frames of boot manifests (`bootFrame.ts`). */
export class FrameServer {
  readonly #gateway: FrameSources;
  readonly #cache = new ContentCache(CACHE_BYTES);

  constructor(gateway: FrameSources) {
    this.#gateway = gateway;
  }

  /** @param file path below the shell's release */
  async serve(request: FastifyRequest, reply: FastifyReply, version: string, file: string): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers);
    const key = `${encoding}:${version}/${file}`;
    const seconds = this.#cache.has(key) ? undefined : await this.#countView(request);
    if (seconds !== undefined) return tooMany(reply, seconds);
    const content = await this.#cache.get(key, async () => {
      const made = await this.#make(version, file);
      return made && encoding ? compress(made, encoding, QUALITY) : made;
    });
    if (!content) return notFound(reply);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOR_GOOD,
      vary: 'accept-encoding',
    });
    return (encoding ? reply.header('content-encoding', encoding) : reply).send(content);
  }

  /** Like a page, a frame that has to be made counts. @returns after how many seconds to retry */
  #countView(request: FastifyRequest): Promise<number | undefined> {
    const { edge } = this.#gateway.origin;
    return edge.visits.take(VISIT_LIMITS.page, requesterOf(request, edge));
  }

  async #make(version: string, file: string): Promise<Buffer | undefined> {
    const { store, texts, configuration } = this.#gateway;
    const parts = await framePartsOf(store, version, file);
    if (!parts) return undefined;
    const { releases, owner, page, locale } = parts;
    const ofPage = await texts.of(releases.shell, { owner, page, locale });
    return frameFileContent(releases, ofPage, configuration.assetsUrl ?? '');
  }
}

function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('Too many requests');
}
