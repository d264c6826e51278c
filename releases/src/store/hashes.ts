import { createHash, subtle } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile } from '../release.ts';

const decompress = promisify(brotliDecompress);

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Like `sha384`, but off the thread that serves visitors. */
async function hashInBackground(content: Buffer): Promise<string> {
  return `sha384-${Buffer.from(await subtle.digest('SHA-384', content as Uint8Array<ArrayBuffer>)).toString('base64')}`;
}

/** Whether the content of a file, or with `br` its brotli form, is the one that `release.json` lists. */
export async function isAsListed(content: Buffer, { bytes, sha384 }: ReleaseFile, encoding?: 'br'): Promise<boolean> {
  const plain = encoding ? await expanded(content, bytes) : content;
  return plain?.length === bytes && (await hashInBackground(plain)) === sha384;
}

/** Undefined for what is damaged, or would become longer than it may be. */
function expanded(content: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  return decompress(content, { maxOutputLength: Math.max(maxBytes, 1) }).catch(() => undefined);
}
