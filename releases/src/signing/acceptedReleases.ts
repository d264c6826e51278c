import { sha384 } from '../store/hashes.ts';
import { RELEASE_FILE, type Release } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Signing, UnitKeys } from '../channel/revision.ts';
import { isAccepted, signatureOf, type StoredSignature } from './signedRelease.ts';

type Overridden = Pick<ReleaseStore, 'release' | 'isThere' | 'file'>;

/**
 * The store without the versions that the lists of their units do not accept: for the gateway they do not exist, so
 * visitors get the previous version. Files of these units are checked against the signed hashes on each read.
 * @param signingOf returns the lists of the newest known revision
 * @param onRefused called once for each such version and list
 */
export function acceptedReleases(
  store: ReleaseStore,
  signingOf: () => Promise<Signing | undefined>,
  onRefused: (unit: string, version: string) => void,
): ReleaseStore {
  /** Keyed by the object that the store returned: a release that was changed is read again and is another object. */
  const signatures = new WeakMap<Release, Promise<StoredSignature | undefined>>();
  const refused = new WeakMap<UnitKeys, WeakSet<Release>>();

  const knownSignature = async (release: Release): Promise<StoredSignature | undefined> => {
    const reading = signatures.get(release) ?? signatureOf(store, release);
    signatures.set(release, reading);
    try {
      return await reading;
    } catch (error) {
      // A store that failed to respond for a moment says nothing about the signature, so the result is not cached.
      signatures.delete(release);
      throw error;
    }
  };
  const listOf = async (unit: string) => (await signingOf())?.[unit];
  const acceptedRelease = async (unit: string, version: string): Promise<Release | undefined> => {
    const release = await store.release(unit, version);
    const list = release && (await listOf(unit));
    if (!list) return release;
    const signature = await knownSignature(release);
    if (signature && isAccepted(list, version, signature)) return release;
    const known = refused.get(list) ?? new WeakSet();
    if (!known.has(release)) onRefused(unit, version);
    refused.set(list, known.add(release));
    return undefined;
  };
  const overridden: Overridden = {
    release: acceptedRelease,
    isThere: async (unit, version) =>
      (await store.isThere(unit, version)) && (await acceptedRelease(unit, version)) !== undefined,
    file: async (unit, version, path, encoding) => {
      if (!(await listOf(unit))) return store.file(unit, version, path, encoding);
      const release = await acceptedRelease(unit, version);
      const content = release && (await store.file(unit, version, path, encoding));
      if (!content || encoding || path === RELEASE_FILE) return content;
      const listed = release.files.find((file) => file.path === path);
      return listed?.sha384 === sha384(content) ? content : undefined;
    },
  };
  // Everything else that a store can do is passed on to the original.
  return new Proxy(store, {
    get(target, name) {
      if (name in overridden) return overridden[name as keyof Overridden];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
