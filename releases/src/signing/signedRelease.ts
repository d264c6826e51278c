/**
 * The signature of a version covers its whole `release.json`, and by the hashes in there all of its files. It is
 * checked on the stored bytes: a program that does not know all fields would otherwise check another text.
 */
import { sha384 } from '../builtRelease.ts';
import { parsed } from '../parseStored.ts';
import { RELEASE_FILE, release as releaseSchema, type Release } from '../release.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import type { UnitKeys } from '../revision.ts';
import { isSignedBy, type TeamKey } from './teamKey.ts';

export function signRelease(release: Release, key: TeamKey): Release {
  return { ...release, signature: { key: key.publicKey, value: key.sign(signedText(release)) } };
}

function signedText({ signature: _, ...release }: { readonly signature?: unknown }): string {
  return JSON.stringify(release);
}

/** What of a stored `release.json` its acceptance depends on. */
export interface StoredSignature {
  /** Of the file. */
  readonly sha384: string;
  /** The public key that signed it, if one did. */
  readonly key: string | undefined;
}

export async function storedSignature(
  store: ReleaseStore,
  unit: string,
  version: string,
): Promise<StoredSignature | undefined> {
  const content = await store.file(unit, version, RELEASE_FILE);
  return content && signatureIn(content);
}

/** The same of what the store has read as `release`; undefined when its file is gone, or is another by now. */
export async function signatureOf(store: ReleaseStore, release: Release): Promise<StoredSignature | undefined> {
  const content = await store.file(release.unit, release.version, RELEASE_FILE);
  const isSame = content && JSON.stringify(parsed(releaseSchema, content)) === JSON.stringify(release);
  return isSame ? signatureIn(content) : undefined;
}

function signatureIn(content: Buffer): StoredSignature {
  return { sha384: sha384(content), key: signerOf(content) };
}

function signerOf(content: Buffer): string | undefined {
  try {
    const release = JSON.parse(content.toString('utf8')) as Pick<Release, 'signature'>;
    const { key = '', value = '' } = release.signature ?? {};
    return isSignedBy(key, signedText(release), value) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the list of a unit accepts a version: signed by one of its keys, or older than the list. */
export function isAccepted(
  { keys, accepted }: UnitKeys,
  version: string,
  { sha384: found, key }: StoredSignature,
): boolean {
  if (accepted[version] === found) return true;
  return key !== undefined && Object.values(keys).includes(key);
}
