import { localBuildOrigin, type Preview, PREVIEW_PATH, previewPath, readPreview } from '@jpro/releases';
import type { Edge } from '@jpro/server/edge';

type Signer = Edge['previews'];

/** Remotes that this browser loads from its own machine: unit -> `http://localhost:3001`. */
export type LocalBuilds = ReadonlyMap<string, string>;

const NONE: LocalBuilds = new Map();

/**
 * A cookie is signed as something that no link of a preview can say. The form signs for whoever asks, so otherwise its
 * cookie, sent as a link, would plant a build in the browser of another person.
 */
const bound = (says: string): string => `cookie/${says}`;

/** Reads the cookie, which has the form of what comes after `PREVIEW_PATH/` in the link of a preview. */
export function readLocalBuilds(cookie: string | undefined, isSigned: Signer['isSigned']): LocalBuilds {
  const preview =
    cookie === undefined ? undefined : readPreview(cookie, (says, signature) => isSigned(bound(says), signature));
  return preview && preview.until > Date.now() ? localBuildsOf(preview) : NONE;
}

export function localBuildsOf({ versions }: Pick<Preview, 'versions'>): LocalBuilds {
  const origins = versions.map(({ unit, version }) => [unit, localBuildOrigin(version)] as const);
  return new Map(origins.filter((each): each is readonly [string, string] => each[1] !== undefined));
}

/** The cookie for builds at ports of `localhost`, to be read until the given time. */
export function writeLocalBuilds(builds: LocalBuilds, until: number, sign: Signer['sign']): string {
  const versions = [...builds].map(([unit, origin]) => ({ unit, version: new URL(origin).host }));
  return previewPath({ versions, until }, (says) => sign(bound(says))).slice(`${PREVIEW_PATH}/`.length);
}
