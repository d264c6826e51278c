import { isLocale, type Locale } from '@jpro/api/locale';
import type { Release, ReleaseStore } from '@jpro/releases';
import type { PageScripts } from '../document/preloads.ts';
import { MAX_RELEASES, type ResolvedReleases, type ResolvedRemote } from '../releases/resolveReleases.ts';

/**
 * The frame of the boot manifest as a file. Its address contains everything it depends on, so that every gateway of the
 * site can make it: `/assets/shell/1.0.0/boot/my/mfe-public/home/mfe-company@1.1.0~1.0.0,mfe-public@1.0.0.json` (each
 * remote with its fallbacks) (decision 295).
 */
export const FRAME_FOLDER = 'boot/';

const ADDRESS = /^boot\/(?<locale>[^/]+)\/(?:(?<owner>[^/]+)\/(?<page>[^/]+)\/)?(?<units>[^/]+)\.json$/;

/** More remotes than any site has. */
const MAX_REMOTES = 20;

/**
 * Whether the frame is the same for every visitor with these releases, because nothing in it was picked for this one,
 * and has an address, which names the remotes.
 */
export function isFrameOfAll({ isShellPicked, remotes }: ResolvedReleases): boolean {
  const isOfThisVisitor = isShellPicked || remotes.some(({ canary, picked }) => canary || picked);
  return remotes.length > 0 && !isOfThisVisitor;
}

export function frameFile(
  { shell, remotes }: ResolvedReleases,
  { remote, page, locale, isStatic }: PageScripts,
): string {
  const ofPage = remote && page !== undefined && !isStatic ? `${remote.unit}/${page}/` : '';
  return `/assets/${shell.unit}/${shell.version}/${FRAME_FOLDER}${locale}/${ofPage}${namesOf(remotes)}.json`;
}

const namesOf = (remotes: readonly ResolvedRemote[]): string =>
  remotes.map(({ unit, releases }) => `${unit}@${releases.map(({ version }) => version).join('~')}`).join(',');

/** What a frame is made of. */
export interface FrameParts {
  readonly locale: Locale;
  readonly releases: Pick<ResolvedReleases, 'shell' | 'isShellPicked' | 'remotes'>;
  readonly owner: Release | undefined;
  readonly page: string | undefined;
}

/** @returns undefined for a file that no page refers to */
export async function framePartsOf(
  store: ReleaseStore,
  version: string,
  file: string,
): Promise<FrameParts | undefined> {
  const { locale, owner, page, units = '' } = ADDRESS.exec(file)?.groups ?? {};
  if (!isLocale(locale)) return undefined;
  const shell = await store.release('shell', version);
  if (!shell) return undefined;
  const remotes = await remotesOf(store, units);
  if (!remotes || namesOf(remotes) !== units) return undefined;
  const ofPage = remotes.find(({ unit }) => unit === owner)?.releases[0];
  if (owner !== undefined && !ofPage?.routes.some((route) => route.page === page)) return undefined;
  return { locale, releases: { shell, isShellPicked: false, remotes }, owner: ofPage, page };
}

/** One after the other, so that an address with made-up names costs few look-ups. */
async function remotesOf(store: ReleaseStore, units: string): Promise<ResolvedRemote[] | undefined> {
  const names = units.split(',');
  if (names.length > MAX_REMOTES) return undefined;
  const found = new Map<string, ResolvedRemote>();
  for (const named of names) {
    const remote = await remoteOf(store, named);
    if (!remote || found.has(remote.unit)) return undefined;
    found.set(remote.unit, remote);
  }
  return [...found.values()];
}

async function remoteOf(store: ReleaseStore, named: string): Promise<ResolvedRemote | undefined> {
  const [unit = '', versions = ''] = named.split('@');
  const distinct = new Set(versions.split('~', MAX_RELEASES));
  const found = await Promise.all([...distinct].map((version) => store.release(unit, version)));
  const [first, ...others] = found.filter((release) => release !== undefined);
  if (!first || others.length + 1 < found.length) return undefined;
  return { unit, releases: [first, ...others], canary: false, picked: false };
}
