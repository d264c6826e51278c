import { hash } from 'node:crypto';
import type { BootManifest, RemoteBoot } from '@jpro/platform/boot';
import type { ExtensionEntry, RouteEntry } from '@jpro/platform/routes';
import type { TextTree } from '@jpro/platform/texts';
import { HASHES_FILE, hashesOf, type Release, type ReleaseRoute } from '@jpro/releases';
import { memoizeByObject } from '@jpro/server/edge';
import { assetAddress, filesAddress, scriptPath } from '../document/assetAddress.ts';
import { frameFile, isFrameOfAll } from './bootFrame.ts';
import { inlineJson } from '../document/inline.ts';
import { loadedScripts, type PageScripts, type ScriptOf } from '../document/preloads.ts';
import type { ResolvedReleases, ResolvedRemote } from '../releases/resolveReleases.ts';

/** What all documents with the same releases, remote and language share. */
type FrameParts = Pick<BootManifest, 'shell' | 'remotes' | 'texts' | 'partialTexts'>;
type PageTexts = Pick<BootManifest, 'texts' | 'partialTexts'>;
export type PageParts = Omit<BootManifest, keyof FrameParts | 'integrity' | 'view' | 'now' | 'sentAt'>;

/** JSON that is the same for many pages, in UTF-8. */
export interface BootFrame {
  /** A digest of the content. */
  readonly name: string;
  readonly json: Buffer;
}

/** The boot manifest as JSON that is safe inside a script element, in UTF-8. */
export interface SerializedBoot {
  /** With `page` and the time, the input of the renderer: the manifest without the hashes of the scripts. */
  readonly frame: BootFrame;
  readonly page: Buffer;
  /** The manifest for the document, in pieces. */
  readonly pieces: readonly Buffer[];
  /** Address of the frame when the document does not contain it. */
  readonly frameAddress: string | undefined;
}

export function serializedBoot(
  releases: ResolvedReleases,
  scripts: PageScripts,
  texts: PageTexts,
  parts: PageParts,
): SerializedBoot {
  const { frameOf, integrityOf } = sharedParts(releases);
  const integrity = integrityOf(scripts);
  const frame = frameOf(texts, scripts.assetsUrl);
  const page = Buffer.from(inlineJson(parts));
  const frameAddress = isFrameOfAll(releases) ? `${frameFile(releases, scripts)}?${digestOf(frame)}` : undefined;
  const framePart = frameAddress === undefined ? frame.json : Buffer.from(inlineJson({ frame: frameAddress }));
  const pieces = [integrity, COMMA, entriesOf(framePart), COMMA, entriesOf(page), END];
  return { frame, page, pieces, frameAddress };
}

export interface FrameFile {
  /** The query of the address at which documents with this frame find it. */
  readonly digest: string;
  /** The frame as in documents, with the hashes of the shell's scripts. */
  readonly content: Buffer;
}

export function frameFileOf(
  releases: Pick<ResolvedReleases, 'shell' | 'isShellPicked' | 'remotes'>,
  texts: PageTexts,
  assetsUrl: string,
): FrameFile {
  const integrity = Buffer.from(inlineJson({ integrity: hashesByAddress(releases.shell) }));
  const frame = frameWith(releases, texts, assetsUrl);
  const content = Buffer.concat([integrity.subarray(0, -1), COMMA, entriesOf(frame.json), END]);
  return { digest: digestOf(frame), content };
}

const digestOf = ({ name }: BootFrame): string => name.slice(0, 12);

const COMMA = Buffer.from(',');
const END = Buffer.from('}');

/** The JSON without its braces. */
const entriesOf = (json: Buffer): Buffer => json.subarray(1, -1);

interface SharedParts {
  /** JSON without the closing brace. */
  integrityOf(scripts: PageScripts): Buffer;
  frameOf(texts: PageTexts, assetsUrl: string): BootFrame;
}

/** Serialized once for all visitors of these releases. */
const sharedParts = memoizeByObject((releases: ResolvedReleases): SharedParts => {
  const hashes = new Map<string, Buffer>();
  const frames = new Map<string, BootFrame>();
  return {
    integrityOf(scripts) {
      const { remote, page, locale, isSignedIn, isStatic } = scripts;
      const name = `${remote?.unit} ${page} ${locale} ${isSignedIn} ${isStatic}`;
      const integrity = hashes.get(name) ?? Buffer.from(inlineJson({ integrity: scriptHashes(releases, scripts) }));
      hashes.set(name, integrity);
      return integrity.subarray(0, -1);
    },
    frameOf(texts, assetsUrl) {
      const name = Object.values(texts.texts).map(numberOf).join(' ');
      const frame = frames.get(name) ?? frameWith(releases, texts, assetsUrl);
      frames.set(name, frame);
      return frame;
    },
  };
});

function frameWith(
  { shell, isShellPicked, remotes }: Pick<ResolvedReleases, 'shell' | 'isShellPicked' | 'remotes'>,
  texts: PageTexts,
  assetsUrl: string,
): BootFrame {
  const parts: FrameParts = {
    shell: { version: shell.version, folder: filesAddress(shell), ...(isShellPicked ? { picked: true } : {}) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.unit, remoteBoot(remote, assetsUrl)])),
    ...texts,
  };
  const json = Buffer.from(inlineJson(parts));
  return { name: hash('sha256', json), json };
}

let trees = 0;
/** Each page of a release has one text tree for each language. */
const numberOf = memoizeByObject((_: TextTree) => (trees += 1));

function remoteBoot({ releases, canary, picked }: ResolvedRemote, assetsUrl: string): RemoteBoot {
  return {
    releases: releases.map((release) => ({
      version: release.version,
      entry: assetsUrl + assetAddress(release, release.entry),
    })),
    routes: releases[0].routes.map(routeEntry),
    ...(releases[0].extensions ? { extensions: releases[0].extensions as readonly ExtensionEntry[] } : {}),
    ...(canary ? { canary: true } : {}),
    ...(picked ? { picked: true } : {}),
  };
}

function routeEntry({ titles: _, ...entry }: ReleaseRoute): RouteEntry {
  return entry as RouteEntry;
}

/** `scriptPath` -> hash of the scripts that a browser may run, or of the file that lists such hashes for a release. */
function scriptHashes(releases: ResolvedReleases, scripts: PageScripts): Record<string, string> {
  const { shell, remotes } = releases;
  const known = [
    ...loadedScripts(scripts),
    ...(shell.preload.pages['ui-later'] ?? []).map((file): ScriptOf => [shell, file]),
  ];
  const all = [...(isFrameOfAll(releases) ? [] : [shell]), ...remotes.flatMap(({ releases: own }) => own)];
  return Object.fromEntries(
    all.flatMap((release) => {
      const first = known.flatMap(([other, file]) => (other === release ? [file] : []));
      return release.files
        .filter(({ path }) => path === HASHES_FILE || first.includes(path))
        .map(({ path, sha384 }) => [scriptPath(release, path), sha384]);
    }),
  );
}

function hashesByAddress(release: Release): Record<string, string> {
  const hashes = Object.entries(hashesOf(release.files));
  return Object.fromEntries(hashes.map(([path, sha384]) => [scriptPath(release, path), sha384]));
}
