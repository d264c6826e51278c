import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Pictures and fonts are already compressed, and only debuggers read source maps. */
const TEXT = /\.(js|css|json|svg|webmanifest|txt|html)$/;

export function isWorthCompressing(path: string): boolean {
  return TEXT.test(path);
}

/** Slow: for files that are compressed once and served often. */
export const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Takes a fiftieth of the processor time: for files that are hardly ever served. */
export const FAST_QUALITY = 5;

export function compressOnce(content: Buffer, quality: number): Promise<Buffer> {
  return compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
