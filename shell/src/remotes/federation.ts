/**
 * Loads remotes through module federation's own runtime. What JPro promises beyond it is a runtime plugin; which
 * release is tried after one that fails is decided by `runningRemote.ts`, because the runtime's
 * `errorLoadRemote` does not know of pages that fail when they are prepared or mounted (decision 217).
 */
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { Remote, RemoteRelease } from '@jpro/platform';
import { twice } from '@jpro/platform/host';
import type { ScriptHashes } from './scriptHashes.ts';

const SCRIPT_LIMIT_MS = 20_000;

/** Allows only entries that match the hashes of their release. */
export function startFederation(hashes: ScriptHashes): void {
  registerPlugins([integrityPlugin(hashes)]);
}

/** Loads the entry of a release and its exposed module. A later release of the same remote replaces the earlier one. */
export async function loadContainer(unit: string, { entry }: RemoteRelease): Promise<Remote> {
  const name = unit.replace(/-/g, '_');
  const module = await twice(() => {
    // By force, so that a container which failed, or one of an earlier release, does not stay in its place.
    registerRemotes([{ name, entry }], { force: true });
    return loadRemote<{ readonly default: Remote }>(`${name}/remote`);
  });
  if (!module) throw new Error(`${entry} exposes no remote`);
  return module.default;
}

function integrityPlugin({ known, load }: ScriptHashes): ModuleFederationRuntimePlugin {
  // The entry may be on another origin; hashes are known by path.
  const pathOf = (address: string): string => new URL(address, window.location.href).pathname;
  return {
    name: 'jpro-integrity',
    // `createScript` cannot wait.
    afterMatchRemote: async ({ remoteInfo }) => {
      if (remoteInfo) await load(pathOf(remoteInfo.entry));
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = known[pathOf(url)];
      if (integrity !== undefined) script.integrity = integrity;
      return { script, timeout: SCRIPT_LIMIT_MS };
    },
  };
}
