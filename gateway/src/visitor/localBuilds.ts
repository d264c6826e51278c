import { localBuildOrigin, type Preview, PREVIEW_PATH, previewPath, readPreview } from '@jpro/releases';
import type { Edge } from '@jpro/server/edge';

type Signer = Edge['previews'];

/** Remotes that this browser loads from its own machine: unit -> `http://localhost:3001`. */
export type LocalBuilds = ReadonlyMap<string, string>;

const NONE: LocalBuilds = new Map();

/**
 * Reads the cookie, which is what comes after `PREVIEW_PATH/` in the link of a preview. As it is signed, nobody can
 * plant another one.
 */
export function readLocalBuilds(
  cookie: string | undefined,
  isSigned: Signer['isSigned'],
  now = Date.now(),
): LocalBuilds {
  const preview = cookie === undefined ? undefined : readPreview(cookie, isSigned);
  return preview && preview.until > now ? localBuildsOf(preview) : NONE;
}

export function localBuildsOf({ versions }: Pick<Preview, 'versions'>): LocalBuilds {
  const origins = versions.map(({ unit, version }) => [unit, localBuildOrigin(version)] as const);
  return new Map(origins.filter((each): each is readonly [string, string] => each[1] !== undefined));
}

/** The cookie for a build at a port of `localhost`, to be read until the given time. */
export function writeLocalBuild(unit: string, port: string, until: number, sign: Signer['sign']): string {
  const versions = [{ unit, version: `localhost:${port}` }];
  return previewPath({ versions, until }, sign).slice(`${PREVIEW_PATH}/`.length);
}
