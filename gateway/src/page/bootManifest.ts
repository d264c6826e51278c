import type { BootManifest, RemoteBoot } from '@jpro/platform/boot';
import type { RouteEntry } from '@jpro/platform/routes';
import { SERVER_FOLDER, type Release, type ReleaseRoute } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';
import type { ResolvedReleases, ResolvedRemote } from './resolveReleases.ts';

type PageParts = Pick<
  BootManifest,
  'origin' | 'locale' | 'theme' | 'texts' | 'user' | 'status' | 'now' | 'realtime' | 'data'
>;

export function bootManifest(releases: ResolvedReleases, page: PageParts): BootManifest {
  const { shell, shellOverride, remotes } = releases;
  return {
    shell: { version: shell.version, ...(shellOverride ? { override: true } : {}) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.unit, remoteBoot(remote)])),
    integrity: Object.fromEntries([shell, ...remotes.flatMap((remote) => remote.releases)].flatMap(scriptHashes)),
    ...page,
  };
}

function remoteBoot({ releases, canary, override }: ResolvedRemote): RemoteBoot {
  return {
    releases: releases.map((release) => ({ version: release.version, entry: assetAddress(release, release.entry) })),
    routes: releases[0].routes.map(routeEntry),
    ...(canary ? { canary: true } : {}),
    ...(override ? { override: true } : {}),
  };
}

function routeEntry({ titles: _, ...entry }: ReleaseRoute): RouteEntry {
  return entry as RouteEntry;
}

/** Address and digest of every script that a browser may run. */
function scriptHashes(release: Release): [address: string, sha384: string][] {
  return release.files
    .filter(({ path }) => path.endsWith('.js') && !path.startsWith(SERVER_FOLDER))
    .map(({ path, sha384 }) => [assetAddress(release, path), sha384]);
}
