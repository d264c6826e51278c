import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

/** A serialised response that is sent to many visitors. */
export interface CachedResponse {
  /** JSON; empty when the response is 204. */
  readonly plain: Buffer;
  readonly etag: string;
  /** Bytes in memory, compressed copies included. */
  readonly bytes: number;
  /** The response in this encoding, compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function cachedResponse(json: string): CachedResponse {
  const plain = Buffer.from(json);
  const copies = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
    // Compressed JSON takes less than half.
    bytes: plain.length * 2,
    encoded(encoding) {
      const copy = copies.get(encoding) ?? compress(plain, encoding);
      copies.set(encoding, copy);
      return copy;
    },
  };
}
