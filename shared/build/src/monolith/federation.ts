import type { Remote, RemoteRelease } from '@jpro/platform';
import { REMOTES } from './remotes.ts';

/** In the monolith every remote is part of the shell's build. */
export async function loadContainer(unit: string, _release: RemoteRelease): Promise<Remote> {
  const load = REMOTES[unit];
  if (!load) throw new Error(`${unit} is not part of the monolith`);
  return (await load()).default;
}

/** In a monolith nothing is shared. */
export function startFederation(): void {}
