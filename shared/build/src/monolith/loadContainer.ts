import type { BootManifest, Remote, RemoteRelease } from '@jpro/platform';

const REMOTES: Readonly<Record<string, () => Promise<{ default: Remote }>>> = {
  'mfe-public': () => import(/* webpackChunkName: "mfe-public" */ '../../../../mfe-public/src/remote.tsx'),
  'mfe-jobseeker': () => import(/* webpackChunkName: "mfe-jobseeker" */ '../../../../mfe-jobseeker/src/remote.tsx'),
  'mfe-company': () => import(/* webpackChunkName: "mfe-company" */ '../../../../mfe-company/src/remote.tsx'),
  'mfe-dinger': () => import(/* webpackChunkName: "mfe-dinger" */ '../../../../mfe-dinger/src/remote.tsx'),
};

/** In the monolith every remote is a part of the shell's own build. */
export async function loadContainer(unit: string, _release: RemoteRelease): Promise<Remote> {
  const load = REMOTES[unit];
  if (!load) throw new Error(`${unit} is not a part of the monolith`);
  return (await load()).default;
}

/** Nothing to share; scripts are held to the manifest's hashes all the same. */
export function startFederation({ integrity }: BootManifest): void {
  Object.assign(globalThis, { chunkIntegrity: integrity });
}
