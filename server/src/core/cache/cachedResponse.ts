import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

/** A serialised response that is sent to many visitors. */
export interface CachedResponse {
  /** JSON; empty when the response is 204. */
  readonly json: string;
  readonly etag: string;
  /** Bytes in memory, including other copies. */
  readonly bytes: number;
  /**
   * The JSON to send uncompressed. It stays a string for the first use: most responses are sent once, and a buffer for
   * each of them would keep the garbage collector busy.
   */
  content(): string | Buffer;
  /** The response in this encoding, compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function cachedResponse(json: string): CachedResponse {
  const copies = new Map<Encoding, Promise<Buffer>>();
  let sent = 0;
  let encoded: Buffer | undefined;
  return {
    json,
    etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    // One or two bytes for each character, as much for the encoded copy, and less than half of that for a compressed
    // one.
    bytes: json.length * 3,
    content() {
      sent += 1;
      if (sent === 1) return json;
      return (encoded ??= Buffer.from(json));
    },
    encoded(encoding) {
      const copy = copies.get(encoding) ?? compress(json, encoding);
      copies.set(encoding, copy);
      return copy;
    },
  };
}
