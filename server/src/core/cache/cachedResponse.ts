import { hash } from 'node:crypto';
import { compressed, type Encoding } from '../http/compressResponse.ts';

/** A finished response, ready to be sent to any number of visitors. */
export interface CachedResponse {
  /** JSON; empty when the response is 204. */
  readonly plain: Buffer;
  readonly etag: string;
  /** Bytes in memory, compressed forms included. */
  readonly bytes: number;
  /** The response in this encoding, compressed once. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer>;
}

export function cachedResponse(json: string): CachedResponse {
  const plain = Buffer.from(json);
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>();
  return {
    plain,
    etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
    // Compressed, JSON takes less than half.
    bytes: plain.length * 2,
    encoded(encoding) {
      const present = forms.get(encoding);
      if (present) return present;
      const coming = compressed(plain, encoding).then((form) => {
        forms.set(encoding, form);
        return form;
      });
      forms.set(encoding, coming);
      return coming;
    },
  };
}
