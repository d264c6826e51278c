import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { type ReleaseFile, versionsOf } from '@jpro/releases';
import type { Gateway } from '../../gateway.ts';
import { ContentCache } from './contentCache.ts';

/** The content encoding of RFC 9842: zstd with a dictionary that the browser has. */
export const DICTIONARY_ENCODING = 'dcz';

/** What follows the magic number is the hash of the dictionary, then the zstd frame. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const CACHE_BYTES = 16_000_000;
/** Browsers accept windows of 8 MiB. */
const MAX_WINDOW_LOG = 23;
const MIN_WINDOW_LOG = 10;

/** A script of a release. */
interface Script {
  readonly unit: string;
  readonly file: string;
  readonly sha384: string;
}

/**
 * Sends browsers the difference between a script and an earlier release of it, which they have as a dictionary
 * (Compression Dictionary Transport, RFC 9842). So the shell can start with one script: with packages, design system
 * and its own code in three, first views would have 3.4 kB more and two more requests. Only the releases that the
 * channel names serve as dictionaries, so there are few pairs, and each is compressed once.
 */
export class Dictionaries {
  readonly #gateway: Pick<Gateway, 'channel' | 'store'>;
  readonly #cache = new ContentCache(CACHE_BYTES);
  /** sha384 -> sha256, by which browsers name dictionaries. */
  readonly #names = new Map<string, string>();

  constructor(gateway: Pick<Gateway, 'channel' | 'store'>) {
    this.#gateway = gateway;
  }

  /** The value of `Use-As-Dictionary`: the same script of later releases. */
  static offer({ unit, file }: Pick<Script, 'unit' | 'file'>): string {
    return `match="/assets/${unit}/*/${file}"`;
  }

  /** @returns the script in `DICTIONARY_ENCODING`; undefined when the browser has no dictionary that is known here */
  async compressed(
    headers: IncomingHttpHeaders,
    script: Script,
    content: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const name = nameIn(headers);
    const listed = name && (await this.#listed(name, script));
    if (!listed) return undefined;
    return this.#cache.get(`${listed.sha384} ${script.sha384}`, async () => {
      const [dictionary, plain] = [await listed.content(), await content()];
      if (!dictionary || !plain || hash('sha256', dictionary, 'base64') !== name) return undefined;
      return Buffer.concat([MAGIC, Buffer.from(name, 'base64'), await withDictionary(plain, dictionary)]);
    });
  }

  async #listed(name: string, { unit, file }: Script) {
    const { channel, store } = this.#gateway;
    const state = (await channel.latest())?.units[unit];
    for (const version of state ? versionsOf(state) : []) {
      const listed = (await store.release(unit, version))?.files.find(({ path }) => path === file);
      const content = () => store.file(unit, version, file);
      if (listed && (await this.#nameOf(listed, content)) === name) return { sha384: listed.sha384, content };
    }
    return undefined;
  }

  async #nameOf({ sha384 }: ReleaseFile, read: () => Promise<Buffer | undefined>): Promise<string | undefined> {
    const known = this.#names.get(sha384);
    if (known !== undefined) return known;
    const content = await read();
    const name = content && hash('sha256', content, 'base64');
    if (name !== undefined) this.#names.set(sha384, name);
    return name;
  }
}

/** The name of the dictionary that the browser has, if it can use it. */
function nameIn(headers: IncomingHttpHeaders): string | undefined {
  const { 'accept-encoding': accepted = '', 'available-dictionary': available } = headers;
  if (typeof available !== 'string' || !/(?:^|[,\s])dcz(?:$|[,;\s])/.test(accepted)) return undefined;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(available)?.[1];
}

function withDictionary(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  const needed = Math.ceil(Math.log2(content.length + dictionary.length + 1));
  const windowLog = Math.min(MAX_WINDOW_LOG, Math.max(MIN_WINDOW_LOG, needed));
  const params = {
    [constants.ZSTD_c_compressionLevel]: 9,
    [constants.ZSTD_c_windowLog]: windowLog,
    [constants.ZSTD_c_contentSizeFlag]: 1,
  };
  return promisify(zstdCompress)(content, { dictionary, params });
}
