import type { BootManifest } from '@jpro/platform';

/** The parts of `mf-manifest.json` that are needed here. */
interface Manifest {
  readonly name: string;
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly type: string };
  };
  readonly shared: readonly { readonly name: string; readonly version: string; readonly assets: object }[];
  readonly exposes: readonly { readonly name: string; readonly path: string; readonly assets: object }[];
}

/** A manifest, which does not have the version of its release, and where it was found. */
interface Found {
  readonly manifest: Manifest;
  readonly version: string;
  readonly address: string;
}

declare global {
  /** Created by the federation runtime; its browser tools read `moduleInfo`. */
  var __FEDERATION__: { readonly moduleInfo: Record<string, object> } | undefined;
}

/**
 * Publishes what runs in this page where the browser tools of module federation look for it. The runtime would do so
 * itself if it loaded units by their manifests; ours knows them from the page, which saves these requests.
 */
export async function showFederation({ shell, remotes }: BootManifest): Promise<void> {
  const moduleInfo = globalThis.__FEDERATION__?.moduleInfo;
  if (!moduleInfo) return;
  const running = Object.values(remotes).flatMap(({ releases }) =>
    releases.slice(0, 1).map(({ version, entry }) => readManifest(version, entry)),
  );
  const [host, ...found] = await Promise.all([
    shell.folder === undefined ? undefined : readManifest(shell.version, shell.folder),
    ...running,
  ]);
  const containers = found.filter((each) => each !== undefined);
  for (const container of containers)
    moduleInfo[`${container.manifest.name}:${container.address}`] = snapshotOf(container, {});
  if (!host) return;
  const remotesInfo = Object.fromEntries(
    containers.map(({ manifest, address }) => [manifest.name, { matchedVersion: address }]),
  );
  moduleInfo[host.manifest.name] = snapshotOf(host, remotesInfo);
}

/** @param file address of any file in the folder of the release, or of that folder */
async function readManifest(version: string, file: string): Promise<Found | undefined> {
  const address = new URL('mf-manifest.json', new URL(file, window.location.href)).href;
  const response = await fetch(address).catch(() => undefined);
  // Development builds do not have this file.
  return response?.ok ? { manifest: (await response.json()) as Manifest, version, address } : undefined;
}

function snapshotOf({ manifest, version, address }: Found, remotesInfo: object): object {
  const { metaData, shared, exposes } = manifest;
  return {
    version: address,
    buildVersion: version,
    globalName: metaData.globalName,
    publicPath: new URL('.', address).href,
    remoteEntry: metaData.remoteEntry.name,
    remoteEntryType: metaData.remoteEntry.type,
    remotesInfo,
    shared: shared.map(({ name, version, assets }) => ({ sharedName: name, version, assets })),
    modules: exposes.map(({ name, path, assets }) => ({ moduleName: name, modulePath: path, assets })),
  };
}
