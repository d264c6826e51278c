import type { BootManifest, Remote, RemoteRelease } from '@jpro/platform';
import { REMOTES } from './remotes.ts';

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
