import { releasesInUse } from './checkChange.ts';
import { serverProblems } from '../contract/serverProblems.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, UnitStates } from '../channel/revision.ts';

export interface ServerCheck {
  readonly version: string;
  /** Endpoints that released units use but the server does not offer as they expect, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Checks the server that the channel's gateway last saw against the releases that visitors get; undefined before its
 * first start.
 * @param units the channel's units, if already known
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
