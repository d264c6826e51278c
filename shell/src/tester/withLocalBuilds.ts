import type { BootManifest, RemoteBoot } from '@jpro/platform';

/** The parts of a `release.json` that are needed here. */
type LocalRelease = Pick<RemoteBoot, 'routes' | 'extensions'> & { readonly unit: string; readonly entry: string };

/** Reports name no published version, so they count for none. */
const LOCAL_VERSION = '0.0.0-local';
const LIMIT_MS = 10_000;

/**
 * Replaces remotes with the developer's own builds. One that is not served there stays as released; the console has the
 * reason, and the tester's badge says so.
 */
export async function withLocalBuilds(boot: BootManifest): Promise<BootManifest> {
  const found = await Promise.all(
    Object.entries(boot.localBuilds ?? {}).map(async ([unit, origin]) => {
      try {
        return [[unit, localRemote(origin, await readRelease(unit, origin))] as const];
      } catch (error) {
        // oxlint-disable-next-line no-console
        console.error(error);
        return [];
      }
    }),
  );
  return { ...boot, remotes: { ...boot.remotes, ...Object.fromEntries(found.flat()) } };
}

async function readRelease(unit: string, origin: string): Promise<LocalRelease> {
  const address = `${origin}/release.json`;
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  const release = (await response.json()) as LocalRelease;
  if (release.unit !== unit) throw new Error(`${address} is a release of ${release.unit}, not of ${unit}`);
  return release;
}

function localRemote(origin: string, { entry, routes, extensions }: LocalRelease): RemoteBoot {
  return {
    releases: [{ version: LOCAL_VERSION, entry: `${origin}/${entry}` }],
    routes,
    ...(extensions && { extensions }),
    picked: true,
  };
}
