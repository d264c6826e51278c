import type { Locale } from '@jpro/platform/locale';
import type { ThemeChoice } from '@jpro/platform/theme';
import type { Release } from '@jpro/releases';
import type { RenderedPage } from '../../worker/protocol.ts';
import type { SerializedBoot } from '../boot/bootManifest.ts';
import type { ResolvedReleases } from '../releases/resolveReleases.ts';
import { InlineElements, type InlineHashes } from './inline.ts';
import { EARLY_INPUT, OWN_ADDRESS, SCRIPTS_AFTER_PAINT, startScript } from '../scripts/inlineScripts.ts';
import { manifestAddress } from './assetAddress.ts';
import { NO_SCRIPT_STYLES, noScript, splash, startFailed, withoutScriptStyles } from './splash.ts';

export interface DocumentParts {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  readonly saveData: boolean;
  readonly ownBurmese: boolean;
  readonly headTags: string;
  readonly styles: string;
  readonly fontTags: string;
  readonly scriptTags: string;
  readonly releases: Pick<ResolvedReleases, 'shell' | 'isLastShell'>;
  readonly boot: SerializedBoot;
  /** Undefined when the browser renders the page. */
  readonly rendered: RenderedPage | undefined;
}

export interface DocumentHtml {
  readonly html: Buffer;
  readonly inline: InlineHashes;
}

/** The document: three sibling elements for the shell and one remote, and everything that they need to start. */
export function documentHtml(parts: DocumentParts): DocumentHtml {
  const { locale, theme, releases, rendered } = parts;
  const inline = new InlineElements();
  const lowData = parts.saveData ? ` data-low-data${parts.ownBurmese ? ' data-own-burmese' : ''}` : '';
  const head =
    `<!doctype html><html lang="${locale}" data-theme="${theme}"${lowData}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    // Fonts come before the styles, so that text gets its own fonts as early as possible.
    `${parts.fontTags}${parts.headTags}` +
    inline.style(parts.styles) +
    (rendered?.styles ?? []).map(({ attributes, css }) => inline.style(css, attributes)).join('') +
    `<noscript>${inline.style(rendered ? withoutScriptStyles(locale) : NO_SCRIPT_STYLES)}</noscript>` +
    iconTags(releases.shell, locale) +
    inline.script(startScript(releases)) +
    (rendered ? inline.script(`${OWN_ADDRESS};${EARLY_INPUT}`) : '') +
    '</head><body>';
  const html = join([
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
    rendered ? inline.script(SCRIPTS_AFTER_PAINT) : '',
    '</body></html>',
  ]);
  return { html, inline };
}

/** Rendered HTML arrives encoded and is never decoded, which would take longer than everything else here. */
function join(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

function iconTags({ files }: Release, locale: Locale): string {
  const has = (file: string): boolean => files.some(({ path }) => path === file);
  return [
    ...(has('favicon.svg') ? ['<link rel="icon" type="image/svg+xml" href="/favicon.svg">'] : []),
    ...(has('manifest.webmanifest') ? [`<link rel="manifest" href="${manifestAddress(locale)}">`] : []),
  ].join('');
}
