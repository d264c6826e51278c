import { hash } from 'node:crypto';
import type { BootManifest, RemoteBoot } from '@jpro/platform/boot';
import type { RouteEntry } from '@jpro/platform/routes';
import type { TextTree } from '@jpro/platform/texts';
import { SERVER_FOLDER, type Release, type ReleaseRoute } from '@jpro/releases';
import { memoizeByObject } from '@jpro/server/edge';
import { assetAddress } from './assetAddress.ts';
import { inlineJson } from './inline.ts';
import type { ResolvedReleases, ResolvedRemote } from './resolveReleases.ts';

/** What all documents of the same releases, remote and language share. */
type FrameParts = Pick<BootManifest, 'shell' | 'remotes' | 'texts'>;
type PageParts = Omit<BootManifest, keyof FrameParts | 'integrity'>;

/** JSON that is the same for many pages, in UTF-8. */
export interface BootFrame {
  /** A digest of the content. */
  readonly name: string;
  readonly json: Buffer;
}

/** The boot manifest in JSON that may stand in a script element, in UTF-8. */
export interface SerializedBoot {
  /** For the renderer, with `page`: without the hashes of the scripts. */
  readonly frame: BootFrame;
  readonly page: Buffer;
  /** The whole manifest, in pieces. */
  readonly pieces: readonly Buffer[];
}

export function serializedBoot(
  releases: ResolvedReleases,
  texts: BootManifest['texts'],
  parts: PageParts,
): SerializedBoot {
  const { frameOf, integrity } = sharedParts(releases);
  const frame = frameOf(texts);
  const page = Buffer.from(inlineJson(parts));
  const pieces = [integrity, COMMA, entriesOf(frame.json), COMMA, entriesOf(page), END];
  return { frame, page, pieces };
}

const COMMA = Buffer.from(',');
const END = Buffer.from('}');

/** Without the braces. */
const entriesOf = (json: Buffer): Buffer => json.subarray(1, -1);

interface SharedParts {
  readonly integrity: Buffer;
  frameOf(texts: BootManifest['texts']): BootFrame;
}

/** Serialized once for all visitors of these releases. */
const sharedParts = memoizeByObject((releases: ResolvedReleases): SharedParts => {
  const { shell, remotes } = releases;
  const all = [shell, ...remotes.flatMap((remote) => remote.releases)];
  const integrity = inlineJson({ integrity: Object.fromEntries(all.flatMap(scriptHashes)) });
  const frames = new Map<string, BootFrame>();
  return {
    integrity: Buffer.from(integrity.slice(0, -1)),
    frameOf(texts) {
      const name = Object.values(texts).map(numberOf).join(' ');
      const frame = frames.get(name) ?? frameWith(releases, texts);
      frames.set(name, frame);
      return frame;
    },
  };
});

function frameWith({ shell, shellOverride, remotes }: ResolvedReleases, texts: BootManifest['texts']): BootFrame {
  const parts: FrameParts = {
    shell: { version: shell.version, ...(shellOverride ? { override: true } : {}) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.unit, remoteBoot(remote)])),
    texts,
  };
  const json = Buffer.from(inlineJson(parts));
  return { name: hash('sha256', json), json };
}

let trees = 0;
/** Each release has one tree in each language. */
const numberOf = memoizeByObject((_: TextTree) => (trees += 1));

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
