declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptOptions {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly dh: string;
    readonly authSecret: string;
  }

  export function decrypt(body: Buffer, options: DecryptOptions): Buffer;
}
