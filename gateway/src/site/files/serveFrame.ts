import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { framePartsOf } from '../../page/boot/bootFrame.ts';
import { frameFileOf, type FrameFile } from '../../page/boot/bootManifest.ts';
import { ContentCache } from './contentCache.ts';
import { countView, tooMany } from './countView.ts';
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
    const [, digest] = request.url.split('?');
    const key = `${encoding}:${version}/${file}?${digest}`;
    const known = this.#cache.known(key);
    if (known) return send(reply, known, encoding, FOR_GOOD);
    const seconds = await countView(this.#gateway, request);
    if (seconds !== undefined) return tooMany(reply, seconds);
    const made = await this.#make(version, file);
    if (!made) return notFound(reply);
    const packed = async (quality?: number) => (encoding ? compress(made.content, encoding, quality) : made.content);
    // The document came from a gateway with other settings, or from a time when other texts could be read.
    if (made.digest !== digest) return send(reply, await packed(), encoding, 'no-store');
    return send(reply, await this.#cache.get(key, () => packed(QUALITY)), encoding, FOR_GOOD);
  }

  async #make(version: string, file: string): Promise<FrameFile | undefined> {
    const { store, texts, configuration } = this.#gateway;
    const parts = await framePartsOf(store, version, file);
    if (!parts) return undefined;
    const { releases, owner, page, locale } = parts;
    const ofPage = await texts.of(releases.shell, { owner, page, locale });
    return frameFileOf(releases, ofPage, configuration.assetsUrl ?? '');
  }
}

function send(
  reply: FastifyReply,
  content: Buffer | undefined,
  encoding: Encoding | undefined,
  cacheControl: string,
): FastifyReply {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  });
  return (encoding ? reply.header('content-encoding', encoding) : reply).send(content);
}
