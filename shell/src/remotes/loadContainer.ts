import { getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Remote, RemoteRelease } from '@jpro/platform';
import { twice } from '@jpro/platform/host';
import type { ScriptHashes } from './scriptHashes.ts';

declare global {
  /** Used by the scripts of remotes, which are built without a federation runtime (`sharedBundlerRuntime.ts`). */
  var federationBundlerRuntime: object;
}

/** What the script of a remote defines: module federation's container. */
interface Container {
  init(shareScope: object): void | Promise<unknown>;
  get(module: string): Promise<() => { readonly default: Remote }>;
}

const SCRIPT_LIMIT_MS = 20_000;

let hashes: ScriptHashes;

/** Shares the federation runtime, and allows only scripts that match the hashes of their release. */
export function startFederation(known: ScriptHashes): void {
  // Left out of the shell's own build, which exposes nothing; remotes need it.
  globalThis.federationBundlerRuntime = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  hashes = known;
}

/**
 * Loads the entry of a release and its exposed module. A later release of the same remote replaces the earlier one.
 * Decision 217.
 */
export async function loadContainer(unit: string, { entry }: RemoteRelease): Promise<Remote> {
  // Found by name: without one, the most recently created instance is returned.
  const shell = getInstance(({ name }) => name === 'shell');
  if (!shell) throw new Error('The shell was built without module federation');
  const module = await twice(async () => {
    const container = await loadEntry(unit.replace(/-/g, '_'), entry);
    await container.init(shell.shareScopeMap['default']!);
    return (await container.get('./remote'))();
  });
  return module.default;
}

async function loadEntry(name: string, entry: string): Promise<Container> {
  const containers = globalThis as unknown as Record<string, Container | undefined>;
  // A script that fails must not leave the container of an earlier release in its place.
  containers[name] = undefined;
  await loadScript(entry);
  const container = containers[name];
  if (!container) throw new Error(`${entry} defines no container ${name}`);
  return container;
}

async function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  // The entry may be on another origin; hashes are known by path.
  const { pathname } = new URL(src, window.location.href);
  await hashes.load(pathname);
  const hash = hashes.known[pathname];
  if (hash !== undefined) Object.assign(script, { crossOrigin: 'anonymous', integrity: hash });
  script.src = src;
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${src} could not be loaded`));
      Object.assign(script, { onload: () => resolve(), onerror: fail });
      limit = setTimeout(fail, SCRIPT_LIMIT_MS);
      document.head.append(script);
    });
  } finally {
    clearTimeout(limit);
    script.remove();
  }
}
