import type { BootManifest } from '@jpro/platform';

declare global {
  /** Both are used by the chunk loaders of every unit (`ChunkIntegrity` in @jpro/build). */
  var chunkIntegrity: ScriptHashes['known'];
  var whenHashKnown: ScriptHashes['load'];
}

export interface ScriptHashes {
  /** Script path -> hash, as far as they are known. */
  readonly known: Record<string, string>;
  /**
   * Fetches the hashes of the script's release, unless the script's own hash is known or the release has no others.
   * Rejects when they cannot be fetched or do not include the script.
   */
  load(path: string): Promise<void> | undefined;
  /** Fetches the hashes of the page's releases in advance, so that nothing waits for them later. */
  loadEarly(): void;
}

const HASHES_FILE = 'hashes.json';
const LIMIT_MS = 20_000;

/** `/assets/mfe-public/a1b2…/`: the folder of a release, as its scripts know it. */
const folderOf = (path: string): string => /^\/assets\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? '';
/** As in the address of a released file (`contentAddress.ts` in @jpro/releases). */
export function contentAddress(path: string, hash: string): string {
  const parts = path.split('/');
  parts.splice(-2, 1, hash.slice(7, 23).replace(/\W/g, '_'));
  return parts.join('/');
}
const isScript = (path: string): boolean => path.endsWith('.js');

/** Lets the chunk loaders run only scripts that match the hashes of their release. */
export function startScriptHashes({ integrity }: BootManifest): ScriptHashes {
  const hashes = createScriptHashes(integrity);
  globalThis.chunkIntegrity = hashes.known;
  globalThis.whenHashKnown = hashes.load;
  return hashes;
}

/** The hashes of the boot manifest, plus those of whole releases once another of their scripts is needed. */
export function createScriptHashes(integrity: BootManifest['integrity']): ScriptHashes {
  const known = { ...integrity };
  const loading = new Map<string, Promise<void>>();

  const fetchAll = async (folder: string, hash: string): Promise<void> => {
    const response = await fetch(contentAddress(folder + HASHES_FILE, hash), {
      integrity: hash,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`${folder} has no hashes: ${response.status}`);
    for (const [file, each] of Object.entries((await response.json()) as object)) known[folder + file] = each as string;
  };
  const once = (folder: string, hash: string): Promise<void> => {
    const pending =
      loading.get(folder) ??
      fetchAll(folder, hash).catch((error: unknown) => {
        loading.delete(folder);
        throw error;
      });
    loading.set(folder, pending);
    return pending;
  };

  return {
    known,
    load(path) {
      const folder = folderOf(path);
      const hash = integrity[`${folder}${HASHES_FILE}`];
      if (hash === undefined || path in known) return undefined;
      return once(folder, hash).then(() => {
        if (!(path in known)) throw new Error(`${path} has no hash`);
      });
    },
    loadEarly() {
      const folders = new Set(Object.keys(integrity).filter(isScript).map(folderOf));
      for (const folder of folders) {
        const hash = integrity[`${folder}${HASHES_FILE}`];
        if (hash !== undefined) once(folder, hash).catch(() => undefined);
      }
    },
  };
}
