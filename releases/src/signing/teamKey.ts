import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReleaseError } from '../ReleaseError.ts';

/** A team's key. The public part is base64, so it is a single word on a command line. */
export interface TeamKey {
  readonly publicKey: string;
  sign(text: string): string;
}

/** Creates an ed25519 key; the private part is PEM. */
export function createTeamKey(): { readonly pem: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, publicKey: textOf(publicKey) };
}

/** @throws ReleaseError JP-R049 when the file is not the private part of an ed25519 key */
export function readTeamKey(file: string): TeamKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is of the type ${key.asymmetricKeyType}`);
  } catch (error) {
    throw new ReleaseError('JP-R049', `${file} is not the private part of a team's key: ${(error as Error).message}`);
  }
  return {
    publicKey: textOf(createPublicKey(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

export function isPublicKey(text: string): boolean {
  return keyOf(text) !== undefined;
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = keyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function keyOf(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && textOf(key) === publicKey ? key : undefined;
  } catch {
    return undefined;
  }
}

function textOf(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
