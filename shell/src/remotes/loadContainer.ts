import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { BootManifest, Remote, RemoteRelease } from '@jpro/platform';

declare global {
  /** Read by the scripts of remotes, which are built without a federation runtime of their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
  /** The same for the part that connects webpack to it (`sharedBundlerRuntime.ts` in @jpro/build). */
  var federationBundlerRuntime: object;
  /** Path of a script -> its hash. Read by the chunk loaders of every unit (`ChunkIntegrity` in @jpro/build). */
  var chunkIntegrity: BootManifest['integrity'];
}

/** Lends the federation runtime and lets only scripts with the manifest's hashes run. */
export function startFederation({ integrity }: BootManifest): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  // The shell exposes nothing, so its own build leaves this part out; remotes need it.
  globalThis.federationBundlerRuntime = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  globalThis.chunkIntegrity = integrity;
  instance().registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const hash = integrity[new URL(url, window.location.href).pathname];
        if (hash === undefined) return undefined;
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = hash;
        return script;
      },
    },
  ]);
}

/** Fetches the entry of one release and what it exposes. Another release of the same remote takes the place of the last one. */
export async function loadContainer(unit: string, { entry }: RemoteRelease): Promise<Remote> {
  const name = unit.replace(/-/g, '_');
  instance().registerRemotes([{ name, entry }], { force: true });
  const module = await instance().loadRemote<{ default: Remote }>(`${name}/remote`);
  if (!module) throw new Error(`${unit} exposes nothing`);
  return module.default;
}

function instance(): ModuleFederation {
  // By name: the last remote to start is the one without.
  const shell = getInstance(({ name }) => name === 'shell');
  if (!shell) throw new Error('The shell was built without module federation');
  return shell;
}
