import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Remote, RemoteRelease } from '@jpro/platform';
import { twice } from '@jpro/platform/host';
import type { ScriptHashes } from './scriptHashes.ts';

declare global {
  /** Used by the scripts of remotes, which are built without a federation runtime (`sharedBundlerRuntime.ts`). */
  var federationBundlerRuntime: object;
}

let whenHashKnown: ScriptHashes['load'];

/** Shares the federation runtime, and allows only scripts that match the hashes of their release. */
export function startFederation({ known, load }: ScriptHashes): void {
  // Left out of the shell's own build, which exposes nothing; remotes need it.
  globalThis.federationBundlerRuntime = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  whenHashKnown = load;
  instance().registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const hash = known[new URL(url, window.location.href).pathname];
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

/** Loads the entry of a release and its exposed module. A later release of the same remote replaces the earlier one. */
export async function loadContainer(unit: string, { entry }: RemoteRelease): Promise<Remote> {
  const name = unit.replace(/-/g, '_');
  await whenHashKnown(entry);
  const module = await twice(() => {
    instance().registerRemotes([{ name, entry }], { force: true });
    return instance().loadRemote<{ default: Remote }>(`${name}/remote`);
  });
  if (!module) throw new Error(`${unit} exposes nothing`);
  return module.default;
}

function instance(): ModuleFederation {
  // Found by name: without one, the most recently created instance is returned.
  const shell = getInstance(({ name }) => name === 'shell');
  if (!shell) throw new Error('The shell was built without module federation');
  return shell;
}
