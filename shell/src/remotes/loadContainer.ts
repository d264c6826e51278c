import type { BootManifest, Remote, RemoteRelease } from '@jpro/platform';

declare global {
  /** Script path -> hash. Used by the chunk loaders of every unit (`ChunkIntegrity` in @jpro/build). */
  var chunkIntegrity: BootManifest['integrity'];
  /** webpack's: puts the shared libraries of this build into the scope. */
  function __webpack_init_sharing__(scope: 'default'): Promise<void>;
  var __webpack_share_scopes__: { readonly default: object };
}

/** What the entry of a remote defines: a container of module federation. */
interface Container {
  init(shareScope: object): Promise<void> | void;
  get(module: './remote'): Promise<() => { readonly default: Remote }>;
}

/** Allows only scripts with the manifest's hashes. */
export function startFederation({ integrity }: BootManifest): void {
  globalThis.chunkIntegrity = integrity;
}

/** Loads the entry of a release and its exposed module. A later release of the same remote replaces the earlier one. */
export async function loadContainer(unit: string, { entry }: RemoteRelease): Promise<Remote> {
  const [container] = await Promise.all([
    runEntry(unit.replace(/-/g, '_'), entry),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__.default);
  const remote = await container.get('./remote');
  return remote().default;
}

/** The entry defines its container as a global variable. */
async function runEntry(name: string, url: string): Promise<Container> {
  // An entry that fails must not leave the container of another release in its place.
  Reflect.set(globalThis, name, undefined);
  await runScript(url);
  const container = Reflect.get(globalThis, name) as Container | undefined;
  if (!container) throw named('EntryError', `${url} defines no container`);
  return container;
}

async function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = globalThis.chunkIntegrity[new URL(url, window.location.href).pathname] ?? '';
  const run = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(named('EntryLoadError', `${url} could not be loaded`));
  });
  document.head.append(script);
  await run.finally(() => script.remove());
}

/** @param name the kind of failure, as operations count it. */
function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
