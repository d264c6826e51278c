import { sha384 } from '../builtRelease.ts';
import { RELEASE_FILE } from '../release.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import type { Signing, UnitKeys } from '../revision.ts';
import { isAccepted, storedSignature } from './signedRelease.ts';

type Overridden = Pick<ReleaseStore, 'release' | 'isThere' | 'file'>;

/**
 * The store without the versions that the lists of their units do not accept: for the gateway they do not exist, so
 * visitors get the version before. Files of these units are checked against the signed hashes with each read.
 * @param signingOf the lists of the newest known revision
 * @param onRefused called once for each such version and list
 */
export function acceptedReleases(
  store: ReleaseStore,
  signingOf: () => Promise<Signing | undefined>,
  onRefused: (unit: string, version: string) => void,
): ReleaseStore {
  const judged = new WeakMap<UnitKeys, Map<string, Promise<boolean>>>();
  const judge = async (list: UnitKeys, unit: string, version: string): Promise<boolean> => {
    const stored = await storedSignature(store, unit, version);
    const isGood = stored === undefined || isAccepted(list, version, stored);
    if (!isGood) onRefused(unit, version);
    return isGood;
  };
  const listOf = async (unit: string) => (await signingOf())?.[unit];
  const isGood = async (unit: string, version: string): Promise<boolean> => {
    const list = await listOf(unit);
    if (!list) return true;
    const known = judged.get(list) ?? new Map<string, Promise<boolean>>();
    judged.set(list, known);
    const judging = known.get(version) ?? judge(list, unit, version);
    known.set(version, judging);
    // A store that was away for a moment has not judged anything.
    judging.catch(() => known.delete(version));
    return judging;
  };
  const overridden: Overridden = {
    release: async (unit, version) => ((await isGood(unit, version)) ? store.release(unit, version) : undefined),
    isThere: async (unit, version) => (await isGood(unit, version)) && store.isThere(unit, version),
    file: async (unit, version, path, encoding) => {
      if (!(await isGood(unit, version))) return undefined;
      const content = await store.file(unit, version, path, encoding);
      if (!content || encoding || path === RELEASE_FILE || !(await listOf(unit))) return content;
      const listed = (await store.release(unit, version))?.files.find((file) => file.path === path);
      return listed?.sha384 === sha384(content) ? content : undefined;
    },
  };
  // Whatever else stores can do, this one does by the other.
  return new Proxy(store, {
    get(target, name) {
      if (name in overridden) return overridden[name as keyof Overridden];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
