import { releasesInUse } from './checkChange.ts';
import { serverProblems } from './contract/serverProblems.ts';
import { currentUnits } from './readRevisions.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, UnitStates } from './revision.ts';

export interface ServerCheck {
  readonly version: string;
  /** Endpoints that released units use and that the server does not offer as they expect, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * The server that a channel's gateway last saw, against the releases that visitors get; undefined before its start.
 * @param units those of the channel, where they are known already
 */
export async function checkServer(
  store: ReleaseStore,
  channel: Channel,
  units?: UnitStates,
): Promise<ServerCheck | undefined> {
  const server = await store.server(channel);
  if (!server) return undefined;
  const releases = await releasesInUse(store, units ?? (await currentUnits(store, channel)));
  const problems = await serverProblems(store, [...releases.values()].flat(), server);
  return { version: server.version, problems: problems.map(({ text }) => text) };
}
