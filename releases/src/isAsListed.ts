import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hashInBackground } from './builtRelease.ts';
import type { ReleaseFile } from './release.ts';

const decompress = promisify(brotliDecompress);

/** Whether the content of a file, or with `br` its brotli form, is the one that `release.json` lists. */
export async function isAsListed(content: Buffer, { bytes, sha384 }: ReleaseFile, encoding?: 'br'): Promise<boolean> {
  const plain = encoding ? await expanded(content, bytes) : content;
  return plain?.length === bytes && (await hashInBackground(plain)) === sha384;
}

/** Undefined for what is damaged, or would become longer than it may be. */
function expanded(content: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  return decompress(content, { maxOutputLength: Math.max(maxBytes, 1) }).catch(() => undefined);
}
