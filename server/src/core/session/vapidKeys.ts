import { createECDH } from 'node:crypto';
import { derivedKey } from './secrets.ts';

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key pair by which push services know this site (RFC 8292), derived from the installation's secret like every
 * other key: the same in all processes, and stored nowhere. After a change of the secret, devices subscribe anew.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derivedKey(secret, 'web push'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
