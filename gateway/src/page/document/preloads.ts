import type { Locale } from '@jpro/platform/locale';
import type { Release } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';
import { escapeHtml } from '@jpro/server/edge';

const BURMESE = /[\u1000-\u109f]/;

export interface PageScripts {
  readonly shell: Release;
  /** The remote that owns the address, and the name of its page. */
  readonly remote: Release | undefined;
  readonly page: string | undefined;
  readonly locale: Locale;
  readonly isSignedIn: boolean;
  /** The page is not hydrated, so its remote is not loaded for it. */
  readonly isStatic: boolean;
  /** Origin of the release files; empty for that of the page. */
  readonly assetsUrl: string;
}

/** A script of a release, by its path in the release. */
export type ScriptOf = readonly [release: Release, file: string];

export interface PageFonts {
  readonly shell: Release;
  readonly locale: Locale;
  readonly saveData: boolean;
  /** Whether the device draws Burmese without a web font. */
  readonly ownBurmese: boolean;
  readonly assetsUrl: string;
  /** The rendered page, in UTF-8. */
  readonly content: Uint8Array | undefined;
}

/**
 * Starts the shell, and preloads what the first view requests once the shell runs. The scripts run in this order after
 * the document is parsed. The page can be read without them, so they do not compete with fonts and pictures for the
 * connection.
 */
export function scriptTags(scripts: PageScripts): string {
  return startTags(scripts) + preloadTags(scripts);
}

function startTags({ shell, assetsUrl }: PageScripts): string {
  return startScripts(shell)
    .map(
      (file) =>
        `<script defer fetchpriority="low" ${scriptAttributes(shell, file)} ` +
        `src="${escapeHtml(assetsUrl + assetAddress(shell, file))}"></script>`,
    )
    .join('');
}

function preloadTags(scripts: PageScripts): string {
  return loadedScripts(scripts)
    .map(
      ([release, file]) =>
        `<link rel="preload" as="script" fetchpriority="low" ${scriptAttributes(release, file)} ` +
        `href="${escapeHtml(scripts.assetsUrl + assetAddress(release, file))}">`,
    )
    .join('');
}

/** Preloads the frame of the boot manifest, which the shell fetches when it starts. */
export function frameTag(address: string | undefined): string {
  if (address === undefined) return '';
  return `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${escapeHtml(address)}">`;
}

/** The scripts that the shell loads for the first view. */
export function loadedScripts(scripts: PageScripts): readonly ScriptOf[] {
  const { shell, remote, page, isSignedIn, isStatic } = scripts;
  const { pages } = shell.preload;
  const ofShell = [...((isSignedIn && pages['signed-in']) || []), ...((isStatic && pages['static-page']) || [])];
  return [
    ...ofShell.map((file): ScriptOf => [shell, file]),
    ...(remote && !isStatic ? remoteScripts(remote, page).map((file): ScriptOf => [remote, file]) : []),
  ];
}

/** Preloads the fonts that the text needs. */
export function fontTags({ shell, locale, saveData, ownBurmese, assetsUrl, content }: PageFonts): string {
  const inFull = saveData && ownBurmese ? [] : fontsFor(shell, locale, content);
  // Without the Latin one, which every language has (rule 72).
  const fonts = saveData ? inFull.filter((file) => !shell.preload.fonts?.en?.includes(file)) : inFull;
  return fonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin ` +
        `href="${escapeHtml(assetsUrl + assetAddress(shell, file))}">`,
    )
    .join('');
}

/**
 * The fonts of the language, and the Burmese one for Burmese content, whose lines would otherwise wrap differently when
 * the font arrives.
 */
function fontsFor({ preload }: Release, locale: Locale, content: Uint8Array | undefined): readonly string[] {
  const isBurmese = locale !== 'my' && BURMESE.test(new TextDecoder().decode(content));
  const locales = isBurmese ? [locale, 'my' as const] : [locale];
  return [...new Set(locales.flatMap((each) => preload.fonts?.[each] ?? []))];
}

function startScripts({ entry, preload }: Release): string[] {
  return [...new Set([...preload.start.filter((file) => file !== entry), entry])];
}

function remoteScripts({ preload }: Release, page: string | undefined): string[] {
  return [...new Set([...preload.start, ...((page === undefined ? undefined : preload.pages[page]) ?? [])])];
}

/** A browser uses a preload for its script only if all of these attributes are equal on both. */
function scriptAttributes(release: Release, file: string): string {
  const sha384 = release.files.find(({ path }) => path === file)?.sha384 ?? '';
  return `crossorigin="anonymous" integrity="${sha384}"`;
}
