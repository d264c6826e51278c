import type { Locale } from '@jpro/platform/locale';
import type { Release } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';
import { escapeHtml } from './escape.ts';

export interface PreloadOptions {
  readonly shell: Release;
  /** The remote that owns the address, and the page in it. */
  readonly remote: Release | undefined;
  readonly page: string | undefined;
  readonly locale: Locale;
  readonly saveData: boolean;
  readonly nonce: string;
}

/** Tags that start the shell. Each script runs in this order, after the document is there. */
export function scriptTags(shell: Release, nonce: string): string {
  return startScripts(shell)
    .map(
      (file) =>
        `<script defer ${scriptAttributes(shell, file, nonce)} src="${escapeHtml(assetAddress(shell, file))}"></script>`,
    )
    .join('');
}

/** What the first view will ask for once scripts run, asked for now. */
export function preloadTags({ shell, remote, page, locale, saveData, nonce }: PreloadOptions): string {
  const scripts = [
    ...textScripts(shell, locale).map((file) => [shell, file] as const),
    ...(remote ? remoteScripts(remote, page, locale).map((file) => [remote, file] as const) : []),
  ];
  const fonts = saveData ? [] : (shell.preload.fonts?.[locale] ?? []);
  return [
    ...fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(assetAddress(shell, file))}">`,
    ),
    ...scripts.map(
      ([release, file]) =>
        `<link rel="preload" as="script" ${scriptAttributes(release, file, nonce)} href="${escapeHtml(assetAddress(release, file))}">`,
    ),
  ].join('');
}

function startScripts({ entry, preload }: Release): string[] {
  return [...new Set([...preload.start.filter((file) => file !== entry), entry])];
}

function remoteScripts(remote: Release, page: string | undefined, locale: Locale): string[] {
  const { preload } = remote;
  return [
    ...new Set([
      ...preload.start,
      ...((page === undefined ? undefined : preload.pages[page]) ?? []),
      ...textScripts(remote, locale),
    ]),
  ];
}

/** None for a release whose texts stand in the page. */
function textScripts({ texts, preload }: Release, locale: Locale): readonly string[] {
  return texts ? [] : (preload.texts[locale] ?? []);
}

/** A preload serves its script only when all of these are the same on both. */
function scriptAttributes(release: Release, file: string, nonce: string): string {
  const sha384 = release.files.find(({ path }) => path === file)?.sha384 ?? '';
  return `nonce="${nonce}" crossorigin="anonymous" integrity="${sha384}"`;
}
