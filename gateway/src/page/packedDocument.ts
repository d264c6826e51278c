import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

/** Length of 31 bytes in base64 (`pageViewProof.ts`). */
export const NONCE_LENGTH = 44;
const NONCE_END = '==';
/** Compresses a few bytes better than for a document that is sent once, because this one is sent many times. */
const QUALITY = 5;
const ATTEMPTS = 3;
/**
 * Every position has a capital, a small letter and another base64 character in one of these, because brotli may treat
 * them differently.
 */
const SAMPLES = ['aB+', 'Ba9', '/7b'].map(
  (text) => text.repeat(NONCE_LENGTH).slice(0, NONCE_LENGTH - NONCE_END.length) + NONCE_END,
);

/** A document that is compressed once, for responses that differ only in their nonce. */
export interface PackedDocument {
  readonly length: number;
  /** The document with this nonce, compressed with brotli, in pieces: the long one is the same for all responses. */
  withNonce(nonce: string): readonly [start: Buffer, rest: Buffer];
}

/**
 * Compresses a document so that its nonce can be replaced afterwards: the first occurrence is stored literally, all
 * others as references to it. Brotli does this by itself when a random text takes the place of the nonce. Whether it
 * did is tested, and after a failure another text is tried.
 *
 * @param placeholder stands for the nonce in `html`
 * @returns undefined when no attempt succeeded
 */
export async function packDocument(html: Buffer, placeholder: string): Promise<PackedDocument | undefined> {
  const [first, ...others] = split(html, placeholder);
  if (first === undefined || others.length === 0) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const packed = await pack(first, others);
    if (packed && (await isReplaceable(packed, [first, ...others]))) return packed;
  }
  return undefined;
}

function split(html: Buffer, placeholder: string): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let end = html.indexOf(placeholder); end >= 0; end = html.indexOf(placeholder, start)) {
    parts.push(html.subarray(start, end));
    start = end + placeholder.length;
  }
  return [...parts, html.subarray(start)];
}

async function pack(first: Buffer, others: readonly Buffer[]): Promise<PackedDocument | undefined> {
  // No text contains these bytes, and nothing compresses them.
  const mark = Buffer.concat([randomBytes(NONCE_LENGTH - NONCE_END.length).map(high), Buffer.from(NONCE_END)]);
  const rest = Buffer.concat(others.flatMap((part, index) => [...(index === 0 ? [] : [mark]), part]));
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: rest.length,
    },
  });
  const chunks: Buffer[] = [];
  brotli.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeBlock(brotli, first);
  await writeBlock(brotli, mark);
  await new Promise((resolve, reject) => brotli.once('end', resolve).once('error', reject).end(rest));
  const packed = Buffer.concat(chunks);
  const place = packed.indexOf(mark);
  if (place < 0) return undefined;
  const end = place + NONCE_LENGTH;
  const [start, remainder] = [packed.subarray(0, end), packed.subarray(end)];
  return {
    length: packed.length,
    withNonce(nonce) {
      if (nonce.length !== NONCE_LENGTH || !nonce.endsWith(NONCE_END)) throw new Error('the nonce has another length');
      const own = Buffer.from(start);
      own.write(nonce, place, 'latin1');
      return [own, remainder];
    },
  };
}

const high = (byte: number) => byte | 0x80;

function writeBlock(brotli: BrotliCompress, content: Buffer): Promise<void> {
  brotli.write(content);
  return new Promise((resolve) => brotli.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
}

async function isReplaceable(packed: PackedDocument, parts: readonly Buffer[]): Promise<boolean> {
  const found = await Promise.all(
    SAMPLES.map((nonce) => promisify(brotliDecompress)(Buffer.concat(packed.withNonce(nonce))).catch(() => undefined)),
  );
  return found.every((html, index) => html?.equals(joined(parts, SAMPLES[index]!)));
}

function joined(parts: readonly Buffer[], nonce: string): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(nonce), part])));
}
