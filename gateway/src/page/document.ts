import type { Locale } from '@jpro/platform/locale';
import type { ThemeChoice } from '@jpro/platform/theme';
import type { Release } from '@jpro/releases';
import type { RenderedPage } from '../worker/protocol.ts';
import type { SerializedBoot } from './bootManifest.ts';
import type { ResolvedReleases } from './resolveReleases.ts';
import { inlineCss } from './inline.ts';
import { EARLY_INPUT, OWN_ADDRESS, SCRIPTS_AFTER_PAINT } from './inlineScripts.ts';
import { manifestAddress } from './manifestAddress.ts';
import { noScript, noScriptStyles, splash, startFailed } from './splash.ts';
import { startScript } from './startScript.ts';
import { withoutScriptStyles } from './withoutScript.ts';

export interface DocumentParts {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  readonly saveData: boolean;
  readonly nonce: string;
  readonly headTags: string;
  readonly styles: string;
  readonly fontTags: string;
  readonly scriptTags: string;
  readonly releases: Pick<ResolvedReleases, 'shell' | 'isLastShell'>;
  readonly boot: SerializedBoot;
  /** Proves that a report comes from this page view. */
  readonly proof: string;
  /** Undefined when the browser renders the page. */
  readonly rendered: RenderedPage | undefined;
}

/** The document: three sibling elements for the shell and one remote, and everything that they need to start. */
export function documentHtml(parts: DocumentParts): Buffer {
  const { locale, theme, nonce, releases, rendered } = parts;
  const lowData = parts.saveData ? ' data-low-data' : '';
  const head =
    `<!doctype html><html lang="${locale}" data-theme="${theme}"${lowData}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    // Fonts come before the styles, so that text gets its own fonts as early as possible.
    `${parts.fontTags}${parts.headTags}` +
    `<style nonce="${nonce}">${inlineCss(parts.styles)}</style>` +
    (rendered ? withNonce(rendered.styles, nonce) + withoutScriptStyles(locale, nonce) : noScriptStyles(nonce)) +
    `<meta name="sc-nonce" content="${nonce}">${iconTags(releases.shell, locale)}` +
    `<script nonce="${nonce}">${startScript(releases, parts.proof)}</script>` +
    (rendered ? `<script nonce="${nonce}">${OWN_ADDRESS};${EARLY_INPUT}</script>` : '') +
    '</head><body>';
  return join([
    head,
    ...(rendered ? ['<noscript>', rendered.withoutScript, '</noscript>'] : []),
    '<div id="shell-top">',
    rendered?.top ?? '',
    '</div><main id="outlet" tabindex="-1">',
    rendered?.outlet ?? '',
    '</main><div id="shell-bottom">',
    rendered?.bottom ?? '',
    '</div>',
    rendered ? startFailed(locale) : `${splash(locale)}${startFailed(locale)}${noScript(locale)}`,
    // Scripts come after the page, so that browsers request fonts and pictures first; those of a rendered page wait
    // until it is on screen.
    rendered ? `<template id="scripts">${parts.scriptTags}</template>` : parts.scriptTags,
    '<script type="application/json" id="boot">',
    ...parts.boot.pieces,
    '</script>',
    rendered ? `<script nonce="${nonce}">${SCRIPTS_AFTER_PAINT}</script>` : '',
    '</body></html>',
  ]);
}

/** Rendered HTML arrives encoded and is never decoded, which would take longer than everything else here. */
function join(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

function withNonce(styles: string, nonce: string): string {
  return styles.replaceAll('<style ', `<style nonce="${nonce}" `);
}

function iconTags({ files }: Release, locale: Locale): string {
  const has = (file: string): boolean => files.some(({ path }) => path === file);
  return [
    ...(has('favicon.svg') ? ['<link rel="icon" type="image/svg+xml" href="/favicon.svg">'] : []),
    ...(has('manifest.webmanifest') ? [`<link rel="manifest" href="${manifestAddress(locale)}">`] : []),
  ].join('');
}
