/**
 * The signature of a version covers its whole `release.json` and, through the hashes in it, all of its files. It is
 * checked against the stored bytes, because a program that does not know all fields would otherwise check a different
 * text.
 */
import { sha384 } from '../store/hashes.ts';
import { parsed } from '../store/parseStored.ts';
import { RELEASE_FILE, release as releaseSchema, type Release } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { UnitKeys } from '../channel/revision.ts';
import { isSignedBy, type TeamKey } from './teamKey.ts';

export function signRelease(release: Release, key: TeamKey): Release {
  return { ...release, signature: { key: key.publicKey, value: key.sign(signedText(release)) } };
}

function signedText({ signature: _, ...release }: { readonly signature?: unknown }): string {
  return JSON.stringify(release);
}

/** What decides whether a stored `release.json` is accepted. */
export interface StoredSignature {
  /** Digest of the file. */
  readonly sha384: string;
  /** The public key that signed it, if any. */
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

/**
 * The stored signature of what the store has read as `release`; undefined when its file is gone or has changed since.
 */
export async function signatureOf(store: ReleaseStore, release: Release): Promise<StoredSignature | undefined> {
  const content = await store.file(release.unit, release.version, RELEASE_FILE);
  const isSame = content && JSON.stringify(parsed(releaseSchema, content)) === JSON.stringify(release);
  return isSame ? signatureIn(content) : undefined;
}

export function signatureIn(content: Buffer): StoredSignature {
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

/**
 * Whether the list of a unit accepts a version: it is the one that was promoted or, when none was, it is signed by one
 * of the keys or older than the list.
 */
export function isAccepted(
  { keys, accepted, promoted }: UnitKeys,
  version: string,
  { sha384: found, key }: StoredSignature,
): boolean {
  const expected = promoted[version];
  if (expected !== undefined) return expected === found;
  if (accepted[version] === found) return true;
  return key !== undefined && Object.values(keys).includes(key);
}
